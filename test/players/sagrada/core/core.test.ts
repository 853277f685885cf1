import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from '#games/sagrada/apply';
import { type Game, type Player, type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { scoreAt } from '#games/sagrada/scoring';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import { type Color, colors, dieOf } from '#games/shared/die';
import type { Seat } from '#games/shared/seat';
import { allSpaces } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import { imagine } from '#players/sagrada/core/imagine';
import { Actions, addLegal, addQuickUses } from '#players/sagrada/core/legal';
import { drawnLot } from '#players/sagrada/core/luck';
import { kind, kindOf, packed, secondOf, thirdOf, unpacked } from '#players/sagrada/core/packed';
import { begin, play } from '#players/sagrada/core/play';
import { Position } from '#players/sagrada/core/position';
import { cases } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { otherSecrets } from '#test/games/sagrada/other-secrets';
import { anyGame, type Playthrough } from '#test/games/sagrada/random-games';
import { begun, floodgate, pegasus } from '#test/games/sagrada/table';
import { engineSight, type Sight, sightOf, Told } from './of-engine.ts';

const isPlaying = (game: Game): game is Playing => game.phase === 'playing';

/** What a seat sees of a game that goes on. */
function seenBy(game: Playing, seat: Seat): PlayingView {
  const view = viewFor(game, seat);
  if (view.phase !== 'playing') throw new Error('the game has not begun');
  return view;
}

/** Actions as a thinker lists them, in a fixed order. */
function listed(position: Position, add = addLegal): readonly number[] {
  const actions = new Actions();
  add(position, actions);
  return Array.from({ length: actions.count }, (_, index) => actions.at(index)).toSorted(
    (one, other) => one - other,
  );
}

/** Follows a game from one of its states on: what is imagined once stays equal to the engine, action by action. */
function follow({ states, steps }: Playthrough, from: number): Position {
  const first = states[from];
  if (first?.phase !== 'playing') throw new Error('the game has not begun');
  const position = imagine(seenBy(first, seatToAct(first)), fastStream(from));
  for (const [at, { seat, action }] of steps.entries()) {
    const before = states[at];
    if (at < from || before?.phase !== 'playing') continue;
    const legal = legalActions(before, seat);
    expect(listed(position)).toEqual(legal.map(packed).toSorted((one, other) => one - other));
    expect(legal.map((one) => unpacked(packed(one)))).toEqual(legal);
    const answer = apply(before, seat, action);
    if (!answer.ok || answer.game.phase === 'choosing') throw new Error('a legal action was refused');
    const told = new Told(answer.events);
    play(position, packed(action), told);
    expect(told.isEmpty).toBe(true);
    expect(sightOf(position)).toEqual(engineSight(answer.game));
  }
  return position;
}

const anyMoment = fc.record({ game: anyGame, moment: fc.nat() }).map(({ game, moment }) => {
  const playing = game.states.flatMap((state, at) => (isPlaying(state) ? [at] : []));
  return { game, from: playing[moment % playing.length] ?? 0 };
});

describe('a thinker and the engine', () => {
  it('agree on legal actions and on the state after each, from the first turn to the end', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const position = follow(game, game.states.findIndex(isPlaying));
        expect(position.isOver).toBe(true);
      }),
      { numRuns: cases(60) },
    );
  });

  it('agree on the points of every seat that is imagined by its own player', () => {
    fc.assert(
      fc.property(anyGame, ({ states, steps }) => {
        for (const [at, state] of states.entries()) {
          if (!isPlaying(state)) continue;
          const next = states[at + 1];
          const action = steps[at]?.action;
          for (const seat of state.players.keys()) {
            const position = imagine(seenBy(state, seat), fastStream(at));
            expect(position.points(seat)).toBe(scoreAt(state, seat).total);
            if (next?.phase !== 'over' || action === undefined) continue;
            play(position, packed(action), new Told([]));
            expect(position.points(seat)).toBe(scoreAt(next, seat).total);
          }
        }
      }),
      { numRuns: cases(40) },
    );
  });

  it('agree from any moment on', () => {
    fc.assert(
      fc.property(anyMoment, ({ game, from }) => {
        expect(follow(game, from).isOver).toBe(true);
      }),
      { numRuns: cases(60) },
    );
  });
});

describe('the quick uses of tools', () => {
  it('are legal, and make every window that these tools can make at once', () => {
    fc.assert(
      fc.property(anyMoment, ({ game: { states }, from }) => {
        const game = states[from];
        if (game?.phase !== 'playing') throw new Error('the game has not begun');
        const position = imagine(seenBy(game, seatToAct(game)), fastStream(from));
        const [legal, quick] = [listed(position), listed(position, addQuickUses)];
        expect(legal).toEqual(expect.arrayContaining([...quick]));
        const made = (actions: readonly number[]) =>
          new Set(
            actions
              .filter((action) => position.table.mode === 'table' && [1, 5, 9, 10].includes(kindOf(action)))
              .map((action) => [kindOf(action), secondOf(action), thirdOf(action)].join()),
          );
        expect(made(quick)).toEqual(made(legal));
      }),
      { numRuns: cases(60) },
    );
  });
});

