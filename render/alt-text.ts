import { colors } from '#games/shared/die';
import type { Words } from '#words/words';
import { handSentences } from './alt/hand.ts';
import { koloretakoCardsSentences, koloretakoSentences } from './alt/koloretako.ts';
import { resultSentences, scoreSentences } from './alt/result.ts';
import { cardSentences, objectiveNames, tableSentences, windowsSentences } from './alt/table.ts';
import { tourText } from './alt/tour.ts';
import {
  cardsInLetters,
  cardsInWords,
  inLetters,
  inWords,
  type Naming,
  patternSentences,
  rowsText,
  shortName,
  windowText,
} from './alt/window-text.ts';
import { grownWindow } from './grown-window.ts';
import type {
  ChallengeCardPicture,
  CurvePicture,
  DayCardPicture,
  GrowthPicture,
  KoloretakoOfferPicture,
  OfferPicture,
  Picture,
  RosePicture,
  StandingsPicture,
  WindowPairPicture,
  WindowPicture,
} from './picture.ts';
import { cardColorWord } from './text/in-words.ts';
import { isChallengeWon } from './text/victory.ts';

/** The longest attachment description that Discord accepts. */
const longest = 1024;

/**
 * Describes the picture in words for people who can't see it, in at most 1,024 characters. Windows are read row by row, A1 to
 * D5: a die as `Red 3`, an open space as its restriction in brackets, or `–`. If the text gets too long, dice in windows
 * become letters, and the least important sentences are left out first.
 */
export function altText(picture: Picture, words: Words): string {
  const dice = fitting([inWords(words), inLetters(words)]);
  const cards = fitting([cardsInWords(words), cardsInLetters(words)]);
  switch (picture.kind) {
    case 'windows':
      return told(dice((naming) => windowsSentences(picture, words, naming)));
    case 'table':
      return told(dice((naming) => tableSentences(picture, words, naming)));
    case 'offer':
      return told(dice((naming) => offerSentences(picture, words, naming)));
    case 'offerCards':
      return told(cardSentences(picture, words));
    case 'hand':
      return told(handSentences(picture, words));
    case 'window':
      return told(windowSentences(picture, words));
    case 'windowPair':
      return told(dice((naming) => pairSentences(picture, words, naming)));
    case 'growth':
      return told(growthSentences(picture, words));
    case 'result':
      return told(dice((naming) => resultSentences(picture, words, naming)));
    case 'score':
      return told(dice((naming) => scoreSentences(picture, words, naming)));
    case 'curve':
      return told(curveSentences(picture, words));
    case 'rose':
      return told(roseSentences(picture, words));
    case 'tour':
      return tourText(picture, words);
    case 'standings':
      return told(standingsSentences(picture, words));
    case 'dailyCard':
    case 'weeklyCard':
      return told(challengeCardSentences(picture, words));
    case 'dayCard':
      return told(dayCardSentences(picture, words));
    case 'koloretako':
      return told(cards((naming) => koloretakoSentences(picture, words, naming)));
    case 'koloretakoCards':
      return told(cards((naming) => koloretakoCardsSentences(picture, words, naming)));
    case 'koloretakoOffer':
      return told(cards((naming) => koloretakoOfferSentences(picture, words, naming)));
  }
}

/** The sentences with dice in words, or in letters if words would be too long. */
const fitting =
  ([long, short]: readonly [Naming, Naming]) =>
  (sentencesIn: (naming: Naming) => readonly string[]): readonly string[] => {
    const whole = sentencesIn(long);
    return whole.join(' ').length <= longest ? whole : sentencesIn(short);
  };

/** Joins sentences, the most important first. The last ones are dropped whole if they don't fit. */
function told(sentences: readonly string[]): string {
  return sentences.reduce((said, sentence) => {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    return longer.length <= longest ? longer : said;
  }, '');
}

/** How many panes are lit, and how many of each color. */
function roseSentences({ name, petals, lights }: RosePicture, words: Words): readonly string[] {
  const panes = [...petals, ...lights];
  const lit = panes.filter(({ isLit }) => isLit);
  const each = colors.flatMap((color) => {
    const count = lit.filter((pane) => pane.color === color).length;
    return count === 0 ? [] : [words.say('rose.altColor', { color: words.say(`color.${color}`), count })];
  });
  return [
    words.say('rose.alt', { name, lit: lit.length, all: panes.length }),
    ...(each.length === 0
      ? []
      : [words.say('rose.altLit', { colors: new Intl.ListFormat(words.locale).format(each) })]),
  ];
}

