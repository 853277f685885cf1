import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedStep } from '#games/replay';
import { parseAction } from '#games/sagrada/action';
import { apply } from '#games/sagrada/apply';
import type { Game } from '#games/sagrada/game';
import { sagrada } from '#games/sagrada/rules';
import { verify } from '#games/verify';
import { personAt, type RunningView } from '#play/table';
import { newestTable } from '#store/find-matches';
import { stepsOf } from '#store/step-log';
import type { StoredTable } from '#store/stored-match';
import { cases } from '#test/cases';
import { fastStream } from '#test/games/sagrada/fast-chance';
import { pickedByKind } from '#test/games/sagrada/pick';
import { seedOf } from '#test/made-up';
import { alone, by, channel, done, type Evening, evening, everybody, legal, started } from './evening.ts';

/** The channel's table with its secrets. */
async function stored({ store }: Evening): Promise<StoredTable> {
  const table = await store.transaction((db) => newestTable(db, channel));
  if (table === null) throw new Error('no table');
  return table;
}

const manyGames = { seed: 2026, numRuns: cases(8) };
const anyGame = {
  people: fc.constantFrom(1, 2, 3, 4),
  picks: fc.integer(),
  resigning: fc.boolean(),
  undoing: fc.boolean(),
};
interface AnyGame {
  readonly people: number;
  readonly picks: number;
  readonly resigning: boolean;
  readonly undoing: boolean;
}

/** Plays a whole game through the tables with random actions; sometimes somebody resigns or takes a step back. */
async function playThrough(
  night: Evening,
  { people, picks, resigning, undoing }: AnyGame,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const pick = fastStream(picks);
  const [host, ...others] = everybody.slice(0, people);
  if (host === undefined) throw new Error('nobody plays');
  const players = [host, ...others] as const;
  let table =
    people === 1
      ? done(await night.tables.open(by(host), alone(3)))
      : await started(night.tables, ...players);
  while (table.stage === 'running') {
    await look();
    const person = players[toAct(table.game)] ?? host;
    const repenting = undoing && pick.uniform(5) === 0 ? players[table.undoable ?? -1] : undefined;
    if (repenting !== undefined) {
      table = done(await night.tables.undo(by(repenting)));
    } else if (
      resigning &&
      pick.uniform(30) === 0 &&
      !table.players.some(({ presence }) => presence === 'resigned')
    ) {
      table = done(await night.tables.resign(by(person)));
    } else {
      const action = pickedByKind(await legal(night.tables, person), pick);
      table = done(await night.tables.act(by(person), action));
    }
  }
  await look();
}

/** The seat whose turn it is, or the first one without a window. */
const toAct = (game: RunningView['game']): number =>
  game.phase === 'choosing' ? game.chosen.indexOf(false) : game.turn.seat;

describe('a whole game', () => {
  it('is stored step by step: replaying the log gives the same game', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(anyGame), async (game) => {
        const night = await evening();
        await playThrough(night, game);
        const table = await stored(night);
        const steps = await night.store.transaction((db) => stepsOf(db, table.id));
        expect(steps).toHaveLength(table.version);
        const again = replayed(table, steps);
        expect(JSON.stringify(table.game)).toBe(JSON.stringify(again));
        expect(again.phase).toBe('over');
        const seen = await night.tables.look(channel, null);
        const record = await night.tables.record(channel, 'nobody');
        expect(verify(sagrada, record)).toEqual({ verdict: 'right' });
        const scores = seen?.stage === 'finished' ? seen.game.result.scores : null;
        expect(record).toMatchObject({ result: { scores } });
      }),
      manyGames,
    );
  });

  it('is announced turn by turn: every event once and in order', async () => {
    const night = await evening();
    await playThrough(night, { people: 3, picks: 1, resigning: false, undoing: false }, () =>
      night.tables.deliver(channel),
    );
    const events = night.announcements.flatMap((announcement) => announcement.events);
    const rounds = events.flatMap((event) => (event.event === 'roundStarted' ? [event.round] : []));
    expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const turns = events.filter(({ event }) => event === 'turnEnded' || event === 'turnSkipped');
    expect(turns).toHaveLength(60);
    const versions = night.announcements.map(({ table }) => table.version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(night.announcements.at(-1)).toMatchObject({ how: 'post', table: { stage: 'finished' } });
  });

  it('never shows secrets of others before it is over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(anyGame), async (game) => {
        const night = await evening();
        await playThrough(night, game, async () => {
          await night.tables.deliver(channel);
          const table = await stored(night);
          if (table.game === null || table.stage === 'finished') return;
          for (const person of [...everybody.map(({ id }) => id), 'nobody']) {
            const seen = withoutDrawn(JSON.stringify(await night.tables.look(channel, person)));
            const record = table.version % 10 === 0 ? await night.tables.record(channel, person) : null;
            for (const secret of secretsFrom(table, person))
              expect(seen + JSON.stringify(record)).not.toContain(secret);
          }
          const told = withoutDrawn(JSON.stringify(night.announcements.at(-1)));
          const toEverybody = told + night.log.join('');
          for (const secret of secretsFrom(table, 'nobody')) expect(toEverybody).not.toContain(secret);
        });
        expect(night.log.join('')).not.toContain(seedOf(1));
        expect(JSON.stringify(await night.tables.look(channel, 'nobody'))).toContain(seedOf(1));
      }),
      { ...manyGames, numRuns: cases(2) },
    );
  });
});

/** The game replayed from its deal and log; an undo restores the game before the step. */
function replayed({ game }: StoredTable, steps: readonly LoggedStep[]): Game {
  if (game === null) throw new Error('nothing was dealt');
  const { deal } = game;
  const before: { readonly person: string | null; readonly game: Game }[] = [];
  let now: Game = { phase: 'choosing', deal, chosen: deal.hands.map(() => null) };
  for (const { seat, person, what } of steps) {
    const action = parseAction(what);
    if (action !== undefined) {
      before.push({ person, game: now });
      const answer = apply(now, seat ?? -1, action);
      if (!answer.ok) throw new Error(`${what} is not legal`);
      now = answer.game;
    }
    if (what === 'undo') {
      const [repented] = before.splice(before.findLastIndex((step) => step.person === person));
      if (repented === undefined) throw new Error('nothing to take back');
      now = repented.game;
    }
  }
  return now;
}

/** Without the color of the die drawn by Flux Remover, which everybody sees, or of the die that pays in solo. */
const withoutDrawn = (text: string): string => text.replaceAll(/"color":"\w+"/g, '');

/** What this person must never find: the seed, others' objectives, and windows offered to others. */
function secretsFrom({ game, players }: StoredTable, person: string): readonly string[] {
  if (game === null) return [];
  const hands = game.deal.hands.filter((_, seat) => personAt({ players }, seat)?.id !== person);
  const shown = game.phase === 'choosing' ? [] : game.players.map(({ window }) => window.pattern);
  const offered = hands.flatMap((hand) => hand.offered).filter((pattern) => !shown.includes(pattern));
  return [
    seedOf(1),
    ...(game.deal.setup.mode === 'solo' ? [] : hands.flatMap((hand) => hand.privateObjectives)).map(
      (color) => `"${color}"`,
    ),
    ...offered.map(({ name }) => name),
  ];
}