/** Plays on by chance to the end; returns what was the case before each action. */
function playedOut(position: Position, seed: number): readonly Sight[] {
  const pick = fastStream(seed);
  const lot = drawnLot(pick);
  const before: Sight[] = [];
  const actions = new Actions();
  while (!position.isOver) {
    before.push(sightOf(position));
    actions.clear();
    addLegal(position, actions);
    play(position, actions.at(Math.floor((pick.uniform(256) / 256) * actions.count)), lot);
  }
  return before;
}

describe('an imagined game', () => {
  it('comes back, action by action, when all is undone', () => {
    fc.assert(
      fc.property(anyMoment, ({ game: { states }, from }) => {
        const game = states[from];
        if (game?.phase !== 'playing') throw new Error('the game has not begun');
        const position = imagine(seenBy(game, seatToAct(game)), fastStream(from));
        for (const before of playedOut(position, from).toReversed()) {
          position.undo();
          expect(sightOf(position)).toEqual(before);
        }
        expect(() => {
          position.undo();
        }).toThrow('nothing to undo');
      }),
      { numRuns: cases(100) },
    );
  });

  it('knows nothing that its viewer does not see', () => {
    fc.assert(
      fc.property(anyMoment, ({ game: { states }, from }) => {
        const game = states[from];
        if (game?.phase !== 'playing') throw new Error('the game has not begun');
        for (const seat of game.players.keys()) {
          const other = otherSecrets(game, seat);
          if (other.phase !== 'playing') throw new Error('the game has not begun');
          const [one, another] = [game, other].map((game) => imagine(seenBy(game, seat), fastStream(from)));
          expect(another).toEqual(one);
        }
      }),
      { numRuns: cases(100) },
    );
  });

  it('gives others a private objective that nobody else has, each that is left as often', () => {
    const game = begun(floodgate(4), 'guesses');
    const guesses = Array.from({ length: 2000 }, (_, seed) =>
      imagine(seenBy(game, 1), fastStream(seed)).table.goals.map(
        ({ privateObjectives }) => privateObjectives,
      ),
    );
    const own = game.deal.hands[1]?.privateObjectives;
    const times = new Map<Color | undefined, number>();
    for (const guess of guesses) {
      expect(guess[1]).toEqual(own);
      expect(new Set(guess.flat()).size).toBe(4);
      times.set(guess[0]?.[0], (times.get(guess[0]?.[0]) ?? 0) + 1);
    }
    expect(times.size).toBe(4);
    for (const often of times.values()) expect(Math.abs(often - 500)).toBeLessThan(100);
  });

  it('guesses the private objective of someone whose dice of a color are high', () => {
    const game = begun(floodgate(3), 'signs');
    const [first, second, third] = game.players;
    const own = game.deal.hands[0]?.privateObjectives[0] ?? 'red';
    const [color = own, another = own] = colors.filter((other) => other !== own);
    const withHigh = (player: Player | undefined, high: Color) => {
      if (player === undefined) throw new Error('nobody sits there');
      const { pattern } = player.window;
      const dice = allSpaces.map((space) =>
        space < 4 ? dieOf(space % 2 === 0 ? high : own, space % 2 === 0 ? 6 : 1) : null,
      );
      return { ...player, window: windowOf(pattern, dice) };
    };
    if (first === undefined) throw new Error('nobody plays');
    const shown = { ...game, players: [first, withHigh(second, color), withHigh(third, another)] };
    const guesses = Array.from({ length: 200 }, (_, seed) =>
      imagine(seenBy(shown, 0), fastStream(seed)).table.goals.map(({ privateObjectives: [only] }) => only),
    );
    const right = guesses.filter(([, one, other]) => one === color && other === another);
    expect(right.length).toBeGreaterThan(150);
    expect(right.length).toBeLessThan(200);
  });

  it('has equal dice in a round for equal luck, whatever was done before', () => {
    const game = begun(floodgate(2), 'equal luck');
    const pools = [0, 1].map((passes) => {
      const position = imagine(seenBy(game, seatToAct(game)), fastStream(1));
      const actions = new Actions();
      const lot = drawnLot(fastStream(7));
      while (position.round === 1) {
        actions.clear();
        addLegal(position, actions);
        play(position, passes === 1 ? kind.end : actions.at(0), lot);
      }
      return position.pool;
    });
    expect(pools[1]).toEqual(pools[0]);
  });

  it('begins with the dice of round 1, each color as likely', () => {
    const table = imagine(seenBy(begun(pegasus(2), 'openings'), 0), fastStream(1)).table;
    expect(table.bagSize).toBe(50);
    const drawn = Array.from({ length: 30 }, () => 0);
    for (let seed = 0; seed < 3000; seed += 1) {
      const position = new Position(table);
      begin(position, drawnLot(fastStream(seed)));
      for (const [die, count] of position.pool.entries()) drawn[die] = (drawn[die] ?? 0) + count;
    }
    for (const often of drawn) expect(Math.abs(often - 500)).toBeLessThan(100);
  });
});
