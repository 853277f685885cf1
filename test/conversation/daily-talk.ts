import { createHmac } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import { seedSchema } from '#game/seed';
import type { Actor } from '#playground/actor';
import { seedOf } from '#test/conversation/evening';
import { buttonsOf, messageOf, press, resignsFrom } from '#test/conversation/talk';
import { stepsIn } from '#test/conversation/thumb-talk';

/** In milliseconds. */
export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** The evening is in January, on a Tuesday. */
export const today = '2026-01-06';

/** The seed of a day: the first secret that is made up in an evening is that of the days. */
export const seedOn = (date: string): string =>
  seedSchema.parse(
    createHmac('sha256', Buffer.from(seedOf(1), 'hex'))
      .update(`daily/${date}`)
      .digest('hex'),
  );

/** Everything that somebody can read on their screen, wherever they are. */
export const screenOf = (person: Actor): string =>
  JSON.stringify(person.channels().map(({ id }) => person.sees(id)));

/** Presses what asks for this and shows what the message has become. */
export const pressed = (
  person: Actor,
  message: APIMessage,
  what: Parameters<typeof press>[2],
): Promise<APIMessage> => messageOf(press(person, message, what));

/** Whether a message offers to take a turn, or what is left of one. */
export const isTurn = (message: APIMessage): boolean =>
  stepsIn(message, /^(?:end|draft\.\w+|place\..*)$/u).length > 0;

/** Today's challenge, as somebody who has not begun it yet meets it. */
export const challengeFor = (person: Actor, channel: string): Promise<APIMessage> =>
  messageOf(person.command(channel, 'daily play'));

/** Begins the ranked try and takes the first window offered; the first turn. */
export async function begunTry(person: Actor, channel: string): Promise<APIMessage> {
  const offer = await messageOf(press(person, await challengeFor(person, channel), 'beginRanked'));
  return messageOf(press(person, offer, 'choose'));
}

/** A turn of a try by presses: the first die that fits onto its first space, no tool; the message afterwards. */
export async function tryTurn(person: Actor, turn: APIMessage): Promise<APIMessage> {
  const [die] = stepsIn(turn, /^draft\.\w+$/u);
  if (die === undefined) return ended(person, turn);
  const spaces = await messageOf(person.press(turn, die));
  const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
  const after = await messageOf(person.press(spaces, space));
  return stepsIn(after, /^draft\.\w+$/u).length > 0 || !isTurn(after) ? after : ended(person, after);
}

/** Ends the turn by its button; the message afterwards. */
async function ended(person: Actor, turn: APIMessage): Promise<APIMessage> {
  const [end = ''] = stepsIn(turn, /^end$/u);
  return messageOf(person.press(turn, end));
}

/** Plays a try from here to its end. */
export async function triedFrom(person: Actor, first: APIMessage): Promise<APIMessage> {
  let turn = first;
  while (isTurn(turn)) turn = await tryTurn(person, turn);
  return turn;
}

/** What the buttons of a message ask for, from top to bottom. */
export const waysIn = (message: APIMessage): readonly (string | undefined)[] =>
  buttonsOf(message).map((button) => button.press?.press);

/** Begins today's ranked try and gives it up at once, which finishes it; what it came to. */
export async function gaveUp(person: Actor, channel: string): Promise<APIMessage> {
  const turn = await begunTry(person, channel);
  return messageOf(resignsFrom(person, turn));
}
