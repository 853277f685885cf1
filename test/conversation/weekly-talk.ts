import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { isThorough } from '#test/cases';
import { endedByPresses, isRound, placedByPresses } from './card-talk.ts';
import { messageOf, pressed } from './talk.ts';

/** The evening is on a Tuesday, January 6; the week ends on the 11th. */
export const thisWeek = '2026-W02';

/** This week's challenge, for somebody who has not started it yet. */
export const weekFor = (person: Actor, channel: string): Promise<APIMessage> =>
  messageOf(person.command(channel, 'koloretako weekly'));

/** Starts an attempt and takes the first window offered; returns the first round. */
export async function begunFrom(
  person: Actor,
  panel: APIMessage,
  what: 'beginRankedWeek' | 'beginPracticeWeek' = 'beginRankedWeek',
): Promise<APIMessage> {
  return pressed(person, await pressed(person, panel, what), 'cardChoose');
}

/** Starts this week's ranked attempt and takes the first window offered. */
export const begunWeek = async (person: Actor, channel: string): Promise<APIMessage> =>
  begunFrom(person, await weekFor(person, channel));

/** Plays a round by presses: its first card that fits onto its first space, and the end. */
export async function roundBy(person: Actor, round: APIMessage): Promise<APIMessage> {
  return endedByPresses(person, (await placedByPresses(person, round)) ?? round);
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
