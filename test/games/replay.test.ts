import { describe, expect, it } from 'vitest';
import type { GameTypes, PlayedStep, Rules } from '#games/contract';
import { koloretako } from '#games/koloretako/rules';
import { lastChosen, type LoggedStep, playedOut, replayed, undoableAfter } from '#games/replay';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import { random } from '#players/random';
import { playGame } from '#players/self-play';
import { fastStream } from './sagrada/fast-chance.ts';
import { floodgate, seedFrom } from './sagrada/table.ts';

const isAround = ({ what }: LoggedStep): boolean => what === 'start' || what === 'resign';

/** A game that was played by chance, with its deal. */
function played<T extends GameTypes>(rules: Rules<T>, setup: T['setup']) {
  const deal = rules.deal(setup, chanceOf(seedFrom('replay')));
  const stream = fastStream(5);
  return { deal, ...playGame(rules, deal, ({ legal }) => random({ legal }, stream)) };
}

/** The log of these steps, each by the person in its seat. */
const logOf = <T extends GameTypes>(
  { notation }: Rules<T>,
  steps: readonly PlayedStep<T['action']>[],
): readonly LoggedStep[] =>
  steps.map(({ seat, action }) => ({
    seat,
    person: `player ${seat}`,
    computer: null,
    what: notation.write(action),
  }));

const automatic = (step: LoggedStep): LoggedStep => ({ ...step, person: null });
const byComputer = (step: LoggedStep): LoggedStep => ({ ...step, person: null, computer: 'agnes' });

function again<T extends GameTypes>(rules: Rules<T>, setup: T['setup']) {
  const { deal, steps, game } = played(rules, setup);
  const log = logOf(rules, steps);
  return { game, log, replay: (of: readonly LoggedStep[]) => replayed(rules, deal, of, isAround) };
}

describe.each([
  ['sagrada', () => again(sagrada, floodgate(3))],
  ['koloretako', () => again(koloretako, { window: null, tools: 3, mustPlay: false })],
])('a replay of %s', (_, prepared) => {
  const { game, log, replay } = prepared();

  it('gives the same game, and what happened in each step', () => {
    const past = replay(log);
    expect(past.game).toEqual(game);
    expect(past.moves.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
    for (const { events } of past.moves) expect(events).not.toHaveLength(0);
  });

  it('gives the deal without steps, and passes over those around the game', () => {
    expect(replay([])).toMatchObject({ game: { phase: 'choosing' }, moves: [] });
    const start = { seat: 0, person: 'player 0', computer: null, what: 'start' };
    expect(replay([start, ...log.slice(0, 1)]).moves).toMatchObject([{ version: 2, by: 'person' }]);
  });

  it('tells people, computer players and what happened automatically apart', () => {
    const [first, second, third] = [log.slice(0, 1), log.slice(1, 2), log.slice(2, 3)];
    const { moves } = replay([...first, ...second.map(byComputer), ...third.map(automatic)]);
    expect(moves.map(({ by }) => by)).toEqual(['person', 'computer', 'nobody']);
  });

  it('finds the first step that is not legal', () => {
    expect(() => replay([...log, ...log.slice(0, 1)])).toThrow(`step ${log.length + 1} is not legal`);
  });
});

const undo = (seat: number): LoggedStep => ({ seat, person: `player ${seat}`, computer: null, what: 'undo' });

describe('what was taken back', () => {
  const { deal, steps } = played(sagrada, floodgate(2));
  const log = logOf(sagrada, steps);
  const chosen = log.slice(0, 2);
  const replay = (...of: readonly LoggedStep[]) => replayed(sagrada, deal, of, isAround);
  const first = log[2]?.seat ?? 0;

  it('is the last step of its person, with what followed automatically', () => {
    expect(replay(...log.slice(0, 3), undo(first))).toEqual(replay(...chosen));
    const later = log.slice(3, 5).map(automatic);
    expect(replay(...log.slice(0, 3), ...later, undo(first))).toEqual(replay(...chosen));
    const played = log.slice(3, 5).map(byComputer);
    expect(replay(...log.slice(0, 3), ...played, undo(first))).toEqual(replay(...chosen));
  });

  it.each([
    [
      'an unknown step',
      [{ seat: 0, person: 'player 0', computer: null, what: 'dance' }],
      'step 1 is unknown',
    ],
    [
      'a step of nobody',
      [{ seat: null, person: 'someone', computer: null, what: 'end' }],
      'step 1 is unknown',
    ],
    ['an undo of nothing', [undo(0)], 'step 1 takes back nothing'],
    ['an undo of what someone else did', [...log.slice(0, 1), undo(1)], 'step 2 takes back nothing'],
    [
      'an undo of an automatic step',
      [...log.slice(0, 1).map(automatic), undo(0)],
      'step 2 takes back nothing',
    ],
  ])('does not come from a log with %s', (_, damaged, problem) => {
    expect(() => replay(...damaged)).toThrow(problem);
  });

  it('can be taken back while its player is there and nothing was revealed since', () => {
    const undoable = (count: number, mayUndo = true) =>
      undoableAfter(
        sagrada,
        replay(...log.slice(0, count)),
        () => mayUndo,
        () => false,
      );
    expect(undoable(1)).toBeNull();
    expect(undoable(2)).toBeNull();
    expect(undoable(3)).toBe(first);
    expect(undoable(3, false)).toBeNull();
    expect(undoable(log.length)).toBeNull();
  });

  it('is taken back with what computer players did since, where they go back with it', () => {
    const { game, moves } = replay(...log.slice(0, 3), ...log.slice(3, 5).map(byComputer));
    const undoable = (goesBack: boolean) =>
      undoableAfter(
        sagrada,
        { game, moves },
        () => true,
        () => goesBack,
      );
    expect([undoable(true), undoable(false)]).toEqual([first, null]);
  });

  it('leaves the game that the steps before it make', () => {
    const { moves } = replay(...log.slice(0, 3), ...log.slice(3, 5).map(automatic));
    const place = lastChosen(moves, () => false);
    expect(place).toBe(2);
    expect(playedOut(sagrada, deal, moves.slice(0, place))).toEqual(replay(...chosen));
  });
});
