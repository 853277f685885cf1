import { type APIMessage, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { waited } from './computer-talk.ts';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  bothOf,
  buttonsOf,
  dealtTo,
  isPrivate,
  messageOf,
  nextPublic,
  offerTo,
  passTurn,
  playerOf,
  press,
  wordsIn,
} from './talk.ts';

const hasPostAgain = (message: APIMessage): boolean =>
  buttonsOf(message).some((button) => button.press?.press === 'postAgain');

/** What somebody is told to do about a post that was refused after what they did. */
const adviceTo = (person: Actor, channel: string): Promise<APIMessage> =>
  person.finds(channel, (message) => isPrivate(message) && hasPostAgain(message));

/** Discord refuses the next post in a channel. */
const refuseNext = ({ discord }: Evening, channel: string, code: number): void =>
  discord.faults.next({ kind: 'discordError', code, method: 'POST', route: `/channels/${channel}/messages` });

/** Somebody ends a turn where the bot may not write, and is advised. */
async function refusedTurn(): Promise<{ evening: Evening; player: Actor; advice: APIMessage }> {
  const evening = await meet();
  const { ada, ben, channel, discord } = evening;
  const board = await begunBy(evening, ada, ben);
  const player = playerOf(evening, board);
  discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
  await press(player, board, 'end');
  return { evening, player, advice: await adviceTo(player, channel) };
}

