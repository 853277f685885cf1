import type { Mode } from '#games/sagrada/deal';
import { type PrivateStanding, privateStandings } from '#games/sagrada/scoring';
import type { PlayerView } from '#games/sagrada/view';
import type { HandPicture } from '#render/picture';
import { handTotal, timesPoints } from '#render/text/hand-points';
import type { Words } from '#words/words';
import { stepSentences } from './step.ts';
import { inWords, playerWindow, shortName, windowText } from './window-text.ts';

/** What to choose, the player's own window, and how many points it has; every part of the score if there is nothing to choose. */
export function handSentences(picture: HandPicture, words: Words): readonly string[] {
  const { mode, name, player, privateObjectives, step } = picture;
  const standings = privateStandings(player, privateObjectives);
  return [
    ...(step === null ? [] : stepSentences(step, player.dice, words)),
    // After a game it may be anybody's.
    step?.ask === 'better'
      ? playerWindow(player, mode, shortName(name), words, inWords(words))
      : ownWindow(player, mode, words),
    ...standings.map(({ color, points }) =>
      words.say('alt.pays', { objective: words.say(`privateObjective.${color}.name`), points }),
    ),
    ...(step === null ? scoreSentences(picture, standings, words) : []),
  ];
}

/** How often each public objective is met, the other parts of the score, and the sum. */
function scoreSentences(
  { player: { score }, publicObjectives, target }: HandPicture,
  standings: readonly PrivateStanding[],
  words: Words,
): readonly string[] {
  const met = publicObjectives.map((name, index) => {
    const points = score.public[index] ?? 0;
    const said = points === 0 ? '0' : `${timesPoints(name, points)} = ${points}`;
    return `${words.say(`publicObjective.${name}.name`)} ${said}`;
  });
  const { open } = score;
  const total = handTotal({ score, standings });
  return [
    words.say('alt.publicSoFar', { objectives: met.join(', ') }),
    target === null
      ? words.say('alt.sum', { open, total })
      : words.say('alt.soloSum', { open, total, target }),
  ];
}

function ownWindow({ pattern, favor, dice }: PlayerView, mode: Mode, words: Words): string {
  const shown = { pattern, rows: windowText(pattern, dice, inWords(words)) };
  return mode === 'solo' ? words.say('alt.soloHand', shown) : words.say('alt.hand', { ...shown, favor });
}
