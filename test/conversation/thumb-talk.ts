import type { APIMessage } from 'discord-api-types/v10';
import type { Actor } from 'local-discord';
import { buttonsOf, goesOn, messageOf, nextPublic, passTurn, playerOf, type Room, wordsIn } from './talk.ts';

/** The buttons of a message that continue with matching words. */
export const stepsIn = (message: APIMessage, words: RegExp): readonly string[] =>
  buttonsOf(message).flatMap(({ customId, press }) =>
    press !== null && 'how' in press && words.test(press.how) ? [customId] : [],
  );

/**
 * Drafts the first die that fits onto its first space, with two presses; returns the panel afterwards, null if none fits.
 */
export async function draftByPresses(person: Actor, board: APIMessage): Promise<APIMessage | null> {
  for (const die of stepsIn(board, /^draft\.\w+$/u)) {
    const spaces = await messageOf(person.press(board, die));
    const [space] = stepsIn(spaces, /^draft\.\w+\.\w+$/u);
    if (space !== undefined) return messageOf(person.press(spaces, space));
  }
  return null;
}

/** Plays a turn by presses alone; returns the next board. */
export async function turnByPresses(room: Room, board: APIMessage): Promise<APIMessage> {
  const person = playerOf(room, board);
  const next = nextPublic(room);
  const panel = await draftByPresses(person, board);
  if (panel === null) await passTurn(person, board);
  else if (goesOn(wordsIn(panel))) {
    const [end] = stepsIn(panel, /^end$/u);
    await messageOf(person.press(panel, end ?? ''));
  }
  return next;
}
