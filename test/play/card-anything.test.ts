import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, actionText, end } from '#games/koloretako/action';
import type { Setup } from '#games/koloretako/deal';
import { koloretako } from '#games/koloretako/rules';
import { toolNumbers } from '#games/koloretako/tools/cards';
import { allDice } from '#games/shared/die';
import { patterns } from '#games/shared/pattern';
import { allSpaces } from '#games/shared/space';
import { verify } from '#games/verify';
import type { CardGame } from '#play/koloretako/card-game';
import type { CardOutcome, CardRefusal } from '#play/koloretako/card-games';
import type { Command } from '#play/tables';
import { ownPlace } from '#store/attempts';
import { stepsOf } from '#store/step-log';
import { allTools, pressOf, usual } from './cards.ts';
import { anna, ben, by, channel, type Evening, evening, guild } from './evening.ts';

const people = [anna, ben] as const;
/** Where games are: a channel of a server, a direct message, and a person's own place of the weekly challenge. */
const places = [channel, 'direct', 'weekly'] as const;

const anyOptions: fc.Arbitrary<Setup> = fc.record({
  window: fc.option(fc.constantFrom(...patterns.map(({ name }) => name))),
  tools: fc.oneof(fc.subarray([...toolNumbers]), fc.constantFrom(usual.tools, allTools.tools)),
  mustPlay: fc.boolean(),
});

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...patterns).map(({ name }) => ({ do: 'choose' as const, pattern: name })),
  fc
    .record({ card: fc.constantFrom(...allDice), space: fc.constantFrom(...allSpaces) })
    .map(({ card, space }) => ({ do: 'place' as const, card, space })),
  fc.constantFrom(...allDice).map((pay) => ({ do: 'tool' as const, tool: 1 as const, pay })),
);

type Attempt =
  | { readonly begin: Setup }
  | { readonly nth: number }
  | { readonly act: Action }
  | 'end'
  | 'undo'
  | 'giveUp'
  | 'repeat'
  | 'restart'
  | 'days';

/** Something that somebody tries, sensible or not, with a command or a button of any game and version. */
const anyTry = fc.record({
  who: fc.constantFrom(...people),
  where: fc.constantFrom(...places),
  button: fc.option(fc.nat({ max: 6 })),
  what: fc.oneof(
    { weight: 6, arbitrary: anyOptions.map((begin): Attempt => ({ begin })) },
    { weight: 40, arbitrary: fc.nat({ max: 1000 }).map((nth): Attempt => ({ nth })) },
    { weight: 30, arbitrary: fc.constant<Attempt>('end') },
    { weight: 5, arbitrary: anyAction.map((act): Attempt => ({ act })) },
    { weight: 10, arbitrary: fc.constantFrom<Attempt>('undo', 'undo', 'repeat', 'restart') },
    { weight: 1, arbitrary: fc.constantFrom<Attempt>('giveUp', 'days') },
  ),
});
type Try = typeof anyTry extends fc.Arbitrary<infer T> ? T : never;

/** The evening, the games seen so far, and the last command. */
interface SoFar {
  night: Evening;
  readonly seen: CardGame[];
  last: (() => Promise<CardOutcome>) | null;
}

/** A command and what it does in the game; null for things that nobody can ask for. */
interface Doing {
  readonly wanted: Action | 'undo' | null;
  readonly run: () => Promise<CardOutcome>;
}

function doingOf(
  soFar: SoFar,
  before: CardGame | null,
  command: Command,
  { where, what }: Try,
): Doing | null {
  const { cardGames, weeklies } = soFar.night.house;
  const act = (wanted: Action): Doing => ({ wanted, run: () => cardGames.act(command, wanted) });
  switch (what) {
    case 'end':
      return act(end);
    case 'undo':
      return { wanted: 'undo', run: () => cardGames.undo(command) };
    case 'giveUp':
      return { wanted: null, run: () => cardGames.giveUp(command) };
    case 'repeat':
      return soFar.last && { wanted: null, run: soFar.last };
    case 'restart':
      soFar.night = soFar.night.restarted();
      return null;
    case 'days':
      soFar.night.pass(5 * 24 * 60 * 60 * 1000);
      return null;
  }
  if ('act' in what) return act(what.act);
  if ('nth' in what) {
    const legal = before?.stage === 'running' ? before.legal : [];
    return act(legal[what.nth % legal.length] ?? end);
  }
  if (where !== 'weekly') return { wanted: null, run: () => cardGames.begin(command, what.begin) };
  const kind = what.begin.mustPlay ? 'practice' : 'ranked';
  return { wanted: null, run: () => weeklies.begin(command, weeklies.now(), kind, 'en') };
}

