import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { describe, expect, it } from 'vitest';
import { slow } from '#test/cases';
import { type Evening, meet } from './evening.ts';
import {
  begunWith,
  buttonsOf,
  isPrivate,
  messageOf,
  nextPublic,
  passTurn,
  playerOf,
  press,
  waysIn,
  whisper,
  wordsIn,
} from './talk.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A game of Ada and others with a day for each turn, in its first turn; the first board. */
const begun = (evening: Evening, ...others: readonly Actor[]): Promise<APIMessage> =>
  begunWith(evening, { pace: 'day' }, evening.ada, ...others);

/** Who is called by a message. */
const calledBy = ({ mentions }: APIMessage): string => mentions.map(({ username }) => username).join(' and ');

/** A day passes in which whoever has the turn does nothing; the next board that calls somebody. */
async function dayPasses(evening: Evening, before: APIMessage): Promise<APIMessage> {
  const { ada, channel } = evening;
  await evening.passAwake(day + 5 * minute);
  return ada.finds(
    channel,
    (message) =>
      BigInt(message.id) > BigInt(before.id) &&
      !isPrivate(message) &&
      buttonsOf(message).some(({ press }) => press?.press === 'end'),
  );
}

/** The players pass, as often as it takes until it is the turn of a person. */
async function untilTurnOf(evening: Evening, name: string, board: APIMessage): Promise<APIMessage> {
  let now = board;
  while (calledBy(now) !== name) {
    const next = nextPublic(evening);
    await passTurn(playerOf(evening, now), now);
    now = await next;
  }
  return now;
}

/** Ben has missed two turns in a row; the board after them. */
async function benIsAway(evening: Evening): Promise<APIMessage> {
  const { ben, clara } = evening;
  let board = await begun(evening, ben, clara);
  for (let turn = 0; turn < 2; turn += 1) {
    board = await untilTurnOf(evening, 'ben', board);
    board = await dayPasses(evening, board);
  }
  return board;
}

describe('somebody who lets a day pass', () => {
  it('has the turn taken for them, and only the next player is called', async () => {
    const evening = await meet();
    const first = await begun(evening, evening.ben, evening.clara);
    expect(calledBy(first)).toBe('ada');
    const next = await dayPasses(evening, first);
    expect(calledBy(next)).toBe('ben');
    expect(wordsIn(next)).toContain("Ada's time ran out, so the computer took that turn.");
    // Nothing of it can be undone.
    expect(waysIn(next)).not.toContain('undo');
  });

  it('can do nothing in that turn, and is told why', async () => {
    const evening = await meet();
    const { ben, channel } = evening;
    await untilTurnOf(evening, 'ben', await begun(evening, ben, evening.clara));
    await evening.passAwake(day);
    await ben.finds(channel, (message) => wordsIn(message).includes('The computer is thinking for Ben…'));
    expect(await whisper(ben.command(channel, 'pass'))).toBe(
      'The computer is already taking this turn for you. You play again from your next turn on. Until then, watch with `/sagrada board`.',
    );
  });
});

describe('somebody who misses two turns in a row', () => {
  it('is away, and back with a typed command: told what was done for them, while the others only read that they are back', async () => {
    const evening = await meet();
    const { ben, channel } = evening;
    const board = await benIsAway(evening);
    expect(wordsIn(board)).toContain(
      'Ben is away. The computer plays for them until they press something here.',
    );
    expect(wordsIn(board).split('Ben is away.')).toHaveLength(2);
    expect(calledBy(board)).not.toContain('ben');
    await messageOf(ben.command(channel, 'sagrada hand'));
    const told = await ben.finds(
      channel,
      (message) => isPrivate(message) && wordsIn(message).startsWith("You're back!"),
    );
    const [title, meanwhile, ...turns] = wordsIn(told).split('\n');
    expect(title).toBe("You're back! You play yourself again.");
    expect(meanwhile).toBe('Played for you meanwhile:');
    expect(turns).toHaveLength(2);
    for (const turn of turns) expect(turn).toMatch(/^- Round \d+: .*The computer /u);
    expect(turns.join()).not.toContain('begins.');
    const now = await ben.finds(
      channel,
      (message) => message.id === board.id && wordsIn(message).includes('Ben is back.'),
    );
    expect(wordsIn(now)).not.toContain('The computer plays for them');
    // Next time it is their own turn.
    const next = await untilTurnOf(evening, 'ben', now);
    expect(wordsIn(next)).not.toContain('The computer plays for them');
  });

  it('is back with a press, too', async () => {
    const evening = await meet();
    const { ben, channel } = evening;
    const board = await benIsAway(evening);
    await press(ben, board, 'hand');
    const told = await ben.finds(
      channel,
      (message) => isPrivate(message) && wordsIn(message).startsWith("You're back!"),
    );
    expect(wordsIn(told)).toContain('Played for you meanwhile:');
    await ben.finds(
      channel,
      (message) => message.id === board.id && wordsIn(message).includes('Ben is back.'),
    );
  });

  slow('reads it in German', async () => {
    const evening = await meet();
    const { ben, ada, channel } = evening;
    for (const person of [ada, ben]) person.speaks(Locale.German);
    const board = await benIsAway(evening);
    expect(wordsIn(board)).toContain(
      'Ben ist nicht da. Der Computer spielt weiter, bis Ben hier auf einen Button tippt.',
    );
    await messageOf(ben.command(channel, 'sagrada hand'));
    const told = await ben.finds(
      channel,
      (message) => isPrivate(message) && wordsIn(message).startsWith('Schön, dass du wieder da bist!'),
    );
    expect(wordsIn(told)).toContain('Das wurde inzwischen für dich gespielt:\n- Runde 1: ');
  });
});
