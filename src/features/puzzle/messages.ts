import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { type AttachedPicture, inRows, type Message, messageOf, type Row } from '#discord/kit/message';
import { paintedFor } from '#discord/kit/painted';
import type { CustomId } from '#discord/kit/press';
import type { Context } from '#discord/request/context';
import { handPicture } from '#discord/sagrada/messages/hand';
import type { SeenTurn } from '#discord/sagrada/own-turn';
import { planText } from '#discord/sagrada/plan-text';
import { planInButton } from '#discord/sagrada/presses';
import { poolButtons } from '#discord/sagrada/selection/drafts';
import { type Marked, marksOf, poolMarks } from '#discord/sagrada/selection/marks';
import { questionLines, toolLine } from '#discord/sagrada/selection/question';
import { type OpenTurnSelection, vocabularyIn } from '#discord/sagrada/selection/vocabulary';
import { backButton, choiceButtons, choiceRows } from '#discord/selection/buttons';
import { allTools } from '#discord/selection/selection';
import { placementsIn } from '#discord/selection/typed';
import { mostStars } from '#games/sagrada/puzzle';
import { dieName } from '#games/shared/die';
import { computers } from '#players/computers';
import { colorStem } from '#render/text/in-words';
import type { Words } from '#words/words';
import type { TurnStep } from './opened.ts';
import { puzzlePresses } from './presses.ts';
import type { PuzzleOfDay, PuzzleView } from './puzzles.ts';
import type { SolverView } from './solvers.ts';

/** The masters whose game it is, without the one whose seat the reader takes. */
const masters = computers.filter(({ level }) => level === 'master');

/** The names of the players: the reader sits among masters. */
export function namesIn({ seat, view }: Pick<TurnStep, 'seat' | 'view'>, own: string): readonly string[] {
  const others = masters.values();
  return view.players.map((player) => (player.seat === seat ? own : (others.next().value?.name ?? '')));
}

/** A turn of a puzzle as selections see it. */
function seenIn({ view, seat }: Pick<TurnStep, 'view' | 'seat'>): SeenTurn {
  const player = view.players[seat];
  if (player === undefined) throw new Error(`nobody plays at seat ${seat}`);
  return { game: view, player };
}

/** The press that goes on with these words, after what was done. */
const stepPress = (
  { day, puzzle }: PuzzleOfDay,
  { plan }: Pick<TurnStep, 'plan'>,
  texts: readonly string[],
): CustomId => {
  const [first, ...others] = plan;
  const did = first === undefined ? {} : { did: planInButton([first, ...others]) };
  return puzzlePresses.puzzleStep({ day, puzzle, ...did, how: texts.join('.') });
};

const vocabularyOf = (of: PuzzleOfDay, step: TurnStep, words: Words) =>
  vocabularyIn(seenIn(step), (texts) => stepPress(of, step, texts), words);

/** The puzzle of a day before somebody answers it: the whole table, whose turn it is, and the dice as buttons. */
export async function startMessage(view: PuzzleView, context: Context): Promise<Message> {
  const { words, ownName } = context;
  const { start, isToday, answer, solver } = view;
  const names = namesIn(start, ownName);
  const stake =
    answer !== null ? words.say('puzzle.practice') : words.say(isToday ? 'puzzle.oneTry' : 'puzzle.late');
  return {
    ...messageOf(
      [
        `## ${titleOf(view, words)}`,
        [words.say('puzzle.task'), stake].join(' '),
        ...(isToday && answer === null ? streakLine(solver, words) : []),
      ],
      [...turnRows(view, start, words), aroundRow(view, words)],
      await paintedFor(
        [
          {
            kind: 'windows',
            view: start.table,
            arrivals: [],
            names,
            levels: names.map((_, seat) => (seat === start.seat ? null : 'master')),
            resigned: [],
          },
          { kind: 'table', view: start.table, names, passing: [] },
        ],
        context,
      ),
    ),
    below: secretLine(start, words),
  };
}

/** The title, with the difficulty in stars. */
export const titleOf = ({ day, difficulty }: Pick<PuzzleView, 'day' | 'difficulty'>, words: Words): string =>
  `${words.say('puzzle.title', { date: dayText(day, words) })} · ${starsText(difficulty)}`;

export const starsText = (difficulty: number): string =>
  '★'.repeat(difficulty) + '☆'.repeat(mostStars - difficulty);

/** The private objective of the reader's seat, and their favor tokens: only that seat knows. */
function secretLine(step: TurnStep, words: Words): string {
  const { player } = seenIn(step);
  const [color] = step.view.hand?.privateObjectives ?? [];
  if (color === undefined) throw new Error('everyone has a private objective');
  return words.say('puzzle.yours', {
    round: step.view.round,
    name: words.say(`privateObjective.${color}.name`),
    color: colorStem(color, words),
    favor: player.favor,
  });
}

export const streakLine = ({ streak }: SolverView, words: Words): readonly string[] =>
  streak === 0 ? [] : [words.say('puzzle.streak', { length: streak })];

