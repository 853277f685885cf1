import { button } from '#discord/kit/button';
import { mostChoices } from '#discord/kit/choice';
import { links } from '#discord/kit/links';
import { type Message, messageOf, text, withFirst } from '#discord/kit/message';
import type { FieldsOf } from '#discord/kit/press';
import { type Answer, inNewPanel, privately, refusing, updating } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { whyNotPosted } from '#discord/request/permissions';
import { handled } from '#discord/request/press-handlers';
import { planFrom } from '#discord/sagrada/presses';
import { turnPaths } from '#discord/sagrada/selection/vocabulary';
import { allTools, selectionAt } from '#discord/selection/selection';
import { type Day, daySchema } from '#play/table';
import { answerMessage, pastMessage, shareText, sharing } from './answer-messages.ts';
import { goOnMessage, selectionMessage, startMessage, sureMessage, toolsMessage } from './messages.ts';
import { puzzlePresses } from './presses.ts';
import type { AnswerView, PuzzleOfDay } from './puzzles.ts';

type Selected = FieldsOf<typeof puzzlePresses.puzzleStep>;

/** The puzzle of a day as it is for somebody: to answer, or their answer. */
async function puzzleMessage(day: Day, context: Context): Promise<Message> {
  const { puzzles, command, words } = context;
  const view = await puzzles.look(command.person.id, day);
  if (view === null)
    return messageOf(
      [words.say('puzzle.none')],
      [[button(links.daily(), words.say('button.today'), 'main')]],
    );
  return view.answer === null ? startMessage(view, context) : answerMessage(view.answer, context);
}

/** Today's puzzle in a new message. */
export const openPuzzle = async (context: Context): Promise<Answer> => ({
  answer: 'private',
  message: await puzzleMessage(context.puzzles.now(), context),
  lasting: true,
});

/** The turn as far as it was taken and selected. What nothing legal starts with any more leads back to its beginning. */
async function stepMessage({ did, how, ...of }: Selected, context: Context): Promise<Message> {
  const { puzzles, words } = context;
  const step = puzzles.step(of.puzzle, did === undefined ? [] : planFrom(did));
  if (step === null) return goneMessage(context);
  const chosen = how === '' ? [] : how.split('.');
  if (chosen.length === 0)
    return step.plan.length === 0 ? againMessage(of, context) : goOnMessage(of, step, context);
  if (chosen[0] === allTools) return toolsMessage(of, step, words);
  const selection = selectionAt(turnPaths(step.legal), chosen);
  if (selection === null) return withFirst(words.say('toolStep.gone'), await againMessage(of, context));
  if (selection.selection === 'open') return selectionMessage(of, step, selection, context);
  const next = puzzles.step(of.puzzle, [...step.plan, selection.action]);
  if (next === null) return goneMessage(context);
  return next.isOver ? sureMessage(of, next, context) : goOnMessage(of, next, context);
}

/** The position as it was at the beginning, also to practice it. */
async function againMessage({ day, puzzle }: PuzzleOfDay, context: Context): Promise<Message> {
  const view = await context.puzzles.look(context.command.person.id, day);
  const start = context.puzzles.step(puzzle, []);
  return view === null || start === null
    ? goneMessage(context)
    : startMessage({ ...view, puzzle, start }, context);
}

/** A later release took the puzzle away. */
const goneMessage = ({ words }: Context): Message =>
  messageOf([words.say('puzzle.gone')], [[button(links.puzzle(), words.say('button.toPuzzle'), 'main')]]);

/** Somebody's first answer to the puzzle of a day; they can't share it before. */
async function withAnswer(day: Day, context: Context, answer: (view: AnswerView) => Answer): Promise<Answer> {
  const view = await context.puzzles.look(context.command.person.id, day);
  if (view?.answer) return answer(view.answer);
  const { words } = context;
  const toIt = button(links.puzzleOn({ day }), words.say('button.play'), 'main');
  return inNewPanel(messageOf([words.say('puzzle.nothingToShare')], [[toIt]]));
}

/** What the presses of the puzzle of the day do. */
export const puzzleHandlers = handled(
  { ...puzzlePresses, puzzle: links.puzzle, puzzleOn: links.puzzleOn },
  {
    puzzle: openPuzzle,
    puzzleOn: async (context, { day }) => updating(await puzzleMessage(day, context)),
    puzzleStep: async (context, selected) => ({
      ...updating(await stepMessage(selected, context)),
      onlyAsks: true,
    }),
    async puzzleAnswer(context, { plan, ...of }) {
      const { puzzles, command } = context;
      const answer = await puzzles.answer(command.person.id, of, planFrom(plan));
      return updating(await (answer === null ? goneMessage(context) : answerMessage(answer, context)));
    },
    async pastPuzzles(context, { day }) {
      const { puzzles, command, words } = context;
      const past = await puzzles.past(command.person.id, day, mostChoices);
      return updating(pastMessage(past, puzzles.now(), words));
    },
    async pickPuzzle(context) {
      const day = daySchema.safeParse(context.values[0]);
      return day.success
        ? updating(await puzzleMessage(day.data, context))
        : privately(context.words.say('strange.button'));
    },
    copyPuzzle: (context, { day }) => withAnswer(day, context, (view) => inNewPanel(sharing(view, context))),
    sharePuzzle: (context, { day }) =>
      withAnswer(day, context, (view) => {
        const why = whyNotPosted(context);
        if (why !== null) return refusing(why);
        const message = text(shareText(view, context.ownName, context.words));
        return { answer: 'post', once: 'channel', message };
      }),
  },
);
