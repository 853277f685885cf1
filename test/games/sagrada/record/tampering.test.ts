import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FinishedRecord } from '#games/contract';
import { recordOf } from '#games/record-of';
import { actionText } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import { type Game, seatToAct } from '#games/sagrada/game';
import { legalActions } from '#games/sagrada/legal';
import { type Sagrada, sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { cases, someOf } from '#test/cases';
import { dealOf, gamesOf, playedIn } from './again.ts';
import { changedAt, type Path } from './change.ts';
import { branchesOf, more, othersThan, valuesOf } from './tampering.ts';

const isName = ([first, , last]: Path): boolean => first === 'players' && last === 'name';
const stored = ['table', 'solo', 'legal', 'golden'].flatMap(gamesOf);
const [aTable, aSolo] = [gameWith(({ mode }) => mode === 'table'), gameWith(({ mode }) => mode === 'solo')];

function gameWith(is: (record: FinishedRecord<Sagrada>) => boolean): FinishedRecord<Sagrada> {
  const record = ['table', 'solo'].flatMap(gamesOf).find(is);
  if (record === undefined) throw new Error('no such game was kept');
  return record;
}

/** What can be proved of a record, value by value. */
const provableIn = (record: FinishedRecord<Sagrada>) => valuesOf(record).filter(({ path }) => !isName(path));

describe('a record in which something was changed', () => {
  it('is wrong after any single change, except to players’ names', () => {
    for (const record of [aTable, aSolo])
      for (const [index, { path, value }] of provableIn(record).entries())
        for (const other of someOf(othersThan(value), index)) {
          const changed = changedAt(record, path, () => other);
          expect(verify(sagrada, changed).verdict, path.join('.')).toBe(verdictAfter(path, changed));
        }
  });

  it('is wrong in any game, with and without what was legal', () => {
    const places = stored.flatMap((record) => provableIn(record).map((leaf) => ({ record, leaf })));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.nat(), ({ record, leaf }, choice) => {
        const others = othersThan(leaf.value);
        const changed = changedAt(record, leaf.path, () => others[choice % others.length]);
        expect(verify(sagrada, changed).verdict).toBe(verdictAfter(leaf.path, changed));
      }),
      { numRuns: cases(1000) },
    );
  });

  it('is wrong if anything is missing', () => {
    const places = stored.flatMap((record) =>
      valuesOf(record)
        .filter(({ path }) => path.at(-1) !== 'seed')
        .map(({ path }) => ({ record, path })),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), ({ record, path }) => {
        expect(
          verify(
            sagrada,
            changedAt(record, path, () => undefined),
          ).verdict,
        ).toBe('wrong');
      }),
      { numRuns: cases(1000) },
    );
  });

  it('is wrong if anything is added', () => {
    const places = stored.flatMap((record) => branchesOf(record).map((path) => ({ record, path })));
    fc.assert(
      fc.property(fc.constantFrom(...places), ({ record, path }) => {
        expect(verify(sagrada, changedAt(record, path, more)).verdict).toBe('wrong');
      }),
      { numRuns: cases(1000) },
    );
  });

  it('is wrong with another seat, another order of turns, or any two steps of a turn swapped', () => {
    for (const [round, { turns }] of aTable.rounds.entries())
      for (const [turn, { seat }] of turns.entries()) {
        const path = ['rounds', round, 'turns', turn];
        expect(
          verify(
            sagrada,
            changedAt(aTable, [...path, 'seat'], () => (seat === 0 ? 1 : 0)),
          ),
        ).toMatchObject({
          place: [...path, 'seat'].join('.'),
        });
        expect(verify(sagrada, changedAt(aTable, [...path, 'steps'], reversed))).toMatchObject({
          verdict: 'wrong',
        });
      }
  });

  it('is wrong with any step replaced by another legal one, unless that makes the record of another game', () => {
    for (const record of [aTable, aSolo])
      for (const [index, { path, others }] of legalInstead(record).entries())
        for (const other of someOf(others.slice(0, 4), index)) {
          const changed = changedAt(record, path, () => other);
          expect(verify(sagrada, changed).verdict, `${path.join('.')}: ${other}`).toBe(
            verdictAfter(path, changed),
          );
        }
  });
});

/** With another step a record can become that of another game: a die on another space, everything else the same. */
const verdictAfter = (path: Path, changed: unknown): 'right' | 'wrong' =>
  path.at(-1) === 'do' && isWhole(changed) ? 'right' : 'wrong';

/** Whether a record is exactly the one written for its own steps. */
function isWhole(value: unknown): boolean {
  try {
    const record = sagrada.record.finished.parse(value);
    const legal = record.rounds[0]?.turns[0]?.steps[0]?.legal !== undefined;
    const written = recordOf(sagrada, dealOf(record), playedIn(record), { viewer: 'spectator', legal });
    return JSON.stringify(written) === JSON.stringify(record);
  } catch {
    return false;
  }
}

const reversed = (value: unknown): unknown => {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.length > 1 ? list.toReversed() : [...list, ...list];
};

/** Each step of a record, and what else was legal there. */
function legalInstead(
  record: FinishedRecord<Sagrada>,
): readonly { readonly path: Path; readonly others: readonly string[] }[] {
  const { steps } = playedIn(record);
  const places = valuesOf(record.rounds)
    .map(({ path }): Path => ['rounds'].concat(path.map(String)))
    .filter((path) => path.at(-1) === 'do');
  const deal = dealOf(record);
  let game: Game = sagrada.newGame(deal);
  const choices: { path: Path; others: readonly string[] }[] = [];
  for (const [index, { seat, action }] of steps.entries()) {
    const path = places[index - deal.hands.length];
    if (game.phase === 'playing' && path !== undefined) {
      const done = actionText(action);
      const texts = legalActions(game, seatToAct(game)).map(actionText);
      choices.push({ path, others: texts.filter((text) => text !== done) });
    }
    const answer = apply(game, seat, action);
    if (!answer.ok) throw new Error('the record is wrong');
    game = answer.game;
  }
  return choices;
}
