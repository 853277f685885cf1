import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { APIMessage } from 'discord-api-types/v10';
import { Locale } from 'discord-api-types/v10';
import { type Actor, chapel } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { customIdOf } from '#test/discord/press';
import { outage } from './down.ts';
import { type Evening, meet } from './evening.ts';
import {
  begunBy,
  buttonsOf,
  chosenBy,
  dealtTo,
  folded,
  isPrivate,
  linksIn,
  messageOf,
  nextPublic,
  passTurn,
  picturesIn,
  press,
  waysIn,
  wordsIn,
} from './talk.ts';

const minute = 60_000;
/** So long after it is told, what is new is gathered. */
const moment = 6_000;
const aLittle = 20;
const computers = '1100000000000001000';

/** Somebody chooses in the settings how they are told of their turns. */
async function wants(person: Actor, channel: string, how: string): Promise<void> {
  const panel = await messageOf(person.command(channel, 'sagrada settings'));
  await person.choose(panel, customIdOf({ press: 'setForPerson', setting: 'notify' }), [how]);
}

/** The direct messages of the bot to somebody. */
const direct = (person: Actor): readonly APIMessage[] => person.sees(person.directMessages());

/** Lets time pass, little by little, until so many calls were told in this evening: the bot rests after each thing that is due. */
async function called(evening: Evening, times: number): Promise<void> {
  const isTold = (): boolean =>
    evening.log.filter((line) => line.includes('"msg":"called to turns"')).length >= times;
  for (evening.pass(moment); !isTold(); await yieldToEventLoop()) evening.pass(aLittle);
  // What follows from it at once is done.
  await evening.logged('"msg":"called to turns"', times);
}

/** The only direct message of the bot to somebody that isn't one of their panels. */
function callTo(person: Actor): APIMessage {
  const [call, ...more] = direct(person).filter((message) => !wordsIn(message).startsWith('## '));
  if (call === undefined || more.length > 0) throw new Error(`${more.length} more calls`);
  return call;
}

/** Ada and Ben play, and want direct messages. Gives the first board, whose turn it is, and the other. */
async function playing(how = 'direct') {
  const evening = await meet();
  const { discord, channel, ada, ben } = evening;
  for (const person of [ada, ben]) await wants(person, channel, how);
  const choosing = await dealtTo(evening, ada, ben);
  const board = await chosenBy(evening, choosing, ada, ben);
  // By then it is noted which message shows the board.
  await folded(ada, choosing);
  const mover = moverAt(board, [ada, ben]);
  return { ...evening, discord, board, mover, other: mover === ada ? ben : ada };
}

/** Whose turn a board says it is. */
function moverAt(board: APIMessage, people: readonly [Actor, Actor]): Actor {
  const [one, other] = people;
  return wordsIn(board).includes(`<@${one.person.id}>`) ? one : other;
}

const isOfTurn = (message: APIMessage): boolean => wordsIn(message).includes('**Your turn**');

