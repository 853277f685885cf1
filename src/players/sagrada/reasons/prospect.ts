import type { Action } from '#games/sagrada/action';
import { outlookOf } from '#games/sagrada/outlook';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { ToolUse } from '#games/sagrada/tools/tools';
import { isRevealing, placedBy } from '#games/sagrada/tools/use-tool';
import type { PlayerView, PlayingView } from '#games/sagrada/view';
import { allDice, type Color, colorOf, type Die, shadeOf } from '#games/shared/die';
import { contains, maskOf, none, spacesOf } from '#games/shared/mask';
import { patternNamed, type Restriction, restrictionAt } from '#games/shared/pattern';
import type { Space } from '#games/shared/space';
import { type Window, windowOf } from '#games/shared/window';
import type { Plan } from '#players/judge';
import { fillable, nearlyAll, type Supply } from '#players/reasons/room';
import type { Weighed } from '#players/reasons/weighed';
import type { Reason } from './reasons.ts';

/** What a plan leads to, as far as its player can know. */
export interface Prospect {
  /** The window afterwards. */
  readonly window: Window;
  /** The spaces on which it puts dice. */
  readonly placed: readonly Space[];
  /** The dice it takes out of the pool. */
  readonly drafted: readonly Die[];
  /** The tools it uses. */
  readonly tools: readonly ToolNumber[];
  /** Whether one of them makes the drafted die another. */
  readonly changesDie: boolean;
}

/** The viewer's turn: the view, their own window, and what they alone know. */
export interface OwnView {
  readonly view: PlayingView;
  readonly player: PlayerView;
  readonly window: Window;
  readonly privateObjectives: readonly Color[];
}

export const windowOfPlayer = ({ pattern, dice }: PlayerView): Window =>
  windowOf(patternNamed(pattern), dice);

/** The view of whoever has the turn. Throws for anyone else. */
export function ownViewOf(view: PlayingView): OwnView {
  const { players, hand, turn } = view;
  const player = players[turn.seat];
  if (player === undefined || hand?.seat !== turn.seat) throw new Error('it is not the turn of the viewer');
  return { view, player, window: windowOfPlayer(player), privateObjectives: hand.privateObjectives };
}

/** Plays a plan in mind. */
export const prospectOf = (plan: Plan<Action>, { view, window }: OwnView): Prospect =>
  plan.reduce<Prospect>(
    (before, action) => ({
      window: outlookOf(action, before.window, view.turn.waiting).window,
      placed: [...before.placed, ...filledBy(action)],
      drafted: action.do === 'draft' || usesDie(action) ? [...before.drafted, action.die] : before.drafted,
      tools: action.do === 'tool' ? [...before.tools, action.tool] : before.tools,
      changesDie: before.changesDie || (action.do === 'tool' && changesDie(action)),
    }),
    { window, placed: [], drafted: [], tools: [], changesDie: false },
  );

const usesDie = (action: Action): action is Extract<Action, { readonly do: 'tool'; readonly die: Die }> =>
  action.do === 'tool' && 'die' in action;

const changesDie = (use: ToolUse): boolean =>
  'die' in use && (isRevealing(use.tool) || ('space' in use && placedBy(use) !== use.die));

function filledBy(action: Action): readonly Space[] {
  if ('space' in action) return [action.space];
  return 'moves' in action ? action.moves.map(({ to }) => to) : [];
}

/** Any of the 30 different dice may come, now or later. */
export const anyDie: Supply = { all: allDice, toCome: allDice };

/** Roughly how many points a space is worth that few dice fit on. */
const printWeight = 0.8;

/** The print of the space takes only such dice. */
export interface PrintReason {
  readonly reason: 'print';
  readonly space: Space;
  readonly only: Restriction;
}

/** The spaces that are filled as their print asks. */
export const printReasons = ({ window, placed }: Prospect): readonly Weighed<PrintReason>[] =>
  placed.flatMap((space): readonly Weighed<PrintReason>[] => {
    const only = restrictionAt(window.pattern, space);
    const die = window.dice[space] ?? null;
    if (only === null || die === null) return [];
    const fits = 'color' in only ? only.color === colorOf(die) : only.shade === shadeOf(die);
    return fits ? [{ reason: { reason: 'print', space, only }, weight: printWeight }] : [];
  });

/** The space for the private color that nearly all other plans would lose, of those that the plan leaves alone. */
export function keepsReasons(
  { window, placed }: Prospect,
  others: readonly Prospect[],
  { window: before, privateObjectives }: OwnView,
): readonly Weighed<Reason>[] {
  const [color, ...more] = privateObjectives;
  if (color === undefined || more.length > 0 || others.length === 0) return [];
  const dice = diceOf(color);
  const touched = placed.reduce((mask, space) => mask | maskOf(space), none);
  const lost = others.map((other) => ~fillable(other.window, dice));
  const kept = spacesOf(fillable(window, dice) & fillable(before, dice) & ~touched).map((space) => ({
    space,
    part: lost.filter((mask) => contains(mask, space)).length / others.length,
  }));
  const most = kept.toSorted((a, b) => b.part - a.part)[0];
  return most === undefined || most.part < nearlyAll
    ? []
    : [{ reason: { reason: 'keeps', space: most.space, color }, weight: 2 * most.part }];
}

const diceOf = (color: Color) => allDice.filter((die) => colorOf(die) === color);
