import { createHmac } from 'node:crypto';
import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { seedSchema } from '#games/shared/seed';
import { isThorough } from '#test/cases';
import { endedByPresses } from './card-talk.ts';
import { waysIn } from './daily-talk.ts';
import { seedOf } from './evening.ts';
import { messageOf, press } from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** The evening is on a Tuesday, January 6; the week ends on the 11th. */
export const thisWeek = '2026-W02';

/** The seed of a week: derived, like that of a day, from the first secret created in an evening. */
export const seedOfWeek = (week: string): string =>
  seedSchema.parse(
    createHmac('sha256', Buffer.from(seedOf(1), 'hex'))
      .update(`weekly/${week}`)
      .digest('hex'),
  );

/** This week's challenge, for somebody who has not started it yet. */
export const weekFor = (person: Actor, channel: string): Promise<APIMessage> =>
  messageOf(person.command(channel, 'koloretako weekly'));

/** Starts an attempt and takes the first window offered; returns the first round. */
export async function begunFrom(
  person: Actor,
  panel: APIMessage,
  what: 'beginRankedWeek' | 'beginPracticeWeek' = 'beginRankedWeek',
): Promise<APIMessage> {
  return messageOf(press(person, await messageOf(press(person, panel, what)), 'cardChoose'));
}

/** Starts this week's ranked attempt and takes the first window offered. */
export const begunWeek = async (person: Actor, channel: string): Promise<APIMessage> =>
  begunFrom(person, await weekFor(person, channel));

/** Whether a message shows a round to play. */
export const isRound = (message: APIMessage): boolean => waysIn(message).includes('cardEnd');

/** Plays a round by presses: its first card that fits onto its first space, and the end. */
export async function roundBy(person: Actor, round: APIMessage): Promise<APIMessage> {
  return endedByPresses(person, await placedBy(person, round));
}

/** Places the first card that fits onto its first space; returns the unchanged round if none does. */
async function placedBy(person: Actor, round: APIMessage): Promise<APIMessage> {
  for (const card of stepsIn(round, /^place\.\w+$/u)) {
    const spaces = await messageOf(person.press(round, card));
    const [space] = stepsIn(spaces, /^place\.\w+\.\w+$/u);
    if (space !== undefined) return messageOf(person.press(spaces, space));
  }
  return round;
}

/** Plays an attempt from here to its end. All rounds are alike: unless all cases are asked for, most just end. */
export async function playedFrom(person: Actor, first: APIMessage): Promise<APIMessage> {
  let round = await roundBy(person, first);
  const played = isThorough ? roundBy : endedByPresses;
  while (isRound(round)) round = await played(person, round);
  return round;
}

/** Plays this week's ranked attempt from start to end. */
export const playedWeek = async (person: Actor, channel: string): Promise<APIMessage> =>
  playedFrom(person, await begunWeek(person, channel));
