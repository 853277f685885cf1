import { describe, expect, it } from 'vitest';
import { timeLines } from '#discord/sagrada/messages/time-lines';
import { seated } from '#play/seats';
import type { StoredClock } from '#store/clocks';
import { people } from '#test/discord/tables';
import { wordsOf } from '#words/words';

const words = wordsOf('en');

/** A clock that runs since a moment, until another. */
const running = (seat: number, since: number, outAt: number | null): StoredClock => ({
  seat,
  turn: 3,
  since,
  stoppedAt: null,
  bank: null,
  outAt,
  missed: 0,
  nudges: 0,
  nudgedAt: null,
  offeredAt: null,
});

const [ada, ben, clara] = people.map(seated);

describe('the line about time', () => {
  it('is empty where time never ends', () => {
    expect(timeLines({ clocks: [running(0, 60_000, null)], offer: null, away: [] }, words)).toEqual([]);
    expect(timeLines({ clocks: [], offer: null, away: [] }, words)).toEqual([]);
  });

  it('counts down to the first end, in either language', () => {
    const clocks = [running(0, 0, 7_200_999), running(1, 0, 3_600_000), running(2, 0, null)];
    expect(timeLines({ clocks, offer: null, away: [] }, words)).toEqual(['-# Time runs out <t:3600:R>.']);
    expect(timeLines({ clocks, offer: null, away: [] }, wordsOf('de'))).toEqual([
      '-# Die Zeit läuft <t:3600:R> ab.',
    ]);
  });

  it('says since when the table waits and who is asked once the others decide', () => {
    if (ada === undefined || ben === undefined || clara === undefined) throw new Error('too few people');
    const clocks = [running(0, 60_000, 3_600_000)];
    const offer = { seats: [0], turn: 3, agreed: [], asked: [ben, clara] };
    expect(timeLines({ clocks, offer, away: [] }, words)).toEqual([
      '-# This turn began <t:60:R>. If Ben and Clara press **Let computer play**, the game goes on.',
    ]);
    expect(
      timeLines({ clocks, offer: { ...offer, turn: 0, agreed: [ben], asked: [clara] }, away: [] }, words),
    ).toEqual([
      '-# The choice began <t:60:R>. Ben agreed. If Clara presses **Let computer choose**, the game goes on.',
    ]);
    expect(
      timeLines({ clocks, offer: { ...offer, agreed: [ben], asked: [clara] }, away: [] }, wordsOf('de')),
    ).toEqual([
      '-# Dieser Zug begann <t:60:R>. Ben ist dafür. Es geht weiter, wenn Clara auf **Computer darf ziehen** tippt.',
    ]);
  });
});
