import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { type Playing, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { scoreAt } from '#games/sagrada/scoring';
import type { PlayingView } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Color } from '#games/shared/die';
import type { PublicObjectiveName } from '#games/shared/objectives/public';
import type { Window } from '#games/shared/window';
import type { Plan } from '#players/judge';
import { type Reason, reasonsFor } from '#players/sagrada/reasons/reasons';
import { position } from '#test/games/sagrada/positions';
import { anyGame } from '#test/games/sagrada/random-games';
import { action, die, floodgate, solo, space, windowFrom } from '#test/games/sagrada/table';

/** A turn in which somebody thinks about what to do. */
interface Considered {
  readonly objectives?: readonly PublicObjectiveName[];
  readonly secret?: Color;
  /** The window of the player on the left. */
  readonly next?: Window;
}

/** The view of whoever is on, with these objectives. */
function seen(game: Playing, { objectives = [], secret = 'purple', next }: Considered = {}): PlayingView {
  const [own, left, ...others] = game.players;
  if (own === undefined) throw new Error('nobody plays');
  const view = viewFor(
    {
      ...game,
      players: [
        own,
        ...(left === undefined ? [] : [next === undefined ? left : { ...left, window: next }]),
        ...others,
      ],
      deal: {
        ...game.deal,
        publicObjectives: objectives,
        hands: game.deal.hands.map((hand) => ({ ...hand, privateObjectives: [secret] })),
      },
    },
    seatToAct(game),
  );
  if (view.phase !== 'playing') throw new Error('nobody is on');
  return view;
}

/** A plan in notation: `draft R3 A1; end`. */
function plan(text: string): Plan<Action> {
  const [first = '', ...rest] = text.split('; ');
  return [action(first), ...rest.map(action)];
}

const reasons = (view: PlayingView, text: string, ...others: readonly string[]): readonly Reason[] =>
  reasonsFor(plan(text), others.map(plan), view);

const turn = (pool: string, ...rows: readonly string[]): Playing =>
  position({ tools: [], pool, ...(rows.length > 0 && { window: windowFrom('Luz Celestial', ...rows) }) });

const open = '.. .. .. .. ..';

