import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { parseDie } from '#games/shared/die';
import { allSpaces } from '#games/shared/space';
import { levels } from '#players/computers';
import { copyOf, type Plate } from '#render/indexed/plate';
import { pngOf } from '#render/indexed/png';
import { compose, paint } from '#render/paint';
import type { ResultPicture, StillPicture, WindowsPicture } from '#render/picture';
import { type TourPage, tourPages } from '#render/tour/examples';
import { isThorough } from '#test/cases';
import { difference } from './difference.ts';
import {
  cardsBeside,
  someCardEnd,
  someCardOffer,
  someFullBar,
  someOfferedCards,
  someSwap,
} from './some-card-games.ts';
import { someCurves, someMargins } from './some-curves.ts';
import { someDayCard, someWindowPair } from './some-day-cards.ts';
import {
  beside,
  sheetOf,
  someHand,
  someOffer,
  someOfferCards,
  someResult,
  someSolo,
  someSoloOffer,
  someSoloOfferCards,
  someSoloResult,
  someSoloWaiting,
  someTable,
  someTool,
} from './some-pictures.ts';
import { someRose } from './some-roses.ts';
import { someDailyCard, someLostWeek, someStandings } from './some-standings.ts';
import {
  someBetter,
  someDraft,
  someFinalWindow,
  someFromTrack,
  someHint,
  someLongTrack,
  somePlayed,
  someShade,
  someTo,
} from './some-steps.ts';

/**
 * The approved pictures: each kind once, and further ones if all cases are asked for. Styles and marks are checked part by part
 * elsewhere. After a deliberate change, look at the new ones: `APPROVE=1 npx vitest run --project suite
 * test/render/pictures.test.ts` writes all of them to `test/render/approved`.
 */
const approving = process.env['APPROVE'] === '1';
const approved = (name: string): URL => new URL(`approved/${name}.png`, import.meta.url);

/** A page of the tour. */
const someTour = (page: TourPage): StillPicture => ({ kind: 'tour', locale: 'en', style: 'patterns', page });

/** The same game with a computer player of each level, as many as sit there besides the first player. */
const withComputers = <P extends WindowsPicture | ResultPicture>(picture: P): P => ({
  ...picture,
  levels: [null, ...levels],
});

/** Every kind of picture. */
const kinds: Readonly<Record<string, StillPicture>> = {
  'windows-4': someTable(4, 9),
  'windows-resigned': { ...someTable(4, 4), resigned: [1, 3] },
  'table-4': beside(someTable(4, 9)),
  'table-resigned': beside({ ...someTable(4, 4), resigned: [1, 3] }),
  offer: someOffer(),
  'offer-cards': someOfferCards(),
  'step-draft': someDraft((spaces) => spaces === 5),
  'step-track-long': someLongTrack(),
  'window-final': someFinalWindow(),
  result: withComputers(someResult(4)),
  score: sheetOf(withComputers(someResult(4))),
  'tool-swapped': beside(someTool(3, 5)),
  'solo-color-waits': beside(someSoloWaiting()),
  'solo-won': someSoloResult(true),
  'solo-score': sheetOf(someSoloResult(true)),
  'daily-won': someDailyCard(),
  'weekly-lost': someLostWeek(),
  'cards-swap': someSwap(),
  'cards-swap-beside': cardsBeside(someSwap()),
  'cards-won': someCardEnd(true),
  'cards-won-beside': cardsBeside(someCardEnd(true)),
  'cards-offer': someCardOffer(),
  'standings-all': someStandings(11),
  'tour-window': someTour('window'),
  'curve-4': someCurves(4),
  'rose-7': someRose(7),
  'day-card-6': someDayCard(6),
  'window-pair': someWindowPair(),
  'step-played': somePlayed(),
  'step-better': someBetter(),
};

