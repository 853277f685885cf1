import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { customIdOf } from '#test/discord/press';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  dealtTo,
  linksIn,
  messageOf,
  moreOf,
  nextPublic,
  offerTo,
  passTurn,
  playerOf,
  press,
  pressUnderMore,
  whisper,
  wordsIn,
} from './talk.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

const mentioned = ({ mentions }: APIMessage): readonly string[] => mentions.map(({ id }) => id);

/** The messages that everyone sees and that contain this text. */
const saying = (person: Actor, channel: string, text: string): readonly APIMessage[] =>
  person.sees(channel).filter((message) => wordsIn(message).includes(text));

/** Whether somebody finds a way to nudge others under *More*. */
const mayNudge = async (person: Actor, channel: string): Promise<boolean> =>
  buttonsOf(await moreOf(person, channel)).some(({ press }) => press?.press === 'nudge');

/** Ada, Ben and Clara play: whose turn it is, and the others. */
async function playing(evening: Evening) {
  const { ada, ben, clara } = evening;
  const board = await begunBy(evening, ada, ben, clara);
  await evening.logged('"how":"post"', 2);
  const player = playerOf(evening, board);
  const [one = ada, other = ada] = [ada, ben, clara].filter(({ person }) => person.id !== player.person.id);
  return { board, player, one, other };
}

describe('a table waits', () => {
  it('and after a day one message calls the player, leads to the board, and goes with the turn', async () => {
    const evening = await meet();
    const { ada, channel, discord } = evening;
    const { board, player } = await playing(evening);
    const nudge = nextPublic(evening);
    await evening.passAwake(day + hour);
    const message = await nudge;
    expect(wordsIn(message)).toBe(`<@${player.person.id}>, it's still your turn.`);
    expect(mentioned(message)).toEqual([player.person.id]);
    expect(linksIn(message)).toEqual([expect.stringMatching(new RegExp(`/${board.id}$`, 'u'))]);
    expect(saying(ada, channel, "it's still your turn")).toHaveLength(1);
    const next = nextPublic(evening);
    await passTurn(player, board);
    await next;
    await evening.logged('"outcome":"withdrawn"');
    expect(saying(ada, channel, "it's still your turn")).toEqual([]);
    expect(discord.violations).toEqual([]);
  });

  it('for windows, and one message calls all who have chosen none', async () => {
    const evening = await meet();
    const { ada, ben, clara } = evening;
    const choosing = await dealtTo(evening, ada, ben, clara);
    await press(ben, await offerTo(ben, choosing), 'choose');
    const nudge = nextPublic(evening);
    await evening.passAwake(day + hour);
    const message = await nudge;
    expect(wordsIn(message)).toBe(
      `<@${ada.person.id}> <@${clara.person.id}>, choose your windows to start the game.`,
    );
    expect(mentioned(message).toSorted()).toEqual([ada.person.id, clara.person.id].toSorted());
  });

  it('and others nudge six hours after it began to, once in six hours', async () => {
    const evening = await meet();
    const { channel } = evening;
    const { player, one, other } = await playing(evening);
    expect(await mayNudge(one, channel)).toBe(false);
    await evening.passAwake(6 * hour);
    expect(await mayNudge(player, channel)).toBe(false);
    const opened = await moreOf(other, channel);
    const nudge = nextPublic(evening);
    expect(await whisper(pressUnderMore(one, channel, 'nudge'))).toMatch(/ gets a reminder now\.$/u);
    expect(mentioned(await nudge)).toEqual([player.person.id]);
    expect(await whisper(press(other, opened, 'nudge'))).toMatch(/<t:\d+:R>\.$/u);
    expect(await mayNudge(other, channel)).toBe(false);
  });

  it('and says who gets a reminder: not who wants none', async () => {
    const evening = await meet();
    const { ada, ben, clara, channel } = evening;
    const panel = await messageOf(clara.command(channel, 'sagrada settings'));
    await clara.choose(panel, customIdOf({ press: 'setForPerson', setting: 'notify' }), ['nobody']);
    await dealtTo(evening, ada, ben, clara);
    await evening.passAwake(7 * hour);
    const nudge = nextPublic(evening);
    expect(await whisper(pressUnderMore(ada, channel, 'nudge'))).toBe('Ben gets a reminder now.');
    expect(mentioned(await nudge)).toEqual([ben.person.id]);
  });

  it('and after a day the board offers the others that the computer goes on, if all agree', async () => {
    const evening = await meet();
    const { channel } = evening;
    const { board, player, one, other } = await playing(evening);
    expect(buttonsOf(board).some(({ press }) => press?.press === 'letComputer')).toBe(false);
    await evening.passAwake(day + hour);
    const offered = await one.finds(channel, ({ id }) => id === board.id);
    expect(wordsIn(offered)).toMatch(
      /This turn began <t:\d+:R>\. If .+ and .+ press \*\*Let computer play\*\*, the game goes on\.$/u,
    );
    expect(await whisper(press(player, offered, 'letComputer'))).toMatch(/waiting for you/u);
    await press(one, offered, 'letComputer');
    const half = await one.finds(channel, (each) => each.id === board.id && wordsIn(each).includes('agreed'));
    expect(wordsIn(half)).toMatch(/ agreed\. If \S+ presses \*\*Let computer play\*\*/u);
    const next = nextPublic(evening);
    await press(other, half, 'letComputer');
    await evening.passAwake(10_000);
    const after = await next;
    expect(wordsIn(after)).toContain('The computer was asked to step in for');
    expect(mentioned(after)).not.toEqual([player.person.id]);
    expect(mentioned(after)).toHaveLength(1);
  });
});
