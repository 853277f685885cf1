import { createHmac } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { type Seed, seedSchema } from '#games/shared/seed';
import { isThorough } from '#test/cases';
import { seedOf } from '#test/made-up';
import { buttonsOf, messageOf, pressed, resignsFrom, waysIn, wordsIn } from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** In milliseconds. */
export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** The evening is in January, on a Tuesday. */
export const today = '2026-01-06';

/** The seed of a challenge, like `daily/2026-01-06`: the first secret created in an evening is that of all challenges. */
export const challengeSeed = (challenge: `daily/${string}` | `weekly/${string}`): Seed =>
  seedSchema.parse(
    createHmac('sha256', Buffer.from(seedOf(1), 'hex'))
      .update(challenge)
      .digest('hex'),
  );

/** Everything that somebody can read on their screen, in any channel. */
export const screenOf = (person: Actor): string =>
  JSON.stringify(person.channels().map(({ id }) => person.sees(id)));

/** Shares a result by its button, and posts it where it is; returns the post. */
export const sharedHere = async (
  person: Actor,
  result: APIMessage,
  of: 'Day' | 'Week' = 'Day',
): Promise<APIMessage> => pressed(person, await pressed(person, result, `copy${of}`), `share${of}`);

/** Whether a message offers to take a turn, or to finish one. */
export const isTurn = (message: APIMessage): boolean =>
  stepsIn(message, /^(?:end|draft\.\w+|place\..*)$/u).length > 0;

/** Today's challenge, for somebody who has not started it yet. */
export const challengeFor = (person: Actor, channel: string): Promise<APIMessage> =>
  messageOf(person.command(channel, 'daily play'));

/** Starts the ranked attempt and takes the first window offered; returns the first turn. */
export async function begunTry(person: Actor, channel: string): Promise<APIMessage> {
  const offer = await pressed(person, await challengeFor(person, channel), 'beginRanked');
  return pressed(person, offer, 'choose');
}

/**
 * Plays a turn of an attempt by presses: the first die that fits onto its first space, no tool; returns the message
 * afterwards.
 */
export async function tryTurn(person: Actor, turn: APIMessage): Promise<APIMessage> {
  const [die] = stepsIn(turn, /^draft\.\w+$/u);
  if (die === undefined) return ended(person, turn);
  const spaces = await messageOf(person.press(turn, die));
  const [space = ''] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
  const after = await messageOf(person.press(spaces, space));
  return stepsIn(after, /^draft\.\w+$/u).length > 0 || !isTurn(after) ? after : ended(person, after);
}

/** Ends the turn by its button; returns the message afterwards. */
async function ended(person: Actor, turn: APIMessage): Promise<APIMessage> {
  const [end = ''] = stepsIn(turn, /^end$/u);
  const after = await messageOf(person.press(turn, end));
  return waysIn(after).includes('endSurely') ? pressed(person, after, 'endSurely') : after;
}

/**
 * Plays an attempt from here to its end. Turns are alike: unless all cases are asked for, only the first ones are played, and the
 * others just end.
 */
export async function triedFrom(
  person: Actor,
  first: APIMessage,
  played = isThorough ? Number.POSITIVE_INFINITY : 4,
): Promise<APIMessage> {
  let turn = first;
  for (let number = 1; isTurn(turn); number += 1)
    turn = await (number <= played ? tryTurn : ended)(person, turn);
  return turn;
}

/** Starts today's ranked attempt and plays it to its end, with this many dice at most; returns the result. */
export const playedOut = async (person: Actor, channel: string, dice = 0): Promise<APIMessage> =>
  triedFrom(person, await begunTry(person, channel), dice);

/** Starts today's ranked attempt and gives it up at once, which finishes it; returns the result. */
export async function gaveUp(person: Actor, channel: string): Promise<APIMessage> {
  const turn = await begunTry(person, channel);
  return messageOf(resignsFrom(person, turn));
}

/** Whether the channel gets summaries, as somebody finds it in the settings. */
export async function summariesFor(person: Actor, channel: string): Promise<APIMessage> {
  const settings = await messageOf(person.command(channel, 'sagrada settings'));
  const server = buttonsOf(settings).find(
    ({ press: to }) => to?.press === 'settingsPage' && to.page === 'server',
  );
  const page = await messageOf(person.press(settings, server?.customId ?? ''));
  return pressed(person, page, 'summaries');
}

/** Turns summaries on or off; returns the answer. */
export const turned = async (person: Actor, channel: string): Promise<string> =>
  wordsIn(await pressed(person, await summariesFor(person, channel), 'summary'));