/** Similar ones in other sizes, styles and situations: only drawn if all cases are asked for. */
const furtherOnes = (): Readonly<Record<string, StillPicture>> => ({
  'score-2': sheetOf(someResult(2)),
  'windows-2': someTable(2, 7),
  'table-2': beside(someTable(2, 7)),
  'curve-margin': someMargins(),
  'rose-0': someRose(0),
  'day-card-1': someDayCard(1),
  'rose-24': someRose(24),
  'step-hint': someHint(),
  'windows-computers': withComputers(someTable(3, 6)),
  'windows-letters': { ...someTable(4, 9), style: 'letters' },
  'windows-contrast': { ...someTable(4, 4), style: 'contrast' },
  'table-contrast': beside({ ...someTable(4, 4), style: 'contrast' }),
  hand: someHand(),
  'step-from-track': someFromTrack(),
  'step-to': someTo(),
  'step-shade': someShade('red'),
  'tool-pool-rolled': beside(someTool(4, 7)),
  'tool-turn-skipped': beside(someTool(4, 8)),
  'tool-color-waits': beside(someTool(3, 11)),
  'windows-solo': someSolo(5, 7),
  'solo-middle': beside(someSolo(5, 7)),
  'solo-offer': someSoloOffer(5),
  'solo-offer-cards': someSoloOfferCards(5),
  'cards-full': someFullBar(),
  'cards-full-beside': cardsBeside(someFullBar()),
  'cards-offer-nine': someOfferedCards(9),
  ...Object.fromEntries(
    tourPages.filter((page) => page !== 'window').map((page) => [`tour-${page}`, someTour(page)]),
  ),
});

const pictures = { ...kinds, ...(isThorough || approving ? furtherOnes() : {}) };

describe.each(Object.entries(pictures))('the picture %s', (name, picture) => {
  let plate: Plate;
  let png: Buffer;
  let asked = 0;

  beforeAll(() => {
    const chanceAndClock = [vi.spyOn(Math, 'random'), vi.spyOn(Date, 'now')];
    const drawn = compose(picture);
    plate = copyOf(drawn);
    png = pngOf(plate);
    asked = chanceAndClock.reduce((calls, { mock }) => calls + mock.calls.length, 0);
    for (const spy of chanceAndClock) spy.mockRestore();
  });

  it('looks as approved', async () => {
    if (approving) writeFileSync(approved(name), png);
    expect(existsSync(approved(name))).toBe(true);
    expect(await difference(png, readFileSync(approved(name)))).toBeLessThan(4);
  });

  it('has the same bytes every time, independent of chance and time', () => {
    expect(Buffer.compare(compose(picture).rows, plate.rows)).toBe(0);
    // The second time, most of its glass came from the cache.
    expect(asked).toBe(0);
  });

  it('is small enough for a phone on a slow connection', () => {
    expect(png.length).toBeLessThanOrEqual(300_000);
  });
});

it('stays small with a letter on every die', () => {
  const windows = { ...someTool(4, 8), style: 'letters', locale: 'de' } as const;
  const together = [windows, beside(windows)].reduce((bytes, picture) => bytes + paint(picture).length, 0);
  expect(together).toBeLessThanOrEqual(300_000);
});

it('approves nothing that is no longer drawn', () => {
  const drawn = [...Object.keys({ ...kinds, ...furtherOnes() }), 'glyphs', 'growth-first', 'growth-last'];
  const files = readdirSync(new URL('approved/', import.meta.url));
  expect(files.toSorted()).toEqual(drawn.map((name) => `${name}.png`).toSorted());
});

it('notices a single die that differs from the approved one', async () => {
  const picture = beside(someTable(4, 9));
  const pool = picture.view.pool.map((die, place) =>
    place === 0 && die !== null ? (parseDie('R1') ?? die) : die,
  );
  const changed = paint({ ...picture, view: { ...picture.view, pool } });
  expect(await difference(changed, readFileSync(approved('table-4')))).toBeGreaterThan(10);
});

