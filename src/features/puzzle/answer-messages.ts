import { button } from '#discord/kit/button';
import { mostChoices } from '#discord/kit/choice';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, type Message, messageOf } from '#discord/kit/message';
import { plainName } from '#discord/kit/names';
import { newPane } from '#discord/match/finished';
import type { Context } from '#discord/request/context';
import { isReadByOthers } from '#discord/request/permissions';
import { stepOfPlan } from '#discord/sagrada/better';
import { planText, reasonText } from '#discord/sagrada/plan-text';
import type { Action } from '#games/sagrada/action';
import { mostLost } from '#games/sagrada/puzzle';
import type { Day } from '#play/table';
import type { Words } from '#words/words';
import { namesIn, ownWindow, starsText, streakLine, titleOf } from './messages.ts';
import type { TurnTaken } from './opened.ts';
import { puzzlePresses } from './presses.ts';
import type { AnswerView, EverybodyView, PastPuzzle } from './puzzles.ts';

/** Somebody's answer: the best turn lit, what speaks for it, what theirs lost, and how everybody answered. */
export async function answerMessage(answer: AnswerView, context: Context): Promise<Message> {
  const { words } = context;
  const { day, puzzle, isToday, isFirst, view, given, best, reason } = answer;
  const names = namesIn(answer, context.ownName);
  const pane = answer.hasNewPane ? newPane(context) : null;
  const isBest = given.lost === 0;
  const inWords = (plan: readonly Action[]): string => planText(plan, view, words);
  return messageOf(
    [
      `## ${titleOf(answer, words)}`,
      ...(isBest
        ? [words.say('puzzle.best', { plan: inWords(best.plan) })]
        : [
            words.say('puzzle.loses', { plan: inWords(given.plan), ...lossOf(given.lost) }),
            words.say('puzzle.better', { plan: inWords(best.plan) }),
          ]),
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

/** What a turn loses, in points. */
const lossOf = (lost: number) => ({ points: lost / 10, more: lost < mostLost ? 'other' : 'true' }) as const;

/** The window after a turn, with what it filled and left marked; no picture of a turn that changes nothing in it. */
async function marked(
  { view, seat }: Pick<AnswerView, 'view' | 'seat'>,
  { plan, dice, favor }: TurnTaken,
  isBest: boolean,
  context: Context,
): Promise<readonly AttachedPicture[]> {
  const step = stepOfPlan(plan, view.players[seat]?.dice ?? [], dice, view.pool, isBest);
  return step === null ? [] : ownWindow({ view, seat }, { dice, favor, step }, context);
}

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
      : words.say('puzzle.shareLoses', { name: plainName(name), ...lossOf(given.lost) }),
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

/** Days before one, to pick one, with what the reader made of them. */
export function pastMessage(past: readonly PastPuzzle[], now: Day, words: Words): Message {
  const today = button(links.puzzleOn({ day: now }), words.say('button.toPuzzle'));
  const last = past.at(-1);
  if (last === undefined) return messageOf([words.say('puzzle.noPast')], [[today]]);
  const options = past.map(({ day, difficulty, lost }) => ({
    label: `${dayText(day, words)} · ${starsText(difficulty)}`,
    value: day,
    default: false,
    ...(lost !== null && {
      description: lost === 0 ? words.say('puzzle.found') : words.say('puzzle.missed', lossOf(lost)),
    }),
  }));
  const earlier = button(puzzlePresses.pastPuzzles({ day: last.day }), words.say('button.earlierDays'));
  return messageOf(
    [words.say('puzzle.past')],
    [
      { custom_id: puzzlePresses.pickPuzzle(), placeholder: words.say('daily.pickDay'), options },
      [today, ...(past.length < mostChoices ? [] : [earlier])],
    ],
  );
}