/** What can be done in the turn: the dice of the pool before the draft, the tools, and ending it. */
function turnRows(of: PuzzleOfDay, step: TurnStep, words: Words): readonly Row[] {
  const { view, legal } = step;
  const drafts = placementsIn(legal.filter((action) => action.do === 'draft'));
  const dice = view.turn.drafted
    ? []
    : poolButtons(
        view,
        (die) => stepPress(of, step, ['draft', dieName(die)]),
        words,
        (die) => (drafts.has(die) ? 'main' : 'closed'),
      );
  return [
    ...inRows(dice),
    [
      ...(step.plan.length === 0 ? [] : [againButton(of, words)]),
      button(stepPress(of, step, [allTools]), words.say('button.cards')),
      ...(legal.some((action) => action.do === 'end')
        ? [
            button(
              stepPress(of, step, ['end']),
              words.say(drafts.size === 0 && !view.turn.drafted ? 'button.pass' : 'button.end'),
            ),
          ]
        : []),
    ],
  ];
}

const againButton = ({ day, puzzle }: PuzzleOfDay, words: Words) =>
  button(puzzlePresses.puzzleStep({ day, puzzle, how: '' }), words.say('button.startOver'));

const aroundRow = ({ day, isToday }: Pick<PuzzleView, 'day' | 'isToday'>, words: Words): Row => [
  ...(isToday ? [] : [button(links.puzzle(), words.say('button.toPuzzle'))]),
  button(puzzlePresses.pastPuzzles({ day }), words.say('button.pastDays')),
];

/** The reader's own window, with what is chosen in it. */
export const ownWindow = (
  { view, seat }: Pick<TurnStep, 'view' | 'seat'>,
  { dice, favor, step }: Marked,
  context: Context,
): Promise<readonly AttachedPicture[]> => {
  const { mode, hand, publicObjectives, round } = view;
  if (hand === null) throw new Error('a puzzle is seen from a seat');
  const { player } = seenIn({ view, seat });
  const name = context.ownName;
  const shown = { ...player, dice, favor: favor ?? player.favor };
  return handPicture(
    { name, mode, hand, player: shown, publicObjectives, target: null, round },
    step,
    context,
  );
};

/** What is left to do in a turn in which something was done: as at the beginning, but with the reader's window alone. */
export async function goOnMessage(of: PuzzleOfDay, step: TurnStep, context: Context): Promise<Message> {
  const { words } = context;
  const seen = seenIn(step);
  const fitting = placementsIn(step.legal.filter((action) => action.do === 'draft'));
  const marked = step.view.turn.drafted ? { dice: seen.player.dice, step: null } : poolMarks(seen, fitting);
  return messageOf(
    [doneLine(step, words), words.say(step.view.turn.drafted ? 'did.turnGoesOn' : 'toolStep.draftLeft')],
    turnRows(of, step, words),
    await ownWindow(step, marked, context),
  );
}

const doneLine = ({ plan, view }: TurnStep, words: Words): string =>
  words.say('toolStep.soFar', { way: planText(plan, view, words) });

/** The next choices of a draft or a tool. */
export async function selectionMessage(
  of: PuzzleOfDay,
  step: TurnStep,
  selection: OpenTurnSelection,
  context: Context,
): Promise<Message> {
  const vocabulary = vocabularyOf(of, step, context.words);
  // From the spaces for a die there is one way back: to the position, where the other dice are.
  const isDraft = selection.chosen[0]?.kind === 'verb';
  const rows = isDraft
    ? inRows([...choiceButtons(selection, vocabulary), backButton([], vocabulary)])
    : choiceRows(selection, vocabulary);
  return messageOf(
    questionLines(selection, { game: step.view }, vocabulary),
    rows,
    await ownWindow(step, marksOf(selection, seenIn(step), vocabulary), context),
  );
}

/** The tools: each that can be used now with a button, the others with what they do. */
export function toolsMessage(of: PuzzleOfDay, step: TurnStep, words: Words): Message {
  const usable = new Set(step.legal.flatMap((action) => (action.do === 'tool' ? [action.tool] : [])));
  const { tools } = step.view;
  return {
    ...messageOf([], [[backButton([], vocabularyOf(of, step, words))]]),
    sections: tools
      .filter(({ tool }) => usable.has(tool))
      .map((card) => ({
        content: toolLine(card, 'verb', words),
        button: button(stepPress(of, step, [String(card.tool)]), words.say('toolStep.use'), 'main'),
      })),
    below: [
      ...tools
        .filter(({ tool }) => !usable.has(tool))
        .map((card) => `-# ${words.say('toolStep.notNow', { why: toolLine(card, 'verb', words) })}`),
      secretLine(step, words),
    ].join('\n'),
  };
}

/** Asks whether that is the answer: it can't be taken back. */
export async function sureMessage(of: PuzzleOfDay, step: TurnStep, context: Context): Promise<Message> {
  const { words } = context;
  const { day, puzzle } = of;
  const [first, ...others] = step.plan;
  if (first === undefined) throw new Error('nothing was done yet');
  const answer = puzzlePresses.puzzleAnswer({ day, puzzle, plan: planInButton([first, ...others]) });
  return messageOf(
    [words.say('puzzle.sure', { plan: planText(step.plan, step.view, words) })],
    [[button(answer, words.say('button.answer'), 'main'), againButton(of, words)]],
    await ownWindow(step, { dice: seenIn(step).player.dice, step: null }, context),
  );
}
