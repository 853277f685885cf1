import { describe, expect, it } from 'vitest';
import { end } from '#games/sagrada/action';
import type { Playing } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { positionOf, puzzles } from '#games/sagrada/puzzle';
import {
  beginTurn,
  goOn,
  outcomeOf,
  parsePlan,
  planText,
  takenSoFar,
  turnsIn,
  wholeTurn,
} from '#games/sagrada/whole-turn';
import { allSpaces } from '#games/shared/space';

const positions = puzzles.slice(0, 5).map(positionOf);

/** A draft after which something else can be done in the turn. */
function unfinished(game: Playing) {
  const { seat } = beginTurn(game);
  return legalActions(game, seat)
    .filter((action) => action.do === 'draft')
    .flatMap((action) => goOn(beginTurn(game), action) ?? [])
    .find(({ isOver }) => !isOver);
}

describe('a whole turn', () => {
  it('is passed by ending it at once, which changes nothing', () => {
    for (const game of positions) {
      const passed = wholeTurn(game, []);
      expect(passed).toMatchObject({ plan: [], isOver: true, revealing: null });
      expect(passed && outcomeOf(passed)).toBe(outcomeOf(beginTurn(game)));
      expect(wholeTurn(game, [end])).toEqual(passed);
    }
  });

  it('takes nothing that is not legal, and nothing after its end', () => {
    const [game] = positions;
    const [space] = allSpaces;
    if (game === undefined || space === undefined) throw new Error('there are puzzles');
    const passed = wholeTurn(game, []);
    expect(passed && goOn(passed, end)).toBeNull();
    expect(takenSoFar(game, [{ do: 'place', shade: null, space }])).toBeNull();
    expect(wholeTurn(game, [{ do: 'return', shade: 1 }])).toBeNull();
  });

  it('goes on after a draft while a tool can be used, and is then ended as it is', () => {
    const open = positions.flatMap((game) => unfinished(game) ?? []);
    expect(open.length).toBeGreaterThan(0);
    for (const turn of open) {
      const ended = goOn(turn, end);
      expect(ended).toMatchObject({ plan: turn.plan, isOver: true });
      expect(ended && outcomeOf(ended)).toBe(outcomeOf(turn));
    }
  });

  it('is found once for all that comes to the same', () => {
    for (const game of positions) {
      const turns = turnsIn(game, 1000) ?? [];
      const outcomes = turns.map(outcomeOf);
      expect(new Set(outcomes).size).toBe(turns.length);
      // Every single action that is legal begins one of them, or comes to the same.
      for (const action of legalActions(game, beginTurn(game).seat)) {
        const whole = wholeTurn(game, [action]);
        expect(whole === null ? outcomes : outcomes.filter((each) => each === outcomeOf(whole))).not.toEqual(
          [],
        );
      }
      expect(turnsIn(game, turns.length - 1)).toBeNull();
    }
  });

  it('is written and read', () => {
    for (const game of positions)
      for (const { plan } of turnsIn(game, 1000) ?? []) expect(parsePlan(planText(plan))).toEqual(plan);
    expect(planText([])).toBe('end');
    expect(parsePlan('draft R3 B2; nonsense')).toBeNull();
  });
});
