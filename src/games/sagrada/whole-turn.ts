import type { Seat } from '#games/shared/seat';
import { type Action, actionText, end, parseAction } from './action.ts';
import { apply } from './apply.ts';
import { revealed } from './event.ts';
import { playerAt, type Playing, seatToAct } from './game.ts';
import { legalActions } from './legal.ts';
import { diceIn } from './pool.ts';
import { endsByItself } from './rules.ts';

/** A turn as somebody takes it, from its first action until it is over or something is revealed. */
export interface WholeTurn {
  /** Whose turn it is. */
  readonly seat: Seat;
  /** What was done in it, without ending it. */
  readonly plan: readonly Action[];
  /** The game after that. Once the turn is over, right before it was ended or something was revealed. */
  readonly game: Playing;
  readonly isOver: boolean;
  /** The action that revealed something; null if none did. */
  readonly revealing: Action | null;
}

/** The turn of whoever is on, before anything is done in it. */
export const beginTurn = (game: Playing): WholeTurn => ({
  seat: seatToAct(game),
  plan: [],
  game,
  isOver: false,
  revealing: null,
});

/** The turn after one more action; null if that isn't legal. As at a table it ends where nothing else can be done. */
export function goOn(turn: WholeTurn, action: Action): WholeTurn | null {
  if (turn.isOver) return null;
  if (action.do === 'end') return isLegal(turn, action) ? { ...turn, isOver: true } : null;
  const answer = apply(turn.game, turn.seat, action);
  if (!answer.ok) return null;
  const plan = [...turn.plan, action];
  if (revealed(answer.events)) return { ...turn, plan, isOver: true, revealing: action };
  const { game } = answer;
  if (game.phase !== 'playing') throw new Error('a game goes on until its last turn is ended');
  return { ...turn, plan, game, isOver: endsByItself(game) };
}

const isLegal = ({ game, seat }: WholeTurn, action: Action): boolean =>
  legalActions(game, seat).some((legal) => legal.do === action.do);

/** The turn after these actions; null if one of them isn't legal. */
export const takenSoFar = (game: Playing, plan: readonly Action[]): WholeTurn | null =>
  plan.reduce<WholeTurn | null>((turn, action) => turn && goOn(turn, action), beginTurn(game));

/** The whole turn that is ended after these actions; null if that isn't legal. */
export function wholeTurn(game: Playing, plan: readonly Action[]): WholeTurn | null {
  const turn = takenSoFar(game, plan);
  return turn === null || turn.isOver ? turn : goOn(turn, end);
}

/**
 * What a turn comes to: turns with the same text leave the same dice, tokens and tools behind, whatever their order. What is revealed is
 * no part of it.
 */
export function outcomeOf({ game, seat, revealing }: WholeTurn): string {
  const { window, favor } = playerAt(game.players, seat);
  const pool = diceIn(game.pool).toSorted((one, other) => one - other);
  const track = game.track.map((dice) => dice.toSorted((one, other) => one - other).join('.'));
  return [
    window.dice.map((die) => die ?? '').join('.'),
    favor,
    pool.join('.'),
    track.join('/'),
    game.tokens.join('.'),
    game.skipped.join('.'),
    revealing === null ? '' : actionText(revealing),
  ].join(' ');
}

/** Every turn that comes to something else, in the order of the legal actions; null if there are more than so many. */
export function turnsIn(game: Playing, most: number): readonly WholeTurn[] | null {
  const found = new Map<string, WholeTurn>();
  const begun = new Set<string>();
  const open = [beginTurn(game)];
  for (let turn = open.pop(); turn !== undefined; turn = open.pop()) {
    const legal = legalActions(turn.game, turn.seat);
    if (legal.length > most) return null;
    for (const action of legal) {
      const next = goOn(turn, action);
      if (next === null) throw new Error(`${actionText(action)} was legal and refused`);
      const outcome = outcomeOf(next);
      if (next.isOver) found.set(outcome, found.get(outcome) ?? next);
      else if (!begun.has(outcome)) {
        begun.add(outcome);
        open.push(next);
      }
    }
    if (found.size > most) return null;
  }
  return [...found.values()];
}

/** All actions of a turn, its end included, unless something is revealed before. */
export function actionsOf({ plan, revealing }: WholeTurn): readonly [Action, ...Action[]] {
  const [first = end, ...others] = revealing === null ? [...plan, end] : plan;
  return [first, ...others];
}

/** A turn in notation, as far as something is done in it: `draft R3 B2; tool 4 A1 B2 C1 D2`, or `end`. */
export const planText = (plan: readonly Action[]): string =>
  (plan.length === 0 ? [end] : plan).map(actionText).join('; ');

/** What a text in that notation does; null if it isn't one. */
export function parsePlan(text: string): readonly Action[] | null {
  const parts = text.split('; ');
  const actions = parts.flatMap((part) => parseAction(part) ?? []);
  if (actions.length < parts.length) return null;
  return actions.filter((action) => action.do !== 'end');
}
