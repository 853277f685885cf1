import { describe, expect, it } from 'vitest';
import type { GameTypes, Rules } from '#games/contract';
import { gameNames, games } from '#games/games';
import { koloretako } from '#games/koloretako/rules';
import { recordOf } from '#games/record-of';
import { sagrada } from '#games/sagrada/rules';
import { chanceOf } from '#games/shared/seed';
import { random } from '#players/random';
import { playGame } from '#players/self-play';
import { fastStream } from './sagrada/fast-chance.ts';
import { floodgate, pegasus, seedFrom, solo } from './sagrada/table.ts';

const everybodyThere = { isGone: () => false, isInHurry: () => false };

/** What can be said of any game, about one that is played by chance. */
function about<T extends GameTypes>(rules: Rules<T>, setup: T['setup']) {
  const deal = rules.deal(setup, chanceOf(seedFrom('contract')));
  const stream = fastStream(3);
  const start = rules.newGame(deal);
  const { steps, game } = playGame(rules, deal, ({ legal }) => random({ legal }, stream));
  const seats = Array.from({ length: rules.seatsOf(setup) }, (_, seat) => seat);
  const names = seats.map((seat) => `player ${seat}`);
  return {
    seats,
    isPossible: rules.seatCounts.includes(seats.length),
    first: rules.seatsToAct(start),
    legalOf: (seat: number) => rules.legal(start, seat),
    illegal: () => steps[0] && rules.apply(start, seats.length, steps[0].action),
    atEnd: {
      isOver: rules.isOver(game),
      toAct: rules.seatsToAct(game),
      legal: seats.flatMap((seat) => rules.legal(game, seat)),
      automatic: rules.automaticStep(game, everybodyThere),
    },
    outcome: rules.outcome(game),
    record: JSON.stringify(recordOf(rules, deal, { names, steps }, { viewer: 'spectator' })),
    format: rules.record.format,
    view: JSON.stringify(rules.view(start, 0)),
    seed: deal.chance.proof?.seed ?? '',
    stored: rules.setupSchema.parse(JSON.parse(JSON.stringify(setup))),
    damaged: rules.setupSchema.safeParse({ ...setup, players: 9, tools: 'all' }).success,
    texts: steps.map(({ action }) => rules.notation.parse(rules.notation.write(action))),
    actions: steps.map(({ action }) => action),
  };
}

const setups = [
  ['a table of three', floodgate(3), () => about(sagrada, floodgate(3))],
  ['a table of two with fewer dice', pegasus(2), () => about(sagrada, pegasus(2))],
  ['a solo game', solo('pegasus', 4), () => about(sagrada, solo('pegasus', 4))],
  ['cards', { window: null, tools: 3, mustPlay: true }, cards({ window: null, tools: 3, mustPlay: true })],
] as const;

function cards(setup: Parameters<typeof koloretako.deal>[0]) {
  return () => about(koloretako, setup);
}

describe.each(setups)('any game: %s', (_, setup, described) => {
  const game = described();

  it('waits for every seat at the start, and for none at the end', () => {
    expect(game.isPossible).toBe(true);
    expect(game.first).toEqual(game.seats);
    for (const seat of game.seats) expect(game.legalOf(seat)).toHaveLength(4);
    expect(game.atEnd).toEqual({ isOver: true, toAct: [], legal: [], automatic: null });
  });

  it('offers nothing to a seat that it does not have', () => {
    expect(game.legalOf(game.seats.length)).toEqual([]);
    let isRefused = false;
    try {
      isRefused = game.illegal()?.ok === false;
    } catch (error) {
      isRefused = String(error).includes('nobody sits at seat');
    }
    expect(isRefused).toBe(true);
  });

  it('reads its setup from what was stored, and nothing else', () => {
    expect(game.stored).toEqual(setup);
    expect(game.damaged).toBe(false);
  });

  it('reads every action that it writes', () => {
    expect(game.texts).toEqual(game.actions);
  });

  it('keeps its seed from everyone until it is over', () => {
    expect(game.view).not.toContain(game.seed);
    expect(game.record).toContain(game.seed);
    expect(JSON.parse(game.record)).toMatchObject({ format: game.format });
  });

  it('ends with a total for each seat, and with places or a target', () => {
    const { outcome, seats } = game;
    expect(outcome.totals).toHaveLength(seats.length);
    const places = 'places' in outcome ? outcome.places : [seats];
    expect(new Set(places.flat())).toEqual(new Set(seats));
    expect(places[0]?.map((seat) => outcome.totals[seat])).toContain(Math.max(...outcome.totals));
    expect('target' in outcome).toBe(seats.length === 1);
  });
});

describe('the outcome of a game alone', () => {
  it('is a win above the target in Sagrada, and from it on in Koloretako', () => {
    const [dice, glass] = [about(sagrada, solo('floodgate', 3)), about(koloretako, setups[3][1])];
    for (const [{ outcome }, least] of [
      [dice, 1],
      [glass, 0],
    ] as const) {
      if (!('won' in outcome)) throw new Error('a game alone has a target');
      const [total = 0] = outcome.totals;
      expect(outcome.won).toBe(total - outcome.target >= least);
    }
  });
});

it('knows each game by its name', () => {
  expect(gameNames.map((name) => games[name].record.format)).toEqual([
    'sagrada-record/1',
    'koloretako-record/1',
  ]);
});
