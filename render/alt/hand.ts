import type { HandPicture } from '#render/picture';
import { privateStandings } from '#game/private-standing';
import type { Words } from '#words/words';
import { windowText } from './window-text.ts';

/** A player's own window, and what the private objectives pay for it. */
export const handSentences = (
  { player, privateObjectives }: HandPicture,
  words: Words,
): readonly string[] => [
  words.say('alt.hand', {
    pattern: player.pattern,
    favor: player.favor,
    rows: windowText(player.pattern, player.dice),
  }),
  ...privateStandings(player, privateObjectives).map(({ color, points }) =>
    words.say('alt.pays', { objective: words.say(`privateObjective.${color}.name`), points }),
  ),
];
