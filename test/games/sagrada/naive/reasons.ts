import type { Action } from '#games/sagrada/action';
import { type Game, type Playing, seatToAct } from '#games/sagrada/game';
import type { Refusal } from '#games/sagrada/refusal';
import { dieName } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { spaceName } from '#games/shared/space';
import { placingReasons } from './glass.ts';
import { glassOf } from './of-engine.ts';

/** Every reason against an action without a tool; nothing if it is legal. */
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
      if (game.turn.waiting !== null) return [`choiceWaits ${game.turn.waiting.tool}`];
      if (action.do === 'end') return [];
      if (action.do !== 'draft') throw new Error('this file knows no tools');
      return draftReasons(game, seat, dieName(action.die), spaceName(action.space));
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
    ...placingReasons(glassOf(window), at, die),
  ];
}

/** A refusal of the engine in the words of these files; of those about tools the code alone. */
export function reasonText(refusal: Refusal): string {
  switch (refusal.code) {
    case 'windowsNotChosen':
      return `${refusal.code} ${refusal.waitingFor.join()}`;
    case 'notOffered':
    case 'sameWindow':
      return `${refusal.code} ${refusal.pattern}`;
    case 'notYourTurn':
      return `${refusal.code} ${refusal.turnOf}`;
    case 'choiceWaits':
      return `${refusal.code} ${refusal.tool}`;
    case 'notInPool':
      return `${refusal.code} ${dieName(refusal.die)}`;
    case 'spaceTaken':
      return `${refusal.code} by ${dieName(refusal.by)}`;
    case 'restrictedColor':
      return `${refusal.code} ${refusal.color.charAt(0).toUpperCase()}`;
    case 'restrictedShade':
      return `${refusal.code} ${refusal.shade}`;
    case 'notApart':
    case 'adjacentColor':
    case 'adjacentShade':
      return `${refusal.code} ${dieName(refusal.neighbour)} ${spaceName(refusal.at)}`;
    case 'gameOver':
    case 'windowsAlreadyChosen':
    case 'alreadyDrafted':
    case 'notOnEdge':
    case 'notAdjacent':
    case 'toolNotOnTable':
    case 'toolUsedThisTurn':
    case 'tooFewTokens':
    case 'toolSpent':
    case 'noDieToPay':
    case 'payMissing':
    case 'payWrongColor':
    case 'payNotAsked':
    case 'onlyBeforeDraft':
    case 'onlyAfterDraft':
    case 'onlyFirstTurn':
    case 'onlySecondTurn':
    case 'trackEmpty':
    case 'poolEmpty':
    case 'tooFewDice':
    case 'noLegalWay':
    case 'shadeNotNext':
    case 'notOnTrack':
    case 'colorNotOnTrack':
    case 'colorsDiffer':
    case 'noDieThere':
    case 'sameSpace':
    case 'sameDieTwice':
    case 'nothingWaits':
    case 'shadeRolled':
    case 'shadeMissing':
    case 'mustBePlaced':
      return refusal.code;
  }
}
