import windows from '#data/windows.json' with { type: 'json' };
import { type Action } from '#game/action';
import { dieName } from '#game/die';
import { type Game, type Playing, seatToAct } from '#game/game';
import type { Refusal } from '#game/refusal';
import { spaceName } from '#game/space';
import type { Seat } from '#game/turn-order';
import type { Window } from '#game/window';

/**
 * The placing rules of RULES a second time, slowly and on texts: a walk over rows and columns that shares neither
 * code nor way of thinking with the engine's masks.
 */

/** A space with what is printed there and the die that lies there, `''` for neither. */
interface Pane {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  readonly print: string;
  readonly die: string;
}

/** A window as its twenty panes. */
export function panesOf(window: Window): readonly Pane[] {
  const rows = windows.find(({ name }) => name === window.pattern.name)?.rows ?? [];
  return rows.flatMap((line, row) =>
    line.split('').map((print, column) => {
      const die = window.dice[5 * row + column] ?? null;
      return {
        row,
        column,
        name: `${'ABCD'.charAt(row)}${column + 1}`,
        print: print === '.' ? '' : print,
        die: die === null ? '' : dieName(die),
      };
    }),
  );
}

/** Why the die may not be placed there, reason by reason; nothing where it may. */
function placementReasons(panes: readonly Pane[], at: string, die: string): readonly string[] {
  const target = panes.find(({ name }) => name === at);
  if (target === undefined) throw new Error(`there is no space ${at}`);
  const reasons = target.die === '' ? [] : [`spaceTaken by ${target.die}`];
  const lying = panes.filter((pane) => pane.die !== '');
  const down = (pane: Pane) => Math.abs(pane.row - target.row);
  const across = (pane: Pane) => Math.abs(pane.column - target.column);
  if (lying.length === 0) {
    const isEdge = target.row === 0 || target.row === 3 || target.column === 0 || target.column === 4;
    if (!isEdge) reasons.push('notOnEdge');
  } else if (!lying.some((pane) => down(pane) <= 1 && across(pane) <= 1)) reasons.push('notAdjacent');
  if ('RYGBP'.includes(target.print) && target.print !== '' && target.print !== die.charAt(0))
    reasons.push(`restrictedColor ${target.print}`);
  if ('123456'.includes(target.print) && target.print !== '' && target.print !== die.charAt(1))
    reasons.push(`restrictedShade ${target.print}`);
  for (const neighbour of lying.filter((pane) => down(pane) + across(pane) === 1)) {
    if (neighbour.die.charAt(0) === die.charAt(0))
      reasons.push(`adjacentColor ${neighbour.die} ${neighbour.name}`);
    if (neighbour.die.charAt(1) === die.charAt(1))
      reasons.push(`adjacentShade ${neighbour.die} ${neighbour.name}`);
  }
  return reasons;
}

/** Every reason against an action; nothing where it is legal. */
export function reasonsAgainst(game: Game, seat: Seat, action: Action): readonly string[] {
  switch (game.phase) {
    case 'over':
      return ['gameOver'];
    case 'choosing': {
      if (action.do !== 'choose') return [`windowsNotChosen ${waitingFor(game.chosen)}`];
      const offered = game.deal.hands[seat]?.offered.map(({ name }) => name) ?? [];
      if (!offered.includes(action.pattern)) return [`notOffered ${action.pattern}`];
      return game.chosen[seat]?.name === action.pattern ? [`sameWindow ${action.pattern}`] : [];
    }
    case 'playing':
      if (action.do === 'choose') return ['windowsAlreadyChosen'];
      if (seat !== seatToAct(game)) return [`notYourTurn ${seatToAct(game)}`];
      return action.do === 'end'
        ? []
        : draftReasons(game, seat, dieName(action.die), spaceName(action.space));
  }
}

const waitingFor = (chosen: readonly unknown[]) =>
  [...chosen.keys()].filter((seat) => chosen[seat] === null).join();

function draftReasons(game: Playing, seat: Seat, die: string, at: string): readonly string[] {
  const window = game.players[seat]?.window;
  if (window === undefined) throw new Error(`nobody sits at seat ${seat}`);
  const inPool = game.pool.some((lying) => lying !== null && dieName(lying) === die);
  return [
    ...(game.turn.drafted ? ['alreadyDrafted'] : []),
    ...(inPool ? [] : [`notInPool ${die}`]),
    ...placementReasons(panesOf(window), at, die),
  ];
}

/** A refusal of the engine in the words of this file. */
export function reasonText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'gameOver':
    case 'windowsAlreadyChosen':
    case 'alreadyDrafted':
    case 'notOnEdge':
    case 'notAdjacent':
      return refusal.code;
    case 'windowsNotChosen':
      return `${refusal.code} ${refusal.waitingFor.join()}`;
    case 'notOffered':
    case 'sameWindow':
      return `${refusal.code} ${refusal.pattern}`;
    case 'notYourTurn':
      return `${refusal.code} ${refusal.turnOf}`;
    case 'notInPool':
      return `${refusal.code} ${dieName(refusal.die)}`;
    case 'spaceTaken':
      return `${refusal.code} by ${dieName(refusal.by)}`;
    case 'restrictedColor':
      return `${refusal.code} ${refusal.color.charAt(0).toUpperCase()}`;
    case 'restrictedShade':
      return `${refusal.code} ${refusal.shade}`;
    case 'adjacentColor':
    case 'adjacentShade':
      return `${refusal.code} ${dieName(refusal.neighbour)} ${spaceName(refusal.at)}`;
  }
}