describe('a direct message about a turn', () => {
  it('comes instead of a mention, with the board and a link to it, and folds when the turn is over', async () => {
    const evening = await playing();
    const { discord, board, mover, other, channel } = evening;
    expect(board.mentions).toEqual([]);
    evening.pass(2 * minute);
    await called(evening, 1);
    const call = callTo(mover);
    expect(direct(other)).toEqual([]);
    expect(wordsIn(call)).toContain(`**Your turn** in the game with ${other.person.displayName}.`);
    expect(wordsIn(call)).toContain(`<#${channel}> · The Glaziers · began <t:`);
    const push = discord.pushes.findLast(({ personId }) => personId === mover.person.id);
    expect([push?.title, push?.body.split('\n')[0]]).toEqual([
      'The Glazier',
      `Your turn in the game with ${other.person.displayName}.`,
    ]);
    expect(linksIn(call)).toEqual([`https://discord.com/channels/${computers}/${channel}/${board.id}`]);
    expect(picturesIn(call)).toEqual(picturesIn(board).slice(0, 1));
    expect(waysIn(call)).toEqual(['games']);
    expect(isPrivate(await messageOf(press(mover, call, 'games')))).toBe(false);

    await passTurn(mover, board);
    // The other one, who did nothing for two minutes, is called as well.
    await called(evening, 3);
    const old = callTo(mover);
    expect(old.id).toBe(call.id);
    expect([wordsIn(old), picturesIn(old), buttonsOf(old)]).toEqual(['No turn is waiting for you.', [], []]);
    expect(wordsIn(callTo(other))).toContain(`**Your turn** in the game with ${mover.person.displayName}.`);
  });

  it('is one for all turns that wait: a new one takes the place of the old one', async () => {
    const evening = await playing();
    const { discord, board, mover, other, clara } = evening;
    evening.pass(2 * minute);
    await called(evening, 1);
    const first = callTo(mover);
    const elsewhere = { discord, channel: chapel };
    const there = await begunBy(elsewhere, clara, mover);
    if (moverAt(there, [mover, clara]) === clara) {
      const next = nextPublic(elsewhere);
      await passTurn(clara, there);
      await next;
    }
    evening.pass(3 * minute);
    await called(evening, 2);
    const call = callTo(mover);
    expect(call.id).not.toBe(first.id);
    expect(wordsIn(call)).toContain('**Your turn** in the game with Clara.');
    const link = `https://discord.com/channels/${computers}/${evening.channel}/${board.id}`;
    expect(wordsIn(call)).toContain(`Also waiting for you:\n- [with ${other.person.displayName}](${link})`);
  });

  it('is only beside a mention for both, and doesn’t come while somebody is there', async () => {
    const evening = await playing('both');
    const { board, mover, other } = evening;
    expect(board.mentions.map(({ id }) => id)).toEqual([mover.person.id]);
    const next = nextPublic(evening);
    evening.pass(minute / 2);
    await passTurn(mover, board);
    await next;
    await evening.passAwake(minute);
    expect([direct(mover), direct(other)]).toEqual([[], []]);
    evening.pass(minute);
    await called(evening, 1);
    expect(wordsIn(callTo(other))).toContain('**Your turn**');
    expect(direct(mover)).toEqual([]);
  });

  it('asks for the choice of a window, too, and is in German where its reader is', async () => {
    const evening = await meet();
    const { discord, channel, ada, clara } = evening;
    await wants(clara, channel, 'direct');
    const panel = await messageOf(clara.command(channel, 'sagrada einstellungen'));
    await clara.choose(panel, customIdOf({ press: 'setForPerson', setting: 'language' }), ['de']);
    await ada.command(channel, 'sagrada new');
    await clara.command(channel, 'sagrada mitspielen');
    const choosing = nextPublic({ discord, channel });
    const lobby = await ada.finds(channel, (message) =>
      buttonsOf(message).some(({ press: what }) => what?.press === 'start'),
    );
    await press(ada, lobby, 'start');
    expect((await choosing).mentions.map(({ id }) => id)).toEqual([ada.person.id]);
    evening.pass(2 * minute);
    await called(evening, 1);
    const call = callTo(clara);
    expect(wordsIn(call)).toContain('**Wähle dein Fenster** für die Partie mit Ada.');
    expect(wordsIn(call)).toContain('begann <t:');
    expect(picturesIn(call)).toEqual([]);
  });

  it('comes once although the bot stops and starts', async () => {
    const evening = await playing();
    const { mover } = evening;
    await evening.restart(() => evening.pass(2 * minute));
    await called(evening, 1);
    await evening.restart();
    await evening.passAwake(minute);
    expect(direct(mover)).toEqual([callTo(mover)]);
  });

  it('comes once after an outage in which it could not be sent, and folds after the next one', async () => {
    const evening = await playing();
    const { board, mover } = evening;
    await outage(evening);
    await evening.passAwake(minute);
    const call = callTo(mover);
    expect(direct(mover)).toEqual([call]);
    await passTurn(mover, board);
    await evening.logged('"how":"post","delivery":"delivered"', 3);
    await outage(evening);
    await evening.passAwake(minute);
    expect(callTo(mover).id).toBe(call.id);
    expect(wordsIn(callTo(mover))).toBe('No turn is waiting for you.');
  });

  it('gives way to a mention in the channel where direct messages are closed, and says that once', async () => {
    const evening = await playing();
    const { discord, board, mover, channel } = evening;
    discord.admin.setDirectMessages(mover.person.id, 'closed');
    const told = nextPublic(evening);
    evening.pass(2 * minute);
    await called(evening, 1);
    const notice = await told;
    expect(wordsIn(notice)).toContain("your turn! I can't send you direct messages, so I mention you here");
    expect(notice.mentions.map(({ id }) => id)).toEqual([mover.person.id]);
    expect(linksIn(notice)).toEqual([`https://discord.com/channels/${computers}/${channel}/${board.id}`]);
    // From now on the board mentions them.
    const panel = await messageOf(mover.command(channel, 'sagrada settings'));
    expect(JSON.stringify(panel.components)).toContain(
      '"label":"My turn: mention me in the channel","value":"channel","default":true',
    );
  });

  it('comes by a channel that was opened once, however often somebody is called, also after a restart', async () => {
    // Discord refuses any more.
    const evening = await meet({ discordLimits: { directMessages: { most: 4, within: 1000 * minute } } });
    const { ada, ben, clara, dmitri, channel } = evening;
    const people = [ada, ben, clara, dmitri] as const;
    clara.speaks(Locale.EnglishGB);
    for (const person of people) await wants(person, channel, 'direct');
    const choosing = await dealtTo(evening, ...people);
    evening.pass(2 * minute);
    await called(evening, 4);
    for (const person of people) expect(wordsIn(callTo(person))).toContain('**Choose your window**');
    await evening.restart();
    await chosenBy(evening, choosing, ...people);
    evening.pass(2 * minute);
    const found = await Promise.any(people.map((person) => person.finds(person.directMessages(), isOfTurn)));
    expect(people.map((person) => person.directMessages())).toContain(found.channel_id);
  });
});