describe('a reason for a turn', () => {
  it('is what it scores for public objectives, and which line it fills', () => {
    const row = turn('P5', 'R1 Y2 G3 B4 ..', open, open, open);
    expect(reasons(seen(row, { objectives: ['Row Shade Variety'] }), 'draft P5 A5')).toContainEqual({
      reason: 'scores',
      goals: ['Row Shade Variety'],
      points: 5,
      line: { line: 'row', name: 'A' },
    });
    const column = turn('P5', 'R1 .. .. .. ..', 'Y2 .. .. .. ..', 'G3 .. .. .. ..', open);
    expect(reasons(seen(column, { objectives: ['Column Color Variety'] }), 'draft P5 D1')).toContainEqual({
      reason: 'scores',
      goals: ['Column Color Variety'],
      points: 5,
      line: { line: 'column', name: '1' },
    });
    const set = turn('Y2', 'R1 .. .. .. ..', open, open, open);
    expect(reasons(seen(set, { objectives: ['Light Shades'] }), 'draft Y2 A2')).toContainEqual({
      reason: 'scores',
      goals: ['Light Shades'],
      points: 2,
      line: null,
    });
  });

  it('is what it scores for the private objective, the strongest first', () => {
    const view = seen(turn('R5', 'Y1 .. .. .. ..', open, open, open), { secret: 'red' });
    expect(reasons(view, 'draft R5 A2')[0]).toEqual({ reason: 'private', color: 'red', points: 5 });
  });

  it('is that a line or set lacks little', () => {
    const row = turn('B4', 'R1 Y2 G3 .. ..', open, open, open);
    expect(reasons(seen(row, { objectives: ['Row Color Variety'] }), 'draft B4 A4')).toContainEqual({
      reason: 'nearLine',
      goals: ['Row Color Variety'],
      line: { line: 'row', name: 'A' },
      left: 1,
    });
    expect(reasons(seen(row, { objectives: ['Medium Shades'] }), 'draft B4 A4')).not.toContainEqual(
      expect.objectContaining({ reason: 'lacksShade' }),
    );
    const first = turn('R1');
    expect(reasons(seen(first, { objectives: ['Light Shades'] }), 'draft R1 A2')).toContainEqual({
      reason: 'lacksShade',
      goals: ['Light Shades'],
      shade: 2,
    });
    expect(reasons(seen(row, { objectives: ['Color Variety'] }), 'draft B4 A4')).toContainEqual({
      reason: 'lacksColor',
      goals: ['Color Variety'],
      color: 'purple',
    });
    // A line that repeats a color can't score any more.
    const repeats = turn('B4', 'R1 Y2 R3 .. ..', open, open, open);
    expect(reasons(seen(repeats, { objectives: ['Row Color Variety'] }), 'draft B4 A4')).not.toContainEqual(
      expect.objectContaining({ reason: 'nearLine' }),
    );
  });

  it('names the objectives that the same line counts for once', () => {
    const row = turn('P5', 'R1 Y2 G3 B4 ..', open, open, open);
    const objectives = ['Row Color Variety', 'Row Shade Variety'] as const;
    expect(reasons(seen(row, { objectives, secret: 'red' }), 'draft P5 A5')[0]).toEqual({
      reason: 'scores',
      goals: objectives,
      points: 11,
      line: { line: 'row', name: 'A' },
    });
  });

  it('is never that a line comes nearer which its print keeps from counting', () => {
    // Only a 5 goes on A4.
    const row = turn('B5', 'R1 Y2 .. .. ..', open, open, open);
    expect(reasons(seen(row, { objectives: ['Row Shade Variety'] }), 'draft B5 A3')).not.toContainEqual(
      expect.objectContaining({ line: { line: 'row', name: 'A' } }),
    );
  });

  it('is what a set still needed, and what a print takes', () => {
    const first = seen(turn('Y5 R1', 'R1 .. .. .. ..', open, open, open), { objectives: ['Shade Variety'] });
    expect(reasons(first, 'draft Y5 B1')).toContainEqual({
      reason: 'neededShade',
      goals: ['Shade Variety'],
      shade: 5,
    });
    expect(reasons(seen(turn('Y5')), 'draft Y5 A4')).toContainEqual({
      reason: 'print',
      space: space('A4'),
      only: { shade: 5 },
    });
  });

  it('is true of the whole plan: a space that it fills for a while is not kept', () => {
    const game = position({
      tools: [2],
      pool: 'Y2 G3',
      window: windowFrom('Luz Celestial', 'R1 .. .. .. ..', open, open, open),
    });
    const view = seen(game, { secret: 'blue' });
    const kept = expect.objectContaining({ reason: 'keeps', space: space('A2') });
    expect(reasons(view, 'draft Y2 A2; tool 2 A2 B1; end', 'draft G3 A2')).not.toContainEqual(kept);
    expect(reasons(view, 'draft Y2 B1; end', 'draft G3 A2')).toContainEqual(kept);
  });

  it('is always there for ending a turn', () => {
    const drafted = seen(position({ tools: [1], pool: 'Y6 B1', drafted: true }));
    expect(reasons(drafted, 'end')).toEqual([{ reason: 'done' }]);
    expect(reasons(drafted, 'end', 'tool 2 A1 B1; end')).toEqual([{ reason: 'doneWithTools' }]);
    const full = ['R1 Y2 G3 B4 P5', 'Y2 G3 B4 P5 R1', 'G3 B4 P5 R1 Y2', 'B4 P5 R1 Y2 ..'];
    const noneFits = seen(position({ tools: [], pool: 'Y6', window: windowFrom('Luz Celestial', ...full) }));
    expect(reasons(noneFits, 'end')).toEqual([{ reason: 'fewFit', fit: 0 }]);
    expect(reasons(seen(turn('Y1 B2')), 'end', 'draft Y1 A1')).toEqual([{ reason: 'noneWorthIt' }]);
    // Red twice in row A, on the only open space.
    const rest = ['Y2 G3 B4 P5 Y2', 'G3 B4 P5 R1 G3', 'B4 P5 R1 Y2 B4'];
    const spoils = seen(turn('R6', 'R1 Y2 G3 B4 ..', ...rest), { objectives: ['Row Color Variety'] });
    expect(reasons(spoils, 'end')).toEqual([{ reason: 'allSpoil', objective: 'Row Color Variety' }]);
    // Yellow fits only on A5, and A4 beside it takes only a 5.
    const blocks = seen(turn('Y5', 'R1 Y2 G3 .. ..', 'Y2 G3 B4 Y3 R1', ...rest.slice(1)));
    expect(reasons(blocks, 'end')).toEqual([{ reason: 'allBlock' }]);
    const passes = reasons(seen(position({ tools: [6], pool: 'Y1' })), 'end', 'tool 6 Y1');
    expect(passes).toContainEqual({ reason: 'keepsTokens', tokens: 4 });
  });

  it('is that a space stays open for the private color, which others would take', () => {
    const view = seen(turn('Y2 G3', 'R1 .. .. .. ..', open, open, open), { secret: 'blue' });
    const kept = { reason: 'keeps', space: space('A2'), color: 'blue' };
    expect(reasons(view, 'draft Y2 B1', 'draft G3 A2', 'draft Y2 A2')).toContainEqual(kept);
    expect(reasons(view, 'draft Y2 B1', 'draft G3 A2', 'draft Y2 A2', 'draft G3 B2')).not.toContainEqual(
      kept,
    );
    expect(reasons(view, 'draft Y2 A2', 'draft G3 B1')).not.toContainEqual(kept);
  });

  it('is that few kinds of dice fit on the space', () => {
    // Nothing is printed there, and the dice around it leave green 1 and 2.
    const view = seen(turn('G1', open, '.. R4 .. .. ..', 'B6 .. P5 .. ..', '.. Y3 .. .. ..'));
    expect(reasons(view, 'draft G1 C2')).toContainEqual({ reason: 'rare', space: space('C2'), fit: 2 });
  });

  it('is that no open space is blocked, unlike by others', () => {
    // A4 takes only a 5, so none may lie beside it.
    const view = seen(turn('Y5 B1'));
    expect(reasons(view, 'draft B1 A1', 'draft Y5 A5')).toContainEqual({ reason: 'blocksNone' });
    expect(reasons(view, 'draft Y5 A5', 'draft B1 A1')).not.toContainEqual({ reason: 'blocksNone' });
    expect(reasons(view, 'draft B1 A1', 'draft Y5 A5', 'draft B1 D1')).not.toContainEqual({
      reason: 'blocksNone',
    });
  });

  it('is that another player needs the die, as everyone can see', () => {
    const next = windowFrom('Luz Celestial', 'R1 Y2 G3 B4 ..', open, open, open);
    const game = position({ setup: floodgate(3), tools: [], pool: 'P5 R5 R6' });
    const view = seen(game, { objectives: ['Row Color Variety'], next, secret: 'green' });
    expect(reasons(view, 'draft P5 A2')).toContainEqual({ reason: 'denies', seat: 1, points: 6 });
    expect(reasons(view, 'draft R6 A2')).not.toContainEqual(expect.objectContaining({ reason: 'denies' }));
    // Another purple die would do as well.
    const two = seen(position({ setup: floodgate(3), tools: [], pool: 'P5 P6 R6' }), {
      objectives: ['Row Color Variety'],
      next,
    });
    expect(reasons(two, 'draft P5 A2')).not.toContainEqual(expect.objectContaining({ reason: 'denies' }));
  });

  it('is that a high die stays off the target in a solo game', () => {
    const game = position({ setup: solo('floodgate', 3), tools: [], pool: 'Y6 B1 R2' });
    expect(reasons(seen(game), 'draft Y6 A2')).toContainEqual({ reason: 'target', shade: 6 });
    expect(reasons(seen(game), 'draft B1 A2')).not.toContainEqual({ reason: 'target', shade: 1 });
  });

  it('is that it costs no favor token, unlike the next best', () => {
    const view = seen(position({ tools: [1], pool: 'Y6 B1' }));
    expect(reasons(view, 'draft Y6 A2', 'tool 1 B1 2 A2')).toContainEqual({ reason: 'tokens' });
    expect(reasons(view, 'tool 1 B1 2 A2', 'draft Y6 A2')).not.toContainEqual({ reason: 'tokens' });
  });

  it('is that what is there does not fit', () => {
    const full = ['R1 Y2 G3 B4 P5', 'Y2 G3 B4 P5 R1', 'G3 B4 P5 R1 Y2', 'B4 P5 R1 Y2 ..'];
    const game = position({ tools: [7, 6], pool: 'Y6 Y1', window: windowFrom('Luz Celestial', ...full) });
    expect(reasons(seen(game), 'tool 7')).toContainEqual({ reason: 'fewFit', fit: 0 });
    expect(reasons(seen(game), 'tool 6 Y6')).toContainEqual({ reason: 'misfit', die: die('Y6') });
  });
});

