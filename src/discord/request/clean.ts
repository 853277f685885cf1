import { shortened } from '#discord/kit/names';

/** The longest name: Discord allows 32 characters, and some of them count twice. */
const longestName = 64;

/**
 * What nobody sees, and what turns the text after it around. Tags stay in a black flag: they make it that of Scotland. What joins
 * characters, and what selects their form, is judged by its place.
 */
const unseen =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{1,6}\u{E007F})|[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u2800]|(?![\u200C\u200D]|\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Joiners that don't stand between letters or emoji, and marks and selectors without anything that they could change. */
const idle =
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{Extended_Pictographic}])|(?<=(?:^|[\s\u200C\u200D])\p{M}*)\p{M}/gu;

/** Marks beyond the fourth on one letter, which no script needs: piled up they cover the lines around. */
const excessMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * A text that people wrote, so that it can stand in ours: on one line, without characters that nobody sees or that turn around what
 * comes after them, and no longer than this. Every script and emoji stays.
 */
export function cleanText(text: string, longest: number): string {
  // Whatever is much too long is not worth reading to its end.
  const near = text.slice(0, 8 * longest);
  const seen = near.replaceAll(/[\t\n\v\f\r\p{Z}]+/gu, ' ').replaceAll(unseen, '$1');
  const whole = seen.replaceAll(idle, '').replaceAll(excessMarks, '$1').replaceAll(/ +/gu, ' ');
  return shortened(whole.trim(), longest);
}

/** The first of somebody's names of which anything can be seen; their id if there is none. */
export const cleanName = (names: readonly (string | null)[], id: string): string =>
  names.map((name) => cleanText(name ?? '', longestName)).find((name) => name !== '') ?? id;
