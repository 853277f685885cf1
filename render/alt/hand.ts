import type { Mode } from '#game/deal';
import { privateStandings } from '#game/private-standing';
import type { PlayerView } from '#game/view';
import type { HandPicture } from '#render/picture';
import type { Words } from '#words/words';
import { stepSentences } from './step.ts';
import { inWords, windowText } from './window-text.ts';

/** What is to be chosen, a player's own window, and what the private objectives pay for it. */
export const handSentences = (
  { mode, player, privateObjectives, step }: HandPicture,
  words: Words,
): readonly string[] => [
  ...(step === null ? [] : stepSentences(step, player.dice, words)),
  ownWindow(player, mode, words),
  ...privateStandings(player, privateObjectives).map(({ color, points }) =>
    words.say('alt.pays', { objective: words.say(`privateObjective.${color}.name`), points }),
  ),
];

function ownWindow({ pattern, favor, dice }: PlayerView, mode: Mode, words: Words): string {
  const shown = { pattern, rows: windowText(pattern, dice, inWords(words)) };
  return mode === 'solo' ? words.say('alt.soloHand', shown) : words.say('alt.hand', { ...shown, favor });
}
