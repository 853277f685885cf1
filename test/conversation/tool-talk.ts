import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import {
  buttonsOf,
  firstDraft,
  goesOn,
  messageOf,
  nextPublic,
  playerOf,
  press,
  type Room,
  whisper,
  wordsIn,
} from './talk.ts';

/** Which of several choices somebody takes, given how many there are. */
export type Pick = (count: number) => number;

/** How somebody uses a tool on this board; returns the last answer, null if no tool can be used now. */
export type Using = (person: Actor, board: APIMessage, pick: Pick) => Promise<string | null>;

/** A tool by its number, or the waiting die; no draft and no end of the turn. */
const isOfTools = /^(?:\d|place)/u;

/** The choices that continue: a way back has fewer words than they have. */
function waysOn(message: APIMessage): readonly string[] {
  const choices = buttonsOf(message).flatMap(({ customId, press }) =>
    press?.press === 'step' && isOfTools.test(press.how)
      ? [{ customId, words: press.how.split('.').length }]
      : [],
  );
  const most = Math.max(...choices.map(({ words }) => words));
  return choices.flatMap(({ customId, words }) => (words === most ? [customId] : []));
}

/** By presses alone, from *Tools* or *Place the die* under the board. */
export const byPresses: Using = async (person, board, pick) => {
  let message = await messageOf(press(person, board, 'tools'));
  let told: string | null = null;
  for (;;) {
    const ways = waysOn(message);
    const way = ways[pick(ways.length)];
    if (way === undefined) return told;
    message = await messageOf(person.press(message, way));
    told = wordsIn(message);
  }
};

/** By `/tool card: how:` with the choices offered while typing; a waiting die is placed in the same way. */
export const byTyping: Using = async (person, { channel_id: channel }, pick) => {
  const cards = await person.typing(channel, 'tool', { card: '' }, 'card');
  const first = pick(cards.length);
  for (const { value } of [...cards.slice(first), ...cards.slice(0, first)]) {
    const told = await typedHow(person, channel, String(value), pick);
    if (told === null) continue;
    return waitsForChoice(told) ? typedHow(person, channel, String(value), pick) : told;
  }
  return null;
};

/** Whether a die was rolled or drawn and must be placed now, according to the answer. */
export const waitsForChoice = (told: string): boolean => !goesOn(told) && !told.includes('Your turn is over');

async function typedHow(person: Actor, channel: string, card: string, pick: Pick): Promise<string | null> {
  const ways = await person.typing(channel, 'tool', { card, how: '' }, 'how');
  const way = ways[pick(ways.length)];
  // If there is no way, the one choice offered says why.
  if (way === undefined || way.value === '–') return null;
  return whisper(person.command(channel, 'tool', { card, how: way.value }));
}

/** Whether an answer says that the turn is over; there is none if nothing was done. */
const isOver = (told: string | null): boolean => told !== null && !goesOn(told);

/** Plays a turn with everything that can be done in it: a tool before or after the draft; returns the next board. */
export async function takeFullTurn(
  room: Room,
  board: APIMessage,
  using: Using,
  pick: Pick,
): Promise<APIMessage> {
  const person = playerOf(room, board);
  const next = nextPublic(room);
  const used = await using(person, board, pick);
  if (isOver(used)) return next;
  const draft = await firstDraft(person, room.channel);
  if (draft !== null && isOver(await whisper(person.command(room.channel, 'draft', draft)))) return next;
  if (used === null && isOver(await using(person, board, pick))) return next;
  await whisper(person.command(room.channel, 'pass'));
  return next;
}
