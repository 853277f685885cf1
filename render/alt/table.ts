import type { PlayerView, PlayingView, ToolView } from '#games/sagrada/view';
import type { Color } from '#games/shared/die';
import { publicObjective } from '#games/shared/objectives/public';
import type { Seat } from '#games/shared/seat';
import { lastMoves } from '#render/parts/last-turn';
import type { TablePicture, WindowsPicture } from '#render/picture';
import { colorStem, dieInWords } from '#render/text/in-words';
import type { Words } from '#words/words';
import { movedSentences } from './step.ts';
import {
  diceText,
  inWords,
  leveledName,
  type Naming,
  playerWindow,
  roundsText,
  shortName,
} from './window-text.ts';

/** The round, whose turn it is and who is next. */
function turnSentence({ round, turn }: PlayingView, nameOf: (seat: Seat) => string, words: Words): string {
  const name = nameOf(turn.seat);
  const next = turn.order.find((_, index) => index > turn.index && !turn.skipped.includes(index));
  if (next === undefined) return words.say('alt.tableLast', { round, name });
  if (next === turn.seat) return words.say('alt.tableTwice', { round, name });
  return words.say('alt.table', { round, name, next: nameOf(next) });
}

/** A waiting die and skipped turns; in solo also score and target. */
function nowSentences({ turn, solo }: PlayingView, nameOf: (seat: Seat) => string, words: Words) {
  const { waiting, skipped, order } = turn;
  const sentences: string[] = [];
  if (waiting?.tool === 6)
    sentences.push(words.say('alt.waitingDie', { die: dieInWords(waiting.die, words) }));
  if (waiting?.tool === 11)
    sentences.push(words.say('alt.waitingColor', { color: colorStem(waiting.color, words) }));
  const names = skipped.flatMap((index) => order[index] ?? []).map(nameOf);
  if (names.length > 0) sentences.push(words.say('alt.skipped', { names: names.join(', ') }));
  if (solo !== null) sentences.push(words.say('alt.solo', { score: solo.score.total, target: solo.target }));
  return sentences;
}

/** Who resigned, if anyone. */
export const resignedSentences = (
  resigned: readonly Seat[],
  nameOf: (seat: Seat) => string,
  words: Words,
): readonly string[] =>
  resigned.length === 0 ? [] : [words.say('alt.resigned', { names: resigned.map(nameOf).join(', ') })];

/** The windows: whose turn it is first, with dice in words or in letters. */
export function windowsSentences(picture: WindowsPicture, words: Words, naming: Naming): readonly string[] {
  const { view, names, levels, resigned } = picture;
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const windows = view.players.map((player) => {
    const leveled = leveledName(name(player.seat), levels[player.seat], words);
    const window = playerWindow(player, view.mode, leveled, words, naming);
    return [window, ...traceSentences(picture, player, words)].join(' ');
  });
  return [
    turnSentence(view, name, words),
    ...resignedSentences(resigned, name, words),
    ...naming.key,
    ...windows,
  ];
}

/** The names of private objectives. */
export const objectiveNames = (objectives: readonly Color[], words: Words): string =>
  objectives.map((color) => words.say(`privateObjective.${color}.name`)).join(', ');

function toolText({ tool, tokens, price, spent }: ToolView, words: Words): string {
  const name = words.say(`tool.${tool}.name`);
  if (spent !== null) return words.say('alt.toolSpent', { name, die: dieInWords(spent, words) });
  if (price.pay === 'die') return words.say('alt.toolDie', { name, color: colorStem(price.color, words) });
  return words.say('alt.toolFavor', { name, price: price.tokens, tokens });
}

type Cards = Pick<PlayingView, 'openObjectives' | 'publicObjectives' | 'tools'>;

/** The cards of a game: its objectives, and the tools with their prices and the tokens or dice on them. */
export function cardSentences(
  { openObjectives, publicObjectives, tools }: Cards,
  words: Words,
): readonly string[] {
  const open = { count: openObjectives.length, objectives: objectiveNames(openObjectives, words) };
  const objectives = publicObjectives.map(
    (name) => `${words.say(`publicObjective.${name}.name`)} ${publicObjective(name).points}`,
  );
  return [
    ...(openObjectives.length === 0 ? [] : [words.say('alt.openObjectives', open)]),
    words.say('alt.objectives', { objectives: objectives.join(', ') }),
    words.say('alt.tools', { tools: tools.map((view) => toolText(view, words)).join(', ') }),
  ];
}

/** What lies on the table: the pool first, then the cards and the round track. */
export function tableSentences(
  { view, names }: TablePicture,
  words: Words,
  naming: Naming,
): readonly string[] {
  const name = (seat: number): string => shortName(names[seat] ?? '');
  const rounds = roundsText(view.track, naming);
  return [
    words.say('alt.pool', { dice: diceText(view.pool, inWords(words)) }),
    ...nowSentences(view, name, words),
    ...cardSentences(view, words),
    ...(rounds === '' ? [] : [...naming.key, words.say('alt.track', { rounds })]),
  ];
}

/** The last actions in this window, as the picture marks them. */
function traceSentences(picture: WindowsPicture, player: PlayerView, words: Words) {
  const { trace, track } = picture.view;
  const moved = movedSentences(lastMoves(player, picture), player.dice, words);
  if (trace?.seat !== player.seat) return moved;
  const { tool, swapped } = trace;
  const die = swapped && track[swapped.round - 1]?.[swapped.place];
  return [
    ...(tool === null ? [] : [words.say('alt.lastTool', { tool: words.say(`tool.${tool}.name`) })]),
    ...moved,
    ...(swapped === null || die === null || die === undefined
      ? []
      : [words.say('alt.lastSwapped', { die: dieInWords(die, words), round: swapped.round })]),
  ];
}
