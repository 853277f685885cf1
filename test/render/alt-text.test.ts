import { describe, expect, it } from 'vitest';
import { playerCounts } from '#game/deal';
import { altText } from '#render/alt-text';
import { wordsOf } from '#words/words';
import { someHand, someOffer, someResult, someTable } from '#test/render/some-pictures';

const words = wordsOf('en');
const longest = 1024;

describe('the text for those who do not see the picture', () => {
  const table = someTable(4, 7);
  const text = altText(table, words);

  it('says the round, whose turn it is and who is next', () => {
    expect(text).toContain('Round 7 of 10. It is the turn of Mira, who has the next turn too.');
    const { turn } = table.view;
    const before = { ...table, view: { ...table.view, turn: { ...turn, seat: 0, index: turn.index - 1 } } };
    expect(altText(before, words)).toContain('It is the turn of Jonas, then Mira.');
  });

  it('says each window space by space: dice, restrictions, open spaces', () => {
    const [player] = table.view.players;
    expect(text).toContain(
      `Jonas, ${player?.pattern ?? ''}, 4 favor tokens: A R6 G2 B5 – (Y), B (4) P4 (3) G1 Y2,`,
    );
    for (const { pattern } of table.view.players) expect(text).toContain(pattern);
  });

  it('says the pool, the cards and the round track', () => {
    expect(text).toMatch(/Pool: ([RYGBP][1-6] ?)+\./);
    expect(text).toMatch(/Tools: .+ [12], .+ [12], .+ [12]\./);
    expect(text).toMatch(/Public objectives: .+ \d, .+ \d, .+ \d\./);
    expect(text).toMatch(/Round track: 1 ([RYGBP][1-6] ?)+, 2 /);
  });

  it('says where the last die was placed', () => {
    expect(text).toContain('Last placed at D5.');
  });

  it('tells that nobody comes after the last turn of a round', () => {
    const { turn } = table.view;
    const last = { ...table, view: { ...table.view, turn: { ...turn, index: turn.order.length - 1 } } };
    expect(altText(last, words)).toContain('the last of the round');
  });

  it.each(playerCounts)(
    'is never longer than Discord takes, with %i players whose names have no end',
    (players) => {
      const names = Array.from({ length: players }, () => '👩‍👩‍👧 Maximiliane '.repeat(40));
      for (const round of [1, 10])
        expect(altText({ ...someTable(players, round), names }, words).length).toBeLessThanOrEqual(longest);
      expect(altText({ ...someResult(players), names }, words).length).toBeLessThanOrEqual(longest);
    },
  );

  it('keeps turn, pool and all windows where something must be left out', () => {
    const names = ['', '', '', ''].map(() => 'a'.repeat(40));
    const crowded = {
      ...table,
      names,
      view: {
        ...table.view,
        track: Array.from({ length: 10 }, () => table.view.pool.filter((die) => die !== null)),
      },
    };
    const long = altText(
      {
        ...crowded,
        view: {
          ...crowded.view,
          track: [...crowded.view.track, ...crowded.view.track, ...crowded.view.track],
        },
      },
      words,
    );
    expect(long.length).toBeLessThanOrEqual(longest);
    expect(long).toContain('Pool:');
    for (const { pattern } of table.view.players) expect(long).toContain(pattern);
    expect(long).not.toContain('Round track:');
  });

  it('says the choice: four patterns with their difficulty, the secret, and what was chosen', () => {
    const offer = someOffer();
    const [first, second] = offer.patterns;
    const open = altText(offer, words);
    expect(open).toContain(`1. ${first ?? ''}, difficulty`);
    expect(open).toContain('Your private objective: Shades of');
    expect(open).not.toContain('You chose');
    expect(altText({ ...offer, chosen: second ?? null }, words)).toContain(`You chose ${second ?? ''}.`);
  });

  it("says one's own window, tokens and what the private objective pays", () => {
    const hand = someHand();
    expect(altText(hand, words)).toContain(`pays ${hand.privatePoints} so far`);
    expect(altText(hand, words)).toContain(`${hand.player.favor} favor tokens`);
  });

  it('says who won, by what, and every score line by line', () => {
    const result = someResult(3);
    const { scores, ranking } = result.view.result;
    const said = altText(result, words);
    expect(said).toMatch(/^Aleksandra Maximiliane … wins\. Aleksandra Maximiliane … \d+: public/);
    for (const score of scores) expect(said).toContain(`${score.total}: public ${score.public.join(' + ')}`);
    const tied = {
      ...result,
      view: {
        ...result.view,
        result: { ...result.view.result, ranking: { places: [[0, 1], [2]], tieBreak: 'shared' } },
      },
    } as const;
    expect(ranking.tieBreak).toBeNull();
    expect(altText(tied, words)).toMatch(
      /^Jonas and Mira share the victory\. \d+ : \d+, nothing tells them apart\./,
    );
  });
});
