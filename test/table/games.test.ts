import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionText, parseAction } from '#game/action';
import { apply } from '#game/apply';
import type { Game } from '#game/game';
import { chanceOf } from '#game/seed';
import { newGame } from '#game/setup';
import { snapshotOf } from '#game/snapshot';
import { newestTable } from '#store/find-tables';
import type { KeptTable } from '#store/kept-table';
import type { RunningView } from '#table/table';
import { fastStream } from '#test/game/fast-chance';
import { stepsOf } from '#test/store/steps';
import { by, channel, done, type Evening, evening, everybody, legal, seedFrom, started } from './evening.ts';

/** The channel's table with its secrets. */
async function kept({ store }: Evening): Promise<KeptTable> {
  const table = await store.transaction((db) => newestTable(db, channel));
  if (table === null) throw new Error('no table');
  return table;
}

const manyGames = { seed: 2026, numRuns: 5 };
const anyGame = { people: fc.constantFrom(2, 3, 4), picks: fc.integer(), resigning: fc.boolean() };
interface AnyGame {
  readonly people: number;
  readonly picks: number;
  readonly resigning: boolean;
}

/** Plays a whole game through the tables, each action picked by chance; with luck somebody resigns on the way. */
async function playThrough(
  night: Evening,
  { people, picks, resigning }: AnyGame,
  look: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const pick = fastStream(picks);
  const [host, ...others] = everybody.slice(0, people);
  if (host === undefined) throw new Error('nobody plays');
  const players = [host, ...others] as const;
  let table = await started(night.tables, ...players);
  while (table.stage === 'running') {
    await look();
    const person = players[toAct(table.game)] ?? host;
    if (resigning && pick.uniform(30) === 0 && !table.players.some(({ resigned }) => resigned)) {
      table = done(await night.tables.resign(by(person)));
    } else {
      const actions = await legal(night.tables, person);
      const action = actions[pick.uniform(actions.length)];
      if (action === undefined) throw new Error(`${person.name} has nothing to do`);
      table = done(await night.tables.act(by(person), action));
    }
  }
  await look();
}

/** Whose turn it is, or who is the first that has not chosen a window. */
const toAct = (game: RunningView['game']): number =>
  game.phase === 'choosing' ? game.chosen.indexOf(false) : game.turn.seat;

describe('a whole game', () => {
  it('is kept step by step: the log plays again to the same game', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(anyGame), async (game) => {
        const night = await evening();
        await playThrough(night, game);
        const table = await kept(night);
        const steps = await night.store.transaction((db) => stepsOf(db, table.id));
        expect(steps).toHaveLength(table.version);
        const { edition, reducedBag } = table.options;
        const players = game.people === 2 ? 2 : game.people === 3 ? 3 : 4;
        const replayed = steps.reduce<Game>(
          (before, { seat, what }) => {
            const action = parseAction(what);
            if (action === undefined) return before;
            const answer = apply(before, seat ?? -1, action);
            if (!answer.ok) throw new Error(`${actionText(action)} is not legal`);
            return answer.game;
          },
          newGame({ players, edition, reducedBag }, chanceOf(seedFrom(1))),
        );
        expect(table.game && snapshotOf(table.game)).toEqual(snapshotOf(replayed));
        expect(replayed.phase).toBe('over');
      }),
      manyGames,
    );
  }, 30_000);

  it('is told turn by turn as it went: every event once and in order', async () => {
    const night = await evening();
    await playThrough(night, { people: 3, picks: 1, resigning: false }, () => night.tables.tell(channel));
    const events = night.announcements.flatMap((announcement) => announcement.events);
    const rounds = events.flatMap((event) => (event.event === 'roundStarted' ? [event.round] : []));
    expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(events.filter(({ event }) => event === 'turnEnded')).toHaveLength(60);
    const versions = night.announcements.map(({ table }) => table.version);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    expect(night.announcements.at(-1)).toMatchObject({ how: 'post', table: { stage: 'finished' } });
  }, 30_000);

  it('shows nobody what another holds, before it is over', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(anyGame), async (game) => {
        const night = await evening();
        await playThrough(night, game, async () => {
          await night.tables.tell(channel);
          const table = await kept(night);
          if (table.game === null || table.stage === 'finished') return;
          for (const person of [...everybody.map(({ id }) => id), 'nobody']) {
            const seen = JSON.stringify(await night.tables.look(channel, person));
            for (const secret of secretsFrom(table, person)) expect(seen).not.toContain(secret);
          }
          const toEverybody = JSON.stringify(night.announcements.at(-1)) + night.log.join('');
          for (const secret of secretsFrom(table, 'nobody')) expect(toEverybody).not.toContain(secret);
        });
        expect(night.log.join('')).not.toContain(seedFrom(1));
        expect(JSON.stringify(await night.tables.look(channel, 'nobody'))).toContain(seedFrom(1));
      }),
      { ...manyGames, numRuns: 2 },
    );
  }, 30_000);
});

/** What this person must not find in anything: the seed, others' objectives, windows offered that nobody has shown. */
function secretsFrom({ game, players }: KeptTable, person: string): readonly string[] {
  if (game === null) return [];
  const hands = game.deal.hands.filter((_, seat) => players[seat]?.id !== person);
  const shown = game.phase === 'choosing' ? [] : game.players.map(({ window }) => window.pattern);
  const offered = hands.flatMap((hand) => hand.offered).filter((pattern) => !shown.includes(pattern));
  return [
    seedFrom(1),
    ...hands.map(({ privateObjective }) => `"${privateObjective}"`),
    ...offered.map(({ name }) => name),
  ];
}