describe('whoever did what a refused post should tell', () => {
  it('is told which permission is missing, and posts the board once it is granted', async () => {
    const { evening, player, advice } = await refusedTurn();
    const { channel, discord } = evening;
    const said =
      "I can't write here without **Send Messages**. Someone who manages this channel can grant it. Then press **Try again**.";
    expect(wordsIn(advice)).toBe(said);
    await evening.logged('"lacks":["SendMessages"]');
    expect(wordsIn(await messageOf(press(player, advice, 'postAgain')))).toBe(said);
    discord.admin.denyBot(channel, 0n);
    const next = nextPublic(evening);
    const answer = await messageOf(press(player, advice, 'postAgain'));
    expect([answer.id, wordsIn(answer)]).toEqual([advice.id, 'Thanks! The game goes on.']);
    expect(playerOf(evening, await next).person).not.toEqual(player.person);
  });

  it.each([50_001, 10_003])('is told to add the bot to a thread that it is not in (%i)', async (code) => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const channel = discord.admin.createThread(evening.channel, 'glass');
    const room = { discord, channel };
    const choosing = await dealtTo(room, ada, ben);
    await press(ada, await offerTo(ada, choosing), 'choose');
    refuseNext(evening, channel, code);
    await press(ben, await offerTo(ben, choosing), 'choose');
    const advice = await adviceTo(ben, channel);
    expect(wordsIn(advice)).toBe(
      `I can't write in this thread. Add me with <@${discord.applicationId}>, then press **Try again**.`,
    );
    await evening.logged('"lacks":"thread"');
    const first = nextPublic(room);
    await press(ben, advice, 'postAgain');
    playerOf(room, await first);
  });

  it('is told to allow direct messages where they play alone', async () => {
    const { ada, discord } = await meet();
    const channel = ada.directMessages();
    const choosing = await messageOf(ada.command(channel, 'sagrada new', { solo: 3 }));
    const offer = await offerTo(ada, choosing);
    discord.admin.setDirectMessages(ada.person.id, 'closed');
    await press(ada, offer, 'choose');
    const advice = await adviceTo(ada, channel);
    expect(wordsIn(advice)).toContain('Allow direct messages from me');
    discord.admin.setDirectMessages(ada.person.id, 'open');
    const board = nextPublic({ discord, channel });
    await press(ada, advice, 'postAgain');
    expect(wordsIn(await board)).toContain('Target: 0 so far');
  });

  it('is told, and nobody else who looks at something meanwhile, once for each command', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    let board = await begunBy(evening, ada, ben);
    const [player, other] = bothOf(evening, board);
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    await Promise.all([
      press(player, board, 'end'),
      press(other, board, 'tools'),
      other.command(channel, 'sagrada help'),
    ]);
    const advice = await adviceTo(player, channel);
    await messageOf(other.command(channel, 'sagrada help'));
    expect(other.sees(channel).filter((message) => isPrivate(message) && hasPostAgain(message))).toEqual([]);
    discord.admin.denyBot(channel, 0n);
    const next = nextPublic(evening);
    await press(player, advice, 'postAgain');
    board = await next;
    expect(playerOf(evening, board).person).toBe(other.person);
  });

  it('has one such message, which goes with the board that is posted at last', async () => {
    const evening = await meet();
    const { ada, ben, channel, discord } = evening;
    const board = await begunBy(evening, ada, ben);
    const player = playerOf(evening, board);
    const adviceOf = (): readonly APIMessage[] =>
      player.sees(channel).filter((message) => isPrivate(message) && hasPostAgain(message));
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    await press(player, board, 'end');
    const first = await adviceTo(player, channel);
    await messageOf(player.command(channel, 'sagrada help'));
    await player.finds(channel, (message) => hasPostAgain(message) && message.id !== first.id);
    await discord.waitFor(() => adviceOf().length === 1);
    discord.admin.denyBot(channel, 0n);
    await messageOf(player.command(channel, 'sagrada hand'));
    await discord.waitFor(() => adviceOf().length === 0);
    expect(discord.violations).toEqual([]);
  });

  it('reads in the same message that it is still refused, until it is posted', async () => {
    const { evening, player, advice } = await refusedTurn();
    const { channel, discord } = evening;
    const read = (): readonly APIMessage[] => player.sees(channel).filter(isPrivate);
    const before = read().length;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await press(player, advice, 'postAgain');
      expect(read()).toHaveLength(before);
    }
    discord.admin.denyBot(channel, 0n);
    await messageOf(player.command(channel, 'sagrada hand'));
    await discord.waitFor(() => !player.sees(channel).some(hasPostAgain));
  });

  it('reads that it is not posted yet while Discord has trouble, and can try again', async () => {
    const { evening, player, advice } = await refusedTurn();
    const { channel, discord } = evening;
    discord.admin.denyBot(channel, 0n);
    let isBroken = true;
    const route = (path: string): boolean => isBroken && path === `/channels/${channel}/messages`;
    discord.faults.next({ kind: 'serverError', times: Number.POSITIVE_INFINITY, method: 'POST', route });
    const notYet = await messageOf(press(player, advice, 'postAgain'));
    expect([notYet.id, wordsIn(notYet)]).toEqual([
      advice.id,
      "Discord has trouble right now. I'll post it soon.",
    ]);
    isBroken = false;
    const next = nextPublic(evening);
    await press(player, notYet, 'postAgain');
    expect(playerOf(evening, await next).person).not.toEqual(player.person);
  });

  it('plays on in a thread that Discord archived meanwhile', async () => {
    const evening = await meet();
    const { ada, ben, discord } = evening;
    const channel = discord.admin.createThread(evening.channel, 'glass');
    const room = { discord, channel };
    const choosing = await dealtTo(room, ada, ben);
    const offer = await offerTo(ada, choosing);
    discord.admin.setThread(channel, { archived: true });
    await press(ada, offer, 'choose');
    const changed = await ben.finds(
      channel,
      ({ id, content }) => id === choosing.id && content !== choosing.content,
    );
    expect(wordsIn(changed)).toContain('Ben');
    expect(ada.sees(channel).filter(hasPostAgain)).toEqual([]);
  });

  it('is told if a computer player has played in between', async () => {
    const evening = await meet();
    const { ada, channel, discord } = evening;
    const choosing = await messageOf(ada.command(channel, 'sagrada new', { seats: 2, computers: 1 }));
    const first = nextPublic(evening);
    await press(ada, await offerTo(ada, choosing), 'choose');
    const board = await waited(evening, first);
    discord.admin.denyBot(channel, PermissionFlagsBits.SendMessages);
    await passTurn(ada, board);
    expect(wordsIn(await waited(evening, adviceTo(ada, channel)))).toContain('**Send Messages**');
  });
});