describe('the picture of the table', () => {
  const windows = someTable(4, 9);
  const { view } = windows;
  const [table, whole] = [beside(windows), [windows, beside(windows)].map((picture) => paint(picture))];
  const two = { pay: 'favor', tokens: 2 } as const;

  it('shows every change: the turn, the last move, favor tokens, prices, the pool, the round track', () => {
    const changed: readonly WindowsPicture[] = [
      { ...windows, view: { ...view, turn: { ...view.turn, seat: (view.turn.seat + 1) % 4 } } },
      { ...windows, view: { ...view, turn: { ...view.turn, index: 0 } } },
      { ...windows, view: { ...view, trace: null } },
      { ...windows, view: { ...view, round: 10 } },
      { ...windows, view: { ...view, pool: view.pool.map(() => null) } },
      { ...windows, view: { ...view, track: view.track.slice(1) } },
      { ...windows, view: { ...view, tools: view.tools.map((tool) => ({ ...tool, price: two })) } },
      { ...windows, view: { ...view, tools: view.tools.map((tool) => ({ ...tool, tokens: 1 })) } },
      { ...windows, view: { ...view, turn: { ...view.turn, skipped: [0] } } },
      {
        ...windows,
        view: { ...view, players: view.players.map((player) => ({ ...player, favor: player.favor - 1 })) },
      },
      { ...windows, names: ['Anna', 'Mira', 'Lea', 'Kim'] },
    ];
    for (const picture of changed)
      expect([picture, beside(picture)].map((each) => paint(each))).not.toEqual(whole);
  });

  it('shows every die that a round left, up to nine', () => {
    const [die] = view.track.flat();
    if (die === undefined) throw new Error('no die lies on the round track');
    const drawings = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => {
      const track = [Array.from({ length: count }, () => die)];
      return paint({ ...table, view: { ...view, track } }).toString('base64');
    });
    expect(new Set(drawings).size).toBe(drawings.length);
  });
});

describe('the trace of the last turn', () => {
  const windows = someTool(3, 5);
  const { view } = windows;
  const [round, place] = [view.trace?.swapped?.round ?? 0, view.trace?.swapped?.place ?? 0];
  const drawing = (changed: Partial<WindowsPicture['view']>): string => {
    const picture = { ...windows, view: { ...view, ...changed } };
    return [picture, beside(picture)].map((each) => paint(each).toString('base64')).join(' ');
  };

  it('marks the swapped die on the track in any place', () => {
    const [die] = view.track.flat();
    if (die === undefined || view.trace === null) throw new Error('nothing was swapped');
    const track = view.track.map((dice, index) =>
      index === round - 1 ? Array.from({ length: 6 }, () => die) : dice,
    );
    const { trace } = view;
    const places = [0, 2, 5].map((at) =>
      drawing({ track, trace: { ...trace, swapped: { round, place: at } } }),
    );
    const none = drawing({ track, trace: { ...trace, swapped: null } });
    expect(new Set([...places, none]).size).toBe(4);
    expect(place).toBeLessThan(view.track[round - 1]?.length ?? 0);
  });

  it('never marks an open space as one where a die arrived, or a taken one as one that a die left', () => {
    const { trace, players } = view;
    if (trace === null) throw new Error('nothing was done');
    const { dice } = players[trace.seat] ?? { dice: [] };
    const empty = allSpaces.filter((space) => (dice[space] ?? null) === null);
    const taken = allSpaces.filter((space) => (dice[space] ?? null) !== null);
    const plain = drawing({ trace: { ...trace, to: [], from: [] } });
    expect(drawing({ trace: { ...trace, to: empty, from: taken } })).toBe(plain);
    expect(drawing({ trace: { ...trace, to: [], from: empty.slice(0, 1) } })).not.toBe(plain);
  });

  it('goes with what computer players did in the turns before it', () => {
    const others = view.players.filter(({ seat }) => seat !== view.trace?.seat);
    const arrivals = others.map(({ seat, dice }) => ({
      seat,
      from: [],
      to: allSpaces.filter((space) => (dice[space] ?? null) !== null).slice(0, 1),
    }));
    const drawings = [[], arrivals.slice(0, 1), arrivals].map((some) =>
      paint({ ...windows, arrivals: some }).toString('base64'),
    );
    expect(new Set(drawings).size).toBe(3);
  });

  it('marks a rolled pool, but never the pool of the next round', () => {
    const rolled = beside(someTool(4, 7));
    const pool = rolled.view.pool.map(() => parseDie('R1') ?? null);
    const { trace } = rolled.view;
    const drawn = (rounds: number): Buffer =>
      paint({
        ...rolled,
        view: { ...rolled.view, pool, trace: trace && { ...trace, round: trace.round + rounds } },
      });
    expect(drawn(0).equals(drawn(-1))).toBe(false);
  });
});
