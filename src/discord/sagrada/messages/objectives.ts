import type { Color } from '#games/shared/die';
import type { Mode } from '#games/sagrada/deal';
import type { Words } from '#words/words';

/** A player's private objectives and what they score: secret at a table, open in a solo game. */
export function privateLine([first, second]: readonly Color[], mode: Mode, words: Words): string {
  if (first === undefined) throw new Error('everyone has a private objective');
  const nameOf = (color: Color): string => words.say(`privateObjective.${color}.name`);
  if (second !== undefined)
    return words.say('hand.openTwo', { first: nameOf(first), second: nameOf(second) });
  const filling = { name: nameOf(first), color: words.say(`color.${first}`) };
  return words.say(mode === 'solo' ? 'hand.open' : 'hand.secret', filling);
}