/** What each player could expect when each round began, and had in the end. */
function curveSentences(
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

const withEnd = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** The title, the note, then everybody by rank. */
const standingsSentences = (
  { title, note, columns, rows }: StandingsPicture,
  words: Words,
): readonly string[] => [
  withEnd(title),
  withEnd(note),
  words.say('alt.columns', { columns: columns.join(', ') }),
  ...rows.map(({ rank, name, glass, cells }) => {
    const named = glass === null ? shortName(name) : `${shortName(name)}, ${words.say(`glass.${glass}`)}`;
    return `${rank}. ${named}: ${withEnd(cells.join(', '))}`;
  }),
];

/** The four windows to choose from, and the player's private objectives. */
function offerSentences(picture: OfferPicture, words: Words, naming: Naming): readonly string[] {
  const { privateObjectives } = picture;
  const objectives = objectiveNames(privateObjectives, words);
  return [
    words.say('alt.offer'),
    words.say('alt.yourObjectives', { count: privateObjectives.length, objectives }),
    ...(picture.chosen === null ? [] : [words.say('alt.chosen', { pattern: picture.chosen })]),
    ...naming.key,
    ...patternSentences(picture.patterns, 'alt.pattern', naming, words),
  ];
}

/** The four windows to choose from. */
const koloretakoOfferSentences = (
  { offered }: KoloretakoOfferPicture,
  words: Words,
  naming: Naming,
): readonly string[] => [
  words.say('koloretako.alt.offer'),
  ...naming.key,
  ...patternSentences(offered, 'koloretako.alt.pattern', naming, words),
];

/** A single window: whose it is, what lies in it, and its score. */
const windowSentences = (
  { name, pattern, dice, round, total }: WindowPicture,
  words: Words,
): readonly string[] => [
  words.say('alt.soloWindow', {
    name: shortName(name),
    pattern,
    rows: windowText(pattern, dice, inWords(words)),
  }),
  ...(round === null ? [] : [words.say('alt.round', { round })]),
  ...(total === null ? [] : [words.say('alt.total', { total })]),
];

/** Two windows, each as a single one is told. */
const pairSentences = ({ windows }: WindowPairPicture, words: Words, naming: Naming): readonly string[] => [
  ...naming.key,
  ...windows.flatMap(({ name, pattern, dice, total }) => [
    words.say('alt.soloWindow', { name: shortName(name), pattern, rows: windowText(pattern, dice, naming) }),
    words.say('alt.total', { total }),
  ]),
];

/** Who is shown, by rank. */
const dayCardSentences = ({ windows }: DayCardPicture, words: Words): readonly string[] => [
  words.say('alt.dayCard'),
  ...windows.map(({ rank, name, total, filled }) =>
    words.say('alt.dayCardWindow', {
      rank,
      name: shortName(name),
      total,
      filled: filled.filter(Boolean).length,
    }),
  ),
];

/** Says that the picture moves, then describes the window as it was at the end. */
const growthSentences = (picture: GrowthPicture, words: Words): readonly string[] => [
  words.say('alt.growth', { steps: picture.steps.length - 1 }),
  ...windowSentences(grownWindow(picture), words),
];

/** Whose attempt it was and how it ended, then the window and the tools; for a day also the streak. */
function challengeCardSentences(picture: ChallengeCardPicture, words: Words): readonly string[] {
  return [
    challengeEnd(picture, words),
    words.say('alt.dailyColors', { rows: rowsText(challengeColors(picture, words), ', ') }),
    challengeTools(picture, words),
    ...(picture.kind === 'dailyCard' ? [words.say('alt.dailyStreak', { days: picture.streak })] : []),
  ];
}

function challengeEnd(picture: ChallengeCardPicture, words: Words): string {
  const [isWon, { total, target }] = [isChallengeWon(picture), picture];
  const filling = { name: shortName(picture.name), total, target };
  return picture.kind === 'dailyCard'
    ? words.say(isWon ? 'alt.dailyWon' : 'alt.dailyMissed', { date: picture.date, ...filling })
    : words.say(isWon ? 'koloretako.alt.weeklyWon' : 'koloretako.alt.weeklyMissed', {
        week: picture.week,
        ...filling,
      });
}

const challengeTools = ({ toolsUsed: used, toolCount: count }: ChallengeCardPicture, words: Words): string =>
  count === 0 ? words.say('koloretako.alt.noTools') : words.say('alt.dailyTools', { used, count });

/** The word for the color in each space; a dash if it is empty. */
const challengeColors = (picture: ChallengeCardPicture, words: Words): readonly string[] =>
  picture.kind === 'dailyCard'
    ? picture.colors.map((color) => (color === null ? '–' : words.say(`color.${color}`)))
    : picture.colors.map((color) => (color === null ? '–' : cardColorWord(color, words)));
