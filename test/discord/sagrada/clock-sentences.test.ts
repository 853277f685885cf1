import * as fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { publicMessage } from '#discord/sagrada/messages/public';
import type { Announcement } from '#play/announcer';
import { isThorough } from '#test/cases';
import { chooseByKey, choosing, lasts, personToAct, takesTurn } from '#test/play/computers';
import { anna, ben, by, channel, cleo, type Evening, evening, legal, started } from '#test/play/evening';

const minute = 60_000;
const day = 24 * 60 * minute;
const people = [anna, ben, cleo] as const;

/** What somebody does next, or how much time passes. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'turn' as const }) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(minute, 4 * minute, 8 * 60 * minute, day, 3 * day)
      .map((time) => ({ do: 'wait' as const, time })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('away' as const, 'back' as const, 'look' as const, 'agree' as const),
      who: fc.constantFrom(...people),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('resign' as const), who: fc.constantFrom(...people) }),
  },
);

const anyTable = fc.record({
  pace: fc.constantFrom('relaxed' as const, 'live' as const, 'day' as const),
  timeOut: fc.constantFrom('computer' as const, 'pass' as const, 'wait' as const),
  computerPace: fc.constantFrom('human' as const, 'atOnce' as const),
  isChosen: fc.boolean(),
  steps: fc.array(anyStep, { minLength: 4, maxLength: 14 }),
});

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

async function does(night: Evening, step: Step): Promise<void> {
  const { tables, house } = night;
  const table = await tables.look(channel, null);
  if (table?.stage !== 'running') return;
  switch (step.do) {
    case 'turn': {
      const person = personToAct(table);
      if (person !== null && (await legal(tables, person)).length > 0) await takesTurn(night, person);
      break;
    }
    case 'wait':
      await lasts(night, step.time);
      break;
    case 'away':
      await house.absences.begin(by(step.who), night.now() + 2 * day);
      break;
    case 'back':
      await house.absences.end(by(step.who));
      break;
    case 'look':
      await tables.comeBack(by(step.who));
      break;
    case 'agree': {
      const { game, away } = table;
      await tables.letComputer(by(step.who), game.phase === 'playing' ? game.turn.number : 0);
      for (const { seat } of away) await tables.letSubstitute(by(step.who), seat);
      break;
    }
    case 'resign':
      await tables.resign(by(step.who));
  }
  await tables.deliver(channel);
  await lasts(night, 0);
}

/** A sentence that a board may say about presence and time: what it claims, of whom if it names somebody. */
interface Claim {
  readonly claims: 'called' | 'away' | 'computer' | 'paused' | 'runs' | 'over' | 'waits' | 'standIn';
  readonly who: string | null;
}

const patterns: readonly (readonly [RegExp, Claim['claims']])[] = [
  [/<@(\d+)>,? (?:your turn|still your turn|no die fits|you rolled|your \w+ die)/gu, 'called'],
  [/^(\w+)'s turn\.$/gmu, 'waits'],
  [/(\w+) is away/gu, 'away'],
  [/The computer is thinking for (\w+)/gu, 'computer'],
  [/(\w+)'s time ran out, so the computer takes this turn/gu, 'computer'],
  [/The computer plays (?:on )?for them|A computer player takes their turns/gu, 'standIn'],
  [/the game is paused/gu, 'paused'],
  [/Time runs out/gu, 'runs'],
  [/Time ran out, but/gu, 'over'],
];

const claimsIn = (text: string, { players }: Announcement['table']): readonly Claim[] =>
  patterns.flatMap(([pattern, claims]) =>
    [...text.matchAll(pattern)].map(([, who = null]) => ({
      claims,
      who: players.find((sitter) => 'id' in sitter && sitter.id === who)?.name ?? who,
    })),
  );

/** What a board says that can't be true at once; empty if all of it can. */
function contradictions(claims: readonly Claim[], buttons: readonly string[]): readonly string[] {
  const of = (what: Claim['claims']) => claims.filter((each) => each.claims === what);
  const has = (what: Claim['claims']): boolean => of(what).length > 0;
  const isBoth = (one: Claim['claims'], other: Claim['claims']): boolean =>
    of(one).some(({ who }) => of(other).some((each) => each.who === who));
  const found: Readonly<Record<string, boolean>> = {
    'calls somebody who is away': isBoth('called', 'away'),
    'calls somebody although the computer plays': has('called') && has('computer'),
    'plays in a pause': has('paused') && (has('called') || has('computer') || has('standIn') || has('waits')),
    'counts in a pause': has('paused') && (has('runs') || has('over')),
    'counts although the computer plays': has('computer') && (has('runs') || has('over')),
    'counts and is over': has('runs') && has('over'),
    'counts for somebody who is away': has('runs') && isBoth('waits', 'away'),
    'calls and waits': has('called') && has('waits'),
    'offers dice although the computer plays': has('computer') && buttons.some((id) => id.includes('draft')),
    'offers dice in a pause': has('paused') && buttons.some((id) => id.includes('draft')),
  };
  return Object.entries(found).flatMap(([what, isSo]) => (isSo ? [what] : []));
}

/** What a channel reads, and the buttons below it. */
async function shown({ table, events, how }: Announcement) {
  const told = how === 'post' ? [] : table.told.before;
  const {
    content,
    below = '',
    rows,
  } = await publicMessage(table, [...told, ...table.told.since, ...events], {
    painter: { paint: () => Promise.reject(new Error('nothing is painted')), close: async () => {} },
    log: pino({ level: 'silent' }),
  });
  const buttons = rows.flatMap((row) =>
    'options' in row ? [] : row.flatMap((each) => ('custom_id' in each ? [each.custom_id] : [])),
  );
  return { text: [content, below].join('\n').replaceAll('-# ', ''), buttons };
}

/** The moment at which a board says that time runs out, in milliseconds since 1970; null if it says none. */
function outAt(text: string): number | null {
  const seconds = /Time runs out <t:(\d+):R>/u.exec(text)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

it('no board says two things about presence and time that contradict each other, or that time runs out when it has', async () => {
  await fc.assert(
    fc.asyncProperty(anyTable, async ({ pace, timeOut, computerPace, isChosen, steps }) => {
      const night = await evening({ thinker: choosing(chooseByKey) });
      const { tables } = night;
      await tables.setForServer(by(anna, { managesServer: true }), { pace, timeOut, computerPace });
      await started(tables, ...people);
      if (isChosen) for (const person of people) await takesTurn(night, person);
      await tables.deliver(channel);
      let seen = 0;
      for (const step of steps) {
        await does(night, step);
        for (const announcement of night.announcements.slice(seen)) {
          const { text, buttons } = await shown(announcement);
          expect([contradictions(claimsIn(text, announcement.table), buttons), text]).toEqual([[], text]);
        }
        seen = night.announcements.length;
        const last = night.announcements.at(-1);
        const stated = last === undefined ? null : outAt((await shown(last)).text);
        expect(stated ?? Number.POSITIVE_INFINITY).toBeGreaterThan(night.now() - 5_000);
      }
    }),
    { seed: 26, numRuns: isThorough ? 150 : 10 },
  );
});
