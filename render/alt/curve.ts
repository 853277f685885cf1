import type { CurvePicture } from '#render/picture';
import type { Words } from '#words/words';
import { shortName } from './short-name.ts';

/** What each player could expect when each round began, and had in the end. */
export function curveSentences(
  { names, curves, hasTarget, isPlayedOut }: CurvePicture,
  words: Words,
): readonly string[] {
  const title = words.say(hasTarget ? 'picture.curve.margin' : 'picture.curve');
  return [
    words.say(isPlayedOut ? 'alt.curve.title' : 'alt.curve.until', { title }),
    ...curves.map((curve, seat) => {
      const points = curve.map((each) => Math.round(each)).join(', ');
      return words.say('alt.curve', { name: shortName(names[seat] ?? ''), points });
    }),
  ];
}
