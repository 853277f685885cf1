import { colorLetters, type Die, dieName } from '#game/die';
import { publicObjective, type PublicObjectiveName } from '#game/objectives/public';
import { patternNamed, type PatternName, restrictionAt } from '#game/pattern';
import { allSpaces, columns, rows, spaceName } from '#game/space';
import type { Seat } from '#game/turn-order';
import type { PlayingView, ToolView } from '#game/view';
import type { Words } from '#words/words';
import type { HandPicture, OfferPicture, Picture, ResultPicture, TablePicture } from './picture.ts';
import { tieText, victoryTitle } from '#render/text/victory';

/** The longest description of an attachment that Discord takes. */
const longest = 1024;
const longestName = 24;

/**
 * What the picture shows, in words, for those who don't see it; at most 1,024 characters. Windows are told row by
 * row, A1 to D5: a die as `R3`, an open space as what it asks for in brackets, or `–`. Where the whole is too long, the
 * least needed sentences are left out first.
 */
export function altText(picture: Picture, words: Words): string {
  switch (picture.kind) {
    case 'table':
      return told(tableSentences(picture, words));
    case 'offer':
      return told(offerSentences(picture, words));
    case 'hand':
      return told([handSentence(picture, words)]);
    case 'result':
      return told(resultSentences(picture, words));
  }
}

/** Sentences in the order of their weight, the heaviest first; a last one that does not fit is left out whole. */
function told(sentences: readonly string[]): string {
  return sentences.reduce((said, sentence) => {
    const longer = said === '' ? sentence : `${said} ${sentence}`;
    return longer.length <= longest ? longer : said;
  }, '');
}

const shortName = (name: string): string => {
  const letters = Array.from(name.replace(/[\p{C}\s]+/gu, ' ').trim());
  return letters.length <= longestName ? letters.join('') : `${letters.slice(0, longestName - 1).join('')}…`;
};

/** A window row by row. */
function windowText(name: PatternName, dice: readonly (Die | null)[]): string {
  const pattern = patternNamed(name);
  const spaces = allSpaces.map((space) => {
    const die = dice[space] ?? null;
    if (die !== null) return dieName(die);
    const restriction = restrictionAt(pattern, space);
    if (restriction === null) return '–';
    return 'color' in restriction ? `(${colorLetters[restriction.color]})` : `(${restriction.shade})`;
  });
  return rows
    .map(
      (row, index) =>
        `${row} ${spaces.slice(index * columns.length, (index + 1) * columns.length).join(' ')}`,
    )
    .join(', ');
}

const diceText = (dice: readonly (Die | null)[]): string =>
  dice.flatMap((die) => (die === null ? [] : [dieName(die)])).join(' ') || '–';

const cardSentences = (
  tools: readonly ToolView[],
  objectives: readonly PublicObjectiveName[],
  words: Words,
): readonly string[] => [
  words.say('alt.objectives', {
    objectives: objectives
      .map((name) => `${words.say(`publicObjective.${name}.name`)} ${publicObjective(name).points}`)
      .join(', '),
  }),
  words.say('alt.tools', {
    tools: tools.map(({ tool, price }) => `${words.say(`tool.${tool}.name`)} ${price}`).join(', '),
  }),
];

function turnSentence({ round, turn }: PlayingView, nameOf: (seat: Seat) => string, words: Words): string {
  const name = nameOf(turn.seat);
  const next = turn.order[turn.index + 1];
  if (next === undefined) return words.say('alt.tableLast', { round, name });
  if (next === turn.seat) return words.say('alt.tableTwice', { round, name });
  return words.say('alt.table', { round, name, next: nameOf(next) });
}

function tableSentences({ view, names }: TablePicture, words: Words): readonly string[] {
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const windows = view.players.map(({ seat, pattern, favor, dice }) => {
    const filling = { name: name(seat), pattern, favor, rows: windowText(pattern, dice) };
    const { lastPlaced } = view;
    if (lastPlaced?.seat !== seat) return words.say('alt.window', filling);
    const space = spaceName(lastPlaced.space);
    return `${words.say('alt.window', filling)} ${words.say('alt.lastPlaced', { space })}`;
  });
  const rounds = view.track.map((dice, index) => `${index + 1} ${diceText(dice)}`).join(', ');
  return [
    turnSentence(view, name, words),
    words.say('alt.pool', { dice: diceText(view.pool) }),
    ...windows,
    ...cardSentences(view.tools, view.publicObjectives, words),
    ...(rounds === '' ? [] : [words.say('alt.track', { rounds })]),
  ];
}

function offerSentences(picture: OfferPicture, words: Words): readonly string[] {
  const objective = words.say(`privateObjective.${picture.privateObjective}.name`);
  return [
    words.say('alt.offer', { objective }),
    ...(picture.chosen === null ? [] : [words.say('alt.chosen', { pattern: picture.chosen })]),
    ...picture.patterns.map((pattern, index) =>
      words.say('alt.pattern', {
        number: index + 1,
        pattern,
        difficulty: patternNamed(pattern).difficulty,
        rows: windowText(pattern, []),
      }),
    ),
    ...cardSentences(picture.tools, picture.publicObjectives, words),
  ];
}

const handSentence = ({ player, privateObjective, privatePoints }: HandPicture, words: Words): string =>
  words.say('alt.hand', {
    pattern: player.pattern,
    favor: player.favor,
    objective: words.say(`privateObjective.${privateObjective}.name`),
    points: privatePoints,
    rows: windowText(player.pattern, player.dice),
  });

function resultSentences({ view, names }: ResultPicture, words: Words): readonly string[] {
  const { ranking, scores, privateObjectives } = view.result;
  const ranked = ranking.places.flat();
  const lines = ranked.flatMap((seat) => {
    const [score, color] = [scores[seat], privateObjectives[seat]];
    if (score === undefined || color === undefined) return [];
    const objective = words.say(`privateObjective.${color}.name`);
    return [
      words.say('alt.score', {
        ...score,
        name: shortName(names[seat] ?? ''),
        public: score.public.join(' + '),
        objective,
      }),
    ];
  });
  const windows = ranked.flatMap((seat) => {
    const player = view.players[seat];
    if (player === undefined) return [];
    const { pattern, favor, dice } = player;
    return [
      words.say('alt.window', {
        name: shortName(names[seat] ?? ''),
        pattern,
        favor,
        rows: windowText(pattern, dice),
      }),
    ];
  });
  const tie = tieText(ranking, scores, words);
  const title = `${victoryTitle(ranking, names.map(shortName), words)}.`;
  return [title, ...(tie === null ? [] : [`${tie}.`]), ...lines, ...windows];
}