/** What everybody would score if the game ended now. */
const scoreNow = (game: Playing, seat: number) => scoreAt({ deal: game.deal, players: game.players }, seat);

describe('reasons for any legal action', () => {
  it('state gains that the rules confirm', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(), ({ states }, pick) => {
        const turns = states.flatMap((game) => (game.phase === 'playing' ? [game] : []));
        const game = turns[pick % turns.length];
        if (game === undefined) return;
        const seat = seatToAct(game);
        const view = viewFor(game, seat);
        if (view.phase !== 'playing') throw new Error('the game goes on');
        const legal = legalActions(game, seat);
        const others = legal.slice(0, 6).map((other) => [other] as const);
        for (const act of legal.filter((_, index) => (index + pick) % 7 === 0)) {
          const answer = apply(game, seat, act);
          const given = reasonsFor([act], others, view);
          if (!answer.ok) throw new Error('it is legal');
          if (act.do === 'end' || answer.game.phase === 'choosing') continue;
          const { players } = answer.game;
          const [before, after] = [scoreNow(game, seat), scoreAt({ deal: game.deal, players }, seat)];
          const gains = new Map<string, number>(
            view.publicObjectives.map((name, index) => [
              name,
              (after.public[index] ?? 0) - (before.public[index] ?? 0),
            ]),
          );
          const confirmed = given.map((reason) => {
            if (reason.reason === 'scores')
              return {
                ...reason,
                points: reason.goals.reduce((sum, name) => sum + (gains.get(name) ?? 0), 0),
              };
            if (reason.reason === 'private') return { ...reason, points: after.private - before.private };
            return reason;
          });
          expect(given).toEqual(confirmed);
          // And no gain is kept back.
          const stated = given.flatMap((reason) => (reason.reason === 'scores' ? reason.goals : [])).length;
          expect(stated).toBe([...gains.values()].filter((points) => points > 0).length);
        }
      }),
    );
  });
});
