import { isDeepStrictEqual } from 'node:util';
import { nameAt } from '#discord/kit/names';
import type { FieldsOf } from '#discord/kit/press';
import { type Answer, refusing, type Showing, updating } from '#discord/request/answer';
import type { Context, PressContext } from '#discord/request/context';
import { backButton, hintRow, hintText, lastChoice } from '#discord/selection/buttons';
import { outlookOf } from '#games/sagrada/outlook';
import type { PlayingView } from '#games/sagrada/view';
import { patternNamed } from '#games/shared/pattern';
import type { Space } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import { type Hint, noHints } from '#play/hints';
import type { Words } from '#words/words';
import { answerTo, refused } from './answers.ts';
import type { Turn } from './own-turn.ts';
import { planText, reasonText } from './plan-text.ts';
import { planFrom, planInButton, tablePresses } from './presses.ts';
import { refusalsText } from './refusals.ts';
import { doneMessage } from './selection/done.ts';
import { type Marked, marksOf, type Panel, withMarks } from './selection/marks.ts';
import { turnPaths, turnVocabulary } from './selection/vocabulary.ts';

type Action = Hint['plan'][number];

/**
 * The window and favor tokens as a plan would leave them, as far as that is certain, with every space lit that a die comes to, in
 * order; null if none does.
 */
export function markedPlan(plan: Hint['plan'], { player, game }: Turn): Marked | null {
  const lit = plan.flatMap(spacesReached);
  if (lit.length === 0) return null;
  const from = plan.flatMap((action) => ('moves' in action ? action.moves.map((move) => move.from) : []));
  const step = { ask: 'hint', lit, from, to: [], inHand: [], shelf: [] } as const;
  return { dice: diceAfter(plan, player, game.turn), favor: player.favor - priceOf(plan, game), step };
}

/** The favor tokens that the tools of a plan cost; none where dice pay. */
const priceOf = (plan: Hint['plan'], { tools }: PlayingView): number =>
  plan.reduce((sum, action) => {
    const price = action.do === 'tool' ? tools.find(({ tool }) => tool === action.tool)?.price : undefined;
    return price?.pay === 'favor' ? sum + price.tokens : sum;
  }, 0);

const spacesReached = (action: Action): readonly Space[] => {
  if ('space' in action) return [action.space];
  return 'moves' in action ? action.moves.map(({ to }) => to) : [];
};

const diceAfter = (
  plan: Hint['plan'],
  { pattern, dice }: Turn['player'],
  { waiting }: PlayingView['turn'],
): Marked['dice'] =>
  plan.reduce(
    (window, action) => outlookOf(action, window, waiting).window,
    windowOf(patternNamed(pattern), dice),
  ).dice;

/** One or two turns to consider, each with a button that plays it as far as it is certain; the best one is lit in the picture. */
export function hintPanel(turn: Turn, hints: readonly [Hint, ...Hint[]], words: Words): Panel {
  const { table, game } = turn;
  const considered = hints.map(({ plan, reasons }) => ({
    plan: planText(plan, game, words),
    reasons: [
      ...reasons.map((reason) => reasonText(reason, (seat) => nameAt(table, seat), words)),
      ...(isOpen(plan) ? [words.say('hint.goesOn')] : []),
    ],
    press: tablePresses.playHint({
      table: table.id,
      turn: game.turn.number,
      version: table.version,
      plan: planInButton(plan),
    }),
  }));
  const [{ plan }] = hints;
  return {
    content: hintText(considered, words),
    rows: [hintRow(considered, backButton([], turnVocabulary(turn, words)), words)],
    marked: (isOpen(plan) ? null : markedPlan(plan, turn)) ?? markedFirst(plan, turn, words),
  };
}

/** Whether the rest of the turn depends on what its last action rolls or draws. */
function isOpen(plan: Hint['plan']): boolean {
  const last = plan.at(-1);
  return last?.do === 'tool' && !('space' in last) && !('moves' in last);
}

/** The window with the choice of the first action marked in it; as it is if there is none. */
function markedFirst([first]: Hint['plan'], turn: Turn, words: Words): Marked {
  const paths = turnPaths(turn.table.legal);
  const path = paths.find(({ action }) => isDeepStrictEqual(action, first));
  const choice = path === undefined ? null : lastChoice(path, paths);
  return choice === null
    ? { dice: turn.player.dice, step: null }
    : marksOf(choice, turn, turnVocabulary(turn, words));
}

/** A hint for the player whose turn it is, thought about now; or why they get none. */
export async function hintAnswer(turn: Turn, context: Context, show: Showing): Promise<Answer> {
  const { hints, words } = context;
  const { table, game } = turn;
  const refusal = noHints(table);
  if (refusal !== null) return refused(refusal, table, words);
  const [best, ...others] = await hints.atTable(table, game);
  if (best === undefined) return refusing(words.say('hint.none'));
  const panel = hintPanel(turn, [best, ...others], words);
  return { ...show(await withMarks(panel, table, context)), onlyAsks: true };
}

/** Plays a hint, in its panel. If something was done since, nothing happens, and the panel says that and how things are now. */
export async function playHint(
  context: PressContext,
  { plan: carried }: FieldsOf<typeof tablePresses.playHint>,
): Promise<Answer> {
  const { tables, command, words } = context;
  const outcome = await tables.actInTurn(command, planFrom(carried));
  if (outcome.outcome !== 'refused')
    return answerTo(outcome, context, async (done) => updating(await doneMessage(done, context)));
  const hasMovedOn = outcome.refusals.some(({ code }) => code === 'boardChanged' || code === 'turnOver');
  const why = hasMovedOn ? words.say('hint.changed') : refusalsText(outcome.refusals, outcome.match, words);
  return refusing(why);
}
