import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { newPane } from '#discord/match/finished';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import { planText, reasonText } from '#discord/sagrada/plan-text';
import type { Action } from '#games/sagrada/action';
import { diceIn } from '#games/sagrada/pool';
import type { Die } from '#games/shared/die';
import { allSpaces, type Space } from '#games/shared/space';
import type { ShelfDie } from '#render/picture';
import type { Words } from '#words/words';
import { namesIn, ownWindow, streakLine, titleOf } from './messages.ts';
import { puzzlePresses } from './presses.ts';
import type { AnswerView, EverybodyView, TurnTaken } from './puzzles.ts';

/** Somebody's answer: the best turn lit, what speaks for it, what theirs lost, and how everybody answered. */
export async function answerMessage(answer: AnswerView, context: Context): Promise<Message> {
  const { words } = context;
  const { day, puzzle, isToday, isFirst, view, given, best, reason } = answer;
  const names = namesIn(answer, context.ownName);
  const pane = answer.hasNewPane ? newPane(context) : null;
  const isBest = given.lost === 0;
  const inWords = (plan: readonly Action[]): string => planText(plan, view, words);
  const lost = { plan: inWords(given.plan), points: given.lost / 10 };
  return messageOf(
    [
      `## ${titleOf(answer, words)}`,
      isBest
        ? words.say('puzzle.best', { plan: inWords(best.plan) })
        : words.say(given.isAtLeast ? 'puzzle.losesMore' : 'puzzle.loses', lost),
      ...(isBest ? [] : [words.say('puzzle.better', { plan: inWords(best.plan) })]),
      ...(reason === null ? [] : [reasonText(reason, (seat) => plainName(names[seat] ?? ''), words)]),
      ...everybodyLines(answer.everybody, inWords, words),
      ...standingLines(answer, words),
      ...(pane?.lines ?? []),
    ],
    [
      [
        ...(isFirst ? [button(puzzlePresses.copyPuzzle({ day }), words.say('button.share'), 'main')] : []),
        button(puzzlePresses.puzzleStep({ day, puzzle, how: '' }), words.say('button.practiceAgain')),
        button(puzzlePresses.pastPuzzles({ day }), words.say('button.pastDays')),
        ...(isToday
          ? [button(links.daily(), words.say('button.today'))]
          : [button(links.puzzle(), words.say('button.toPuzzle'))]),
        ...(pane?.buttons ?? []),
      ],
    ],
    [
      ...(isBest ? [] : await marked(answer, given, false, context)),
      ...(await marked(answer, best, true, context)),
    ],
  );
}

/** The window after a turn, with what it filled and left marked; no picture of a turn that changes nothing in it. */
async function marked(
  { view, seat }: Pick<AnswerView, 'view' | 'seat'>,
  { plan, dice, favor }: TurnTaken,
  isBest: boolean,
  context: Context,
): Promise<readonly AttachedPicture[]> {
  const before = view.players[seat]?.dice ?? [];
  const changed = allSpaces.filter((space) => dice[space] !== before[space]);
  const isFilled = (space: Space): boolean => (dice[space] ?? null) !== null;
  const filled = changed.filter(isFilled);
  if (changed.length === 0) return [];
  const step = {
    ask: 'better',
    lit: isBest ? filled : [],
    from: changed.filter((space) => !isFilled(space)),
    to: isBest ? [] : filled,
    inHand: [],
    shelf: shelfOf(diceIn(view.pool), plan),
  } as const;
  return ownWindow({ view, seat }, { dice, favor, step }, context);
}

/** The pool before a turn, with the dice that it takes lit: of equal ones as many as it takes. */
function shelfOf(pool: readonly Die[], plan: readonly Action[]): readonly ShelfDie[] {
  const taken = plan.flatMap((action) => ('die' in action ? [action.die] : []));
  return pool.map((die, index) => ({
    die,
    lit: countOf(die, pool.slice(0, index)) < countOf(die, taken),
    round: null,
  }));
}

const countOf = (die: Die, all: readonly Die[]): number => all.filter((other) => other === die).length;

/** How many found the best turn, and what others did most. */
function everybodyLines(
  { answers, solved, others }: EverybodyView,
  inWords: (plan: readonly Action[]) => string,
  words: Words,
): readonly string[] {
  if (answers === 0) return [];
  const said = words.say('puzzle.everybody', { answers, percent: Math.round((100 * solved) / answers) });
  const frequent = others.map(({ plan, answers: count }) =>
    words.say('puzzle.other', { plan: inWords(plan), percent: Math.round((100 * count) / answers) }),
  );
  return [said, ...(frequent.length === 0 ? [] : [`-# ${frequent.join(' · ')}`])];
}

/** The reader's rating and streak, or that this didn't count. */
function standingLines(
  { isFirst, isToday, isRated, solver, puzzleRating }: AnswerView,
  words: Words,
): readonly string[] {
  if (!isFirst) return [`-# ${words.say('daily.practiced')}`];
  const rated =
    isRated && puzzleRating !== null
      ? words.say('puzzle.rating', { rating: solver.rating, puzzle: puzzleRating })
      : words.say('puzzle.unrated');
  return [...(isToday ? streakLine(solver, words) : []), `-# ${rated}`];
}

/** How near an answer was to the best turn, in squares: tenths of a point up to which each is green. */
const squares = [0, 5, 15, 30, 60] as const;

/** An answer without spoilers: it tells no die, no space and no tool. */
export function shareText(
  { day, difficulty, given, solver }: AnswerView,
  name: string,
  words: Words,
): string {
  const near = squares.filter((most) => given.lost <= most).length;
  return [
    words.say('puzzle.shareTitle', { date: dayText(day, words) }),
    `${'🟩'.repeat(near)}${'⬛'.repeat(squares.length - near)}  ${'★'.repeat(difficulty)}`,
    given.lost === 0
      ? words.say('puzzle.shareBest', { name: plainName(name) })
      : words.say(given.isAtLeast ? 'puzzle.shareLosesMore' : 'puzzle.shareLoses', {
          name: plainName(name),
          points: given.lost / 10,
        }),
    ...(solver.streak > 1 ? [words.say('share.streak', { length: solver.streak })] : []),
  ].join('\n');
}

/** The same as text alone, so that a long press copies it, and a button to post it. */
export const sharing = (answer: AnswerView, context: Context): Message => ({
  ...messageOf(
    [shareText(answer, context.ownName, context.words)],
    isReadByOthers(context)
      ? [[button(puzzlePresses.sharePuzzle({ day: answer.day }), context.words.say('button.post'), 'main')]]
      : [],
  ),
  isToCopy: true,
});
