import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { matchIdSchema } from '#store/match-id';
import { up } from '#store/migrations/m023-jobs';
import { isStillUntold } from '#store/notices';
import type { Database } from '#store/schema';
import { reviseTurnNotices, turnNoticeOf } from '#store/turn-notices';
import { jobsPlanned } from '#test/jobs';
import { anna, begun, ben, by, done, evening, fourSeats } from '#test/play/evening';

/** The tables in which things waited until 1.0.0. */
const formerly = [
  `CREATE TABLE thoughts (match_id text PRIMARY KEY NOT NULL REFERENCES matches (id) ON DELETE CASCADE, version integer NOT NULL,
    due_at bigint NOT NULL, failures integer NOT NULL)`,
  `CREATE TABLE deadlines (match_id text PRIMARY KEY NOT NULL REFERENCES matches (id) ON DELETE CASCADE, due_at bigint NOT NULL,
    tries integer NOT NULL)`,
  `CREATE TABLE notices (match_id text NOT NULL REFERENCES matches (id) ON DELETE CASCADE, kind text NOT NULL, number integer NOT NULL,
    person text, due_at bigint, tries integer NOT NULL, message text, PRIMARY KEY (match_id, kind, number))`,
  `CREATE TABLE calls (person text PRIMARY KEY, due_at bigint, tries integer NOT NULL, message text, channel text,
    told text NOT NULL)`,
];

/** Puts what waits for two matches and two people back into these tables, and carries the migration out. */
async function updated(db: Database, first: string, second: string): Promise<void> {
  await db.schema.dropTable('jobs').execute();
  const added = [
    ...formerly,
    `INSERT INTO thoughts VALUES ('${first}', 12, 1795000000000, 2)`,
    `INSERT INTO deadlines VALUES ('${first}', 1795000000001, 0), ('${second}', 1795000000002, 1)`,
    `INSERT INTO notices VALUES ('${first}', 'nudge', 7, NULL, 1795000000003, 3, NULL)`,
    `INSERT INTO notices VALUES ('${first}', 'unreached', 11, '2', NULL, 0, '44444444444444444')`,
    `INSERT INTO calls VALUES ('1', 1795000000004, 4, '55555555555555555', '66666666666666666', '["${first}/3/0"]')`,
    `INSERT INTO calls VALUES ('2', NULL, 0, NULL, NULL, '[]')`,
  ];
  for (const statement of added) await sql.raw(statement).execute(db);
  await up(db);
}

it('what waited until 1.0.0 waits on: turns of computer players, deadlines, and what is to be told', async () => {
  const { tables, store } = await evening();
  const { id: first } = await begun(tables, anna, ben);
  const { id: second } = done(await tables.open(by(anna, { channel: 'other' }), fourSeats));
  await store.transaction(async (db) => {
    await updated(db, first, second);
    // Nobody told the second one of any turns.
    await reviseTurnNotices(db, ['2'], 60);
  });
  await store.read(async (db) => {
    const waiting = await jobsPlanned(db, 'computerTurn', 'deadline', 'notice', 'turnNotice');
    const table = { match: first, person: null };
    expect(waiting).toEqual([
      { kind: 'computerTurn', key: first, ...table, dueAt: 1795000000000, tries: 2, data: { version: 12 } },
      { kind: 'deadline', key: first, ...table, dueAt: 1795000000001, tries: 0, data: {} },
      { kind: 'deadline', key: second, ...table, match: second, dueAt: 1795000000002, tries: 1, data: {} },
      {
        kind: 'notice',
        key: `${first}/nudge/7`,
        ...table,
        dueAt: 1795000000003,
        tries: 3,
        data: { kind: 'nudge', number: 7, message: null },
      },
      {
        kind: 'turnNotice',
        key: '1',
        match: null,
        person: '1',
        dueAt: 1795000000004,
        tries: 4,
        data: {
          message: { id: '55555555555555555', channel: '66666666666666666' },
          told: [`${first}/3/0`],
        },
      },
    ]);
    expect(await turnNoticeOf(db, '2')).toEqual({ message: null, told: [] });
    const match = matchIdSchema.parse(first);
    expect(await isStillUntold(db, { match, kind: 'nudge', number: 7 })).toBe(true);
    expect(await isStillUntold(db, { match, kind: 'unreached', number: 11 })).toBe(false);
    const left = await db.selectFrom('jobs').select(['key', 'person']).where('due_at', 'is', null).execute();
    expect(left.toSorted((one, other) => one.key.localeCompare(other.key))).toEqual([
      { key: `${first}/unreached/11`, person: '2' },
      { key: '2', person: '2' },
    ]);
  });
});
