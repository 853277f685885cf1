import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { parseGlass } from '#games/koloretako/glass';
import type { Press } from '#test/discord/press';
import { buttonsOf, messageOf, pressed } from './talk.ts';
import { stepsIn } from './thumb-talk.ts';

/** Whether a message has a button with this press. */
const asks = (message: APIMessage, what: Press['press']): boolean =>
  buttonsOf(message).some((button) => button.press?.press === what);

/** Starts a game with these options, and takes the first window offered; returns the first round. */
export async function begunCards(person: Actor, channel: string, given: object = {}): Promise<APIMessage> {
  const offer = await messageOf(person.command(channel, 'koloretako new', { ...given }));
  return asks(offer, 'cardChoose') ? pressed(person, offer, 'cardChoose') : offer;
}

/** Asks to give up the person's game, from the menu below it; returns the question. */
export async function askedToGiveUp(person: Actor, channel: string): Promise<APIMessage> {
  const board = await messageOf(person.command(channel, 'koloretako board'));
  if (asks(board, 'cardGiveUp')) return pressed(person, board, 'cardGiveUp');
  return pressed(person, await pressed(person, board, 'cardMore'), 'cardGiveUp');
}

/** Gives up the person's game and confirms; returns the answer. */
export const givenUp = async (person: Actor, channel: string): Promise<APIMessage> =>
  pressed(person, await askedToGiveUp(person, channel), 'cardGiveUpSurely');

/** The record of a game, as a file beside its message. */
export async function recordOf(person: Actor, message: APIMessage): Promise<APIMessage> {
  if (asks(message, 'cardRecord')) return pressed(person, message, 'cardRecord');
  const more = await pressed(person, message, 'cardMore');
  const record = await pressed(person, more, 'cardRecord');
  await pressed(person, more, 'cardBoard');
  return record;
}

/** Presses the first button that continues with matching words, and returns the updated message. */
export async function stepped(person: Actor, message: APIMessage, words: RegExp): Promise<APIMessage> {
  const [step] = stepsIn(message, words);
  if (step === undefined) throw new Error(`no button goes on with ${words}: ${message.content}`);
  return messageOf(person.press(message, step));
}

/** The cards of the hand that fit somewhere: buttons that stand out under a round. */
const cardOfHand = /^place\.\w+$/u;
const spaceForIt = /^place\.\w+\.\w+$/u;

/** Places a card of the hand onto its first space with two presses; null if none fits. */
export async function placedByPresses(person: Actor, round: APIMessage): Promise<APIMessage | null> {
  for (const card of stepsIn(round, cardOfHand)) {
    const spaces = await messageOf(person.press(round, card));
    if (stepsIn(spaces, spaceForIt).length > 0) return stepped(person, spaces, spaceForIt);
  }
  return null;
}

/** Plays a round by presses alone: places what fits, and ends the round; returns the next round, or the end. */
export async function roundByPresses(person: Actor, round: APIMessage): Promise<APIMessage> {
  let now = round;
  for (
    let after = await placedByPresses(person, now);
    after !== null;
    after = await placedByPresses(person, now)
  )
    now = after;
  return pressed(person, now, 'cardEnd');
}

/** Ends a round as it is, even if something could still be done; returns the next round, or the end. */
export async function endedByPresses(person: Actor, round: APIMessage): Promise<APIMessage> {
  const ended = await pressed(person, round, 'cardEnd');
  return asks(ended, 'cardEndSurely') ? pressed(person, ended, 'cardEndSurely') : ended;
}

/** Whether the message shows a round. */
export const isRound = (message: APIMessage): boolean => asks(message, 'cardEnd');

/** The first card offered while typing, and its first space; null if nothing fits. */
export async function firstPlacement(
  person: Actor,
  channel: string,
  { draft, die, space }: Readonly<Record<'draft' | 'die' | 'space', string>>,
): Promise<Readonly<Record<string, string>> | null> {
  const [card] = await person.typing(channel, draft, { [die]: '' }, die);
  if (card === undefined || parseGlass(String(card.value)) === undefined) return null;
  const [where] = await person.typing(channel, draft, { [die]: card.value, [space]: '' }, space);
  return where === undefined ? null : { [die]: String(card.value), [space]: String(where.value) };
}