/** Whether the game offered this, to this person and with this button. */
function isOffered(before: CardGame | null, { person, button }: Command, wanted: Action | 'undo'): boolean {
  if (before?.stage !== 'running' || before.player.id !== person.id) return false;
  if (button !== null && button.version !== before.version) return false;
  if (wanted === 'undo') return before.canUndo;
  return before.legal.some((action) => actionText(action) === actionText(wanted));
}

/** A person somewhere, with a command, or with a button of a game that they saw. */
async function commandOf({ night, seen }: SoFar, { who, where, button }: Try): Promise<Command> {
  const old = button === null ? undefined : seen.at(-1 - button);
  const command = old === undefined ? by(who) : pressOf(who, old);
  if (where === 'direct') return { ...command, channel: `direct ${who.id}`, guild: null };
  if (where === channel) return { ...command, channel, guild };
  const attempt = await night.house.weeklies.underWay(who.id);
  return { ...command, channel: attempt?.place ?? 'no try', guild: null };
}

/** What is true of every game at any moment. Loading it replays its seed and log each time. */
async function makesSense(night: Evening, game: CardGame): Promise<void> {
  const { steps, open } = await night.store.transaction(async (db) => ({
    steps: await stepsOf(db, game.id),
    open: await db
      .selectFrom('matches')
      .select('id')
      .where('closed_at', 'is', null)
      .where('place', '=', ownPlace(game.place, game.player.id))
      .execute(),
  }));
  expect(steps).toHaveLength(game.version);
  expect(open).toEqual(game.stage === 'running' ? [{ id: game.id }] : []);
  const record = await night.house.cardGames.record(game.id, game.player.id);
  if (record === null) return;
  expect(verify(koloretako, record)).toEqual({ verdict: game.stage === 'finished' ? 'right' : 'unfinished' });
}

/** Outcomes that must all have occurred, or the test shows nothing. */
const outcomes: readonly (CardGame['stage'] | CardOutcome['outcome'] | CardRefusal['code'])[] = [
  'done',
  'refused',
  'repeated',
  'running',
  'finished',
  'givenUp',
  'noCardGame',
  'cardGameOpen',
  'notYourCardGame',
  'cardGameGone',
  'cardsChanged',
  'nothingToUndo',
  'undoRevealed',
  'weeklyCounts',
  'weeklyFirst',
];

describe('whatever people try with cards, in any order', () => {
  it('no game is lost, nobody has two in one place, and only accepted commands change one', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(anyTry, { minLength: 150, maxLength: 250, size: 'max' }), async (tries) => {
        const soFar: SoFar = { night: await evening(), seen: [], last: null };
        for (const trying of tries) {
          const command = await commandOf(soFar, trying);
          const { cardGames } = soFar.night.house;
          const look = () =>
            command.button === null
              ? cardGames.look(command.channel, command.person.id)
              : cardGames.named(command.button.table, command.person.id);
          const before = await look();
          const doing = doingOf(soFar, before, command, trying);
          if (doing === null) continue;
          const outcome = await doing.run();
          const after = await look();
          reached.add(outcome.outcome);
          const isDone = outcome.outcome === 'done';
          expect(isDone ? before : after).toEqual(before);
          expect(isDone).toBe(doing.wanted === null ? isDone : isOffered(before, command, doing.wanted));
          if (outcome.outcome === 'refused') for (const { code } of outcome.refusals) reached.add(code);
          if (!isDone) continue;
          soFar.last = doing.run;
          const { match } = outcome;
          expect(await cardGames.named(match.id, match.player.id)).toEqual(match);
          reached.add(match.stage);
          soFar.seen.push(match);
          await makesSense(soFar.night, match);
        }
        const ids = new Set(soFar.seen.map(({ id }) => id));
        const stored = await soFar.night.store.transaction((db) =>
          db.selectFrom('matches').select('id').execute(),
        );
        expect(new Set(stored.map(({ id }) => id))).toEqual(ids);
      }),
      { seed: 2026, numRuns: 8 },
    );
    for (const outcome of outcomes) expect(reached).toContain(outcome);
  });
});
