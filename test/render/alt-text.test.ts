import { describe, expect, it } from 'vitest';
import { playerCounts } from '#games/sagrada/deal';
import { patternNamed } from '#games/shared/pattern';
import { allSpaces, spaceName } from '#games/shared/space';
import { altText } from '#render/alt-text';
import { dieInWords } from '#render/text/in-words';
import { figure } from '#words/figure';
import { locales, wordsOf } from '#words/words';
import { someResigned } from './some-curves.ts';
import {
  beside,
  sheetOf,
  someHand,
  someOffer,
  someOfferCards,
  someResult,
  someSolo,
  someSoloHand,
  someSoloOffer,
  someSoloResult,
  someTable,
  someTool,
} from './some-pictures.ts';
import {
  someBetter,
  someDraft,
  someFinalWindow,
  someFrom,
  someLongTrack,
  somePlayed,
  somePool,
  someShade,
  someTo,
  someTrack,
  someWindow,
} from './some-steps.ts';

const words = wordsOf('en');
const longest = 1024;

describe('the alt text of a picture', () => {
  const table = someTable(4, 7);
  const text = altText(table, words);
  const lying = altText(beside(table), words);

  it('names the round, the active player and the next one', () => {
    expect(text).toContain('Round 7 of 10. Mira has this turn and the next.');
    const { turn } = table.view;
    const before = { ...table, view: { ...table.view, turn: { ...turn, seat: 0, index: turn.index - 1 } } };
    expect(altText(before, words)).toContain("Jonas's turn, then Mira.");
  });

  it('describes each window space by space: dice, restrictions, open spaces', () => {
    const [player] = table.view.players;
    expect(text).toContain(
      `Jonas, ${player?.pattern ?? ''}, 4 favor tokens: A Red 6, Green 2, Blue 5, –, (yellow); B (4), Purple 4,`,
    );
    for (const { pattern } of table.view.players) expect(text).toContain(pattern);
  });

  it('lists the pool, the cards and the round track', () => {
    expect(lying).toMatch(/Pool: [A-Z]\w+ [1-6](, [A-Z]\w+ [1-6])*\./);
    expect(lying).toMatch(/Tools: .+ [12], .+ [12], .+ [12]\./);
    expect(lying).toMatch(/Public objectives: .+ \d, .+ \d, .+ \d\./);
    expect(lying).toMatch(/Round track: 1 [A-Z]\w+ [1-6](, [A-Z]\w+ [1-6])*; 2 /);
  });

  it('says where the last die was placed', () => {
    expect(text).toContain('Last placed at D5.');
  });

  it('says that nobody is next after the last turn of a round', () => {
    const { turn } = table.view;
    const last = { ...table, view: { ...table.view, turn: { ...turn, index: turn.order.length - 1 } } };
    expect(altText(last, words)).toContain('has the last turn of the round.');
  });

  it.each(playerCounts)(
    'is never longer than Discord accepts, with %i players and endless names',
    (players) => {
      const names = Array.from({ length: players }, () => '👩‍👩‍👧 Maximiliane '.repeat(40));
      for (const round of [1, 10]) {
        const windows = { ...someTable(players, round), names };
        for (const picture of [windows, beside(windows)])
          expect(altText(picture, words).length).toBeLessThanOrEqual(longest);
      }
      const end = { ...someResult(players), names };
      for (const picture of [end, sheetOf(end)])
        expect(altText(picture, words).length).toBeLessThanOrEqual(longest);
    },
  );

  it('keeps all windows, the pool and the cards if something has to be left out', () => {
    const names = ['', '', '', ''].map(() => 'a'.repeat(40));
    const crowded = {
      ...table,
      names,
      view: {
        ...table.view,
        track: Array.from({ length: 10 }, () => table.view.pool.filter((die) => die !== null)),
      },
    };
    const track = Array.from({ length: 9 }, () => crowded.view.track).flat();
    const [windows, long] = [crowded, beside({ ...crowded, view: { ...crowded.view, track } })].map(
      (picture) => altText(picture, words),
    );
    for (const said of [windows, long]) expect(said?.length).toBeLessThanOrEqual(longest);
    expect(long).toContain('Pool:');
    expect(long).toContain('Tools:');
    expect(long).not.toContain('Round track:');
    for (const { pattern } of table.view.players) expect(windows).toContain(pattern);
  });

  it('describes an offer: four patterns with their difficulty, the secret, and the chosen one', () => {
    const offer = someOffer();
    const [first, second] = offer.patterns;
    const open = altText(offer, words);
    expect(open).toContain(`1. ${first ?? ''}, difficulty`);
    expect(open).toContain('Your private objective: Shades of');
    expect(open).not.toContain('You chose');
    expect(altText(someOfferCards(), words)).toMatch(/^Public objectives: .*\. Tools: /u);
    expect(altText({ ...offer, chosen: second ?? null }, words)).toContain(`You chose ${second ?? ''}.`);
  });

  it('says how difficult each window is in solo, too', () => {
    const offer = someSoloOffer(3);
    const text = altText(offer, words);
    for (const [index, pattern] of offer.patterns.entries())
      expect(text).toContain(`${index + 1}. ${pattern}, difficulty ${patternNamed(pattern).difficulty}: `);
  });

  it("describes the player's own window, favor tokens, and the points of the private objective", () => {
    const hand = someHand();
    expect(altText(hand, words)).toContain('Shades of Blue: 6 points so far.');
    expect(altText(hand, words)).toContain(`${hand.player.favor} favor tokens`);
  });

  it("names the player of a key moment, which may be somebody else's, and says what was played or better", () => {
    const better = someBetter();
    expect(altText(better, words)).toContain(
      `${better.name}, ${better.player.pattern}, ${better.player.favor} favor tokens: A `,
    );
    expect(altText(better, words)).not.toContain('Your window');
    expect(altText(better, words)).toMatch(/^Better: [A-D][1-5] \w+ [1-6]\. The pool then: \w+ [1-6], /u);
    expect(altText(better, words)).not.toContain('Played:');
    expect(altText(somePlayed(), words)).toMatch(
      /^Played: [A-D][1-5] \w+ [1-6]\. The pool then: \w+ [1-6], /u,
    );
    expect(altText(somePlayed(), words)).not.toContain('Better:');
    expect(altText({ ...somePlayed(), locale: 'de' }, wordsOf('de'))).toMatch(
      / Der Fundus davor: \w+ [1-6], /u,
    );
  });

  it('says from where something was moved in a key moment, or had better been', () => {
    for (const picture of [somePlayed(), someBetter()]) {
      const { player, step } = picture;
      const filled = new Set([...(step?.to ?? []), ...(step?.lit ?? [])]);
      const left = allSpaces.find((space) => player.dice[space] !== null && !filled.has(space));
      if (step === null || left === undefined) throw new Error('nothing can be moved');
      const moved = {
        ...picture,
        player: { ...player, dice: player.dice.with(left, null) },
        step: { ...step, from: [left] },
      };
      expect(altText(moved, words)).toContain(` Moved from ${spaceName(left)}. `);
    }
  });

  it('says whether a curve ends with the game, or with a resignation', () => {
    expect(altText(someResigned(3, true), words)).toMatch(
      /^Expected points, round by round and at the end\./,
    );
    expect(altText(someResigned(2, false), words)).toMatch(
      /^Expected points, round by round until a resignation\. Jonas: 48(, \d+){5}\./,
    );
  });

  it('says how often each public objective is met, and the current score; in solo also the target', () => {
    const hand = someHand();
    const text = altText(hand, words);
    expect(text).toContain('so far: Row Color Variety 0, Deep Shades 0, Color Diagonals 0.');
    const { player } = hand;
    const met = { ...hand, player: { ...player, score: { ...player.score, public: [6, 0, 3] } } };
    expect(altText(met, words)).toContain(
      'so far: Row Color Variety 1 × 6 = 6, Deep Shades 0, Color Diagonals 3 × 1 = 3.',
    );
    expect(text).toContain('Open spaces −6. Score so far 4, with favor tokens.');
    expect(altText(someSoloHand(), words)).toContain('Open spaces −21. Score so far −10, target 45.');
    expect(altText(someFrom(), words)).not.toContain('Score so far');
  });

  it('says what a tool did: which dice moved, and from where', () => {
    const moved = altText(someTool(4, 4), words);
    expect(moved).toMatch(
      /Last used: Lathekin\. Last placed at [A-D][1-5], [A-D][1-5]\. Moved from [A-D][1-5]/,
    );
    const swap = someTool(3, 5);
    const { round, place } = swap.view.trace?.swapped ?? { round: 0, place: 0 };
    const die = swap.view.track[round - 1]?.[place];
    if (die === undefined) throw new Error('nothing was swapped');
    expect(altText(swap, words)).toContain(
      `${dieInWords(die, words)} was swapped onto round ${round} of the round track.`,
    );
  });

  it('lists the favor tokens on the tools, and their prices', () => {
    const { view, ...picture } = table;
    const on = (tokens: number): string => {
      const [tool] = view.tools;
      if (tool === undefined) throw new Error('there is no such tool');
      return altText(beside({ ...picture, view: { ...view, tools: [{ ...tool, tokens }] } }), words);
    };
    expect(on(0)).toContain('Tools: Glazing Hammer 1.');
    expect(on(1)).toContain('Tools: Glazing Hammer 1 (1 token on it).');
    expect(on(3)).toContain('Tools: Glazing Hammer 1 (3 tokens on it).');
  });

  it('says which die waits for its player', () => {
    const brush = someTool(4, 6, ({ turn }) => turn.waiting !== null);
    expect(altText(beside(brush), words)).toMatch(/[A-Z]\w+ [1-6] was rolled and still has to be placed\./);
    const remover = someTool(3, 11);
    expect(altText(beside(remover), words)).toMatch(
      /A (red|yellow|green|blue|purple) die was drawn and needs a shade\./,
    );
  });

  it('says whose turn is skipped, and never names a skipped turn as the next', () => {
    const { view, names } = someTool(2, 8);
    const { turn } = view;
    const last = { ...turn, index: 0, order: [0, 1, 1, 0], skipped: [3] };
    const skipped = {
      kind: 'windows',
      locale: 'en',
      style: 'patterns',
      names,
      levels: [],
      resigned: [1],
      arrivals: [],
      view: { ...view, turn: last },
    } as const;
    expect(altText(skipped, words)).toContain('Resigned: Mira.');
    expect(altText(beside(skipped), words)).toContain('Skipped this round: Jonas.');
    const second = { ...skipped, view: { ...view, turn: { ...last, index: 1, seat: 1, skipped: [2] } } };
    expect(altText(second, words)).toContain("Mira's turn, then Jonas.");
  });

  it('says which players are computers, and how well they play', () => {
    const levels = [null, 'master'] as const;
    expect(altText({ ...someTable(2, 7), levels }, words)).toContain('Mira (computer, master), ');
    expect(altText(sheetOf({ ...someResult(2), levels }), words)).toMatch(
      /Mira \(computer, master\) \d+: public/,
    );
  });

  it('says score and target of a solo game, its open objectives, and which dice pay for its tools', () => {
    const said = altText(beside(someSolo(5, 7)), words);
    expect(said).toMatch(/Score so far −?\d+, target \d+\./);
    expect(said).toContain('Private objectives: Shades of');
    expect(said).toMatch(/ for a (red|yellow|green|blue|purple) die/);
    expect(said).toMatch(/, paid for with [A-Z]\w+ [1-6]/);
    expect(said).toContain('3 –');
  });

  it('names both private objectives of a solo game', () => {
    expect(altText(someSoloOffer(5), words)).toContain('Your private objectives: Shades of');
    const paid = altText(someSoloHand(), words).match(/Shades of \w+: \d+ points? so far\./g);
    expect(paid).toHaveLength(2);
    expect(altText(someSoloHand(), words)).not.toContain('favor');
  });

  it('says that a solo game was won only if the score exceeds the target', () => {
    expect(altText(someSoloResult(true), words)).toMatch(
      /^Jonas beats the target\. 49 points, above the target of 46\. /,
    );
    expect(altText(sheetOf(someSoloResult(true)), words)).toMatch(/^49: public 12 \+ 10, /);
    expect(altText(someSoloResult(false), words)).toMatch(
      /^Jonas misses the target\. 34 points, and the target was 34\. /,
    );
  });

  it('names the one of two private objectives that counts', () => {
    const won = someSoloResult(true);
    expect(won.view.result.privateObjectives).toEqual([['green', 'red']]);
    const said = altText(sheetOf(won), words);
    expect(said).toContain('Shades of Green 30, open');
    expect(said).not.toContain('Shades of Red');
  });

  it.each(locales)('writes negative numbers with a real minus sign, like the picture, in %s', (locale) => {
    const lost = [
      altText(beside(someSolo(5, 7)), wordsOf(locale)),
      altText(sheetOf(someSoloResult(true)), wordsOf(locale)),
    ];
    for (const said of lost) {
      expect(said).toMatch(/ −\d/);
      expect(said).not.toMatch(/-\d/);
    }
  });

  it('says who won and why, and every score line by line', () => {
    const result = someResult(3);
    if (result.view.result.mode === 'solo') throw new Error('a game of three is not solo');
    const { scores, ranking } = result.view.result;
    const said = altText(sheetOf(result), words);
    expect(altText(result, words)).toMatch(/^Aleksandra Maximiliane … wins\. Aleksandra Maximiliane …, /);
    expect(said).toMatch(/^Aleksandra Maximiliane … \d+: public/);
    for (const score of scores)
      expect(said).toContain(`${figure(score.total)}: public ${score.public.join(' + ')}`);
    const tied = {
      ...result,
      view: {
        ...result.view,
        result: { ...result.view.result, ranking: { places: [[0, 1], [2]], decidedBy: 'shared' } },
      },
    } as const;
    expect(ranking.decidedBy).toBeNull();
    expect(altText(tied, words)).toMatch(
      /^Jonas and Mira share the victory\. Tied at \d+: a shared victory\./,
    );
  });

  it('says who was left when others resigned: one player, or several computer players', () => {
    const result = someResult(3);
    if (result.view.result.mode === 'solo') throw new Error('a game of three is not solo');
    const ranking = { places: [[1], [0], [2]], decidedBy: 'lastLeft' } as const;
    const view = { ...result.view, result: { ...result.view.result, ranking } };
    expect(altText({ ...result, view, resigned: [0, 2] }, words)).toContain(
      ' wins. Everyone else resigned. ',
    );
    expect(altText({ ...result, view, resigned: [0] }, words)).toContain(
      ' wins. Only computer players were left. ',
    );
  });
});

describe('the alt text of a step in a window', () => {
  it('says first how many spaces the die fits in, then which, then describes the window', () => {
    expect(
      altText(
        someDraft((spaces) => spaces === 5),
        words,
      ),
    ).toMatch(
      /^This die fits on 5 spaces\. In hand: [A-Z]\w+ [1-6]\. Highlighted: ([A-D][1-5](, |\.)){5} Your window /,
    );
    expect(
      altText(
        someDraft((spaces) => spaces === 1),
        words,
      ),
    ).toMatch(/^This die fits on 1 space\. /);
    expect(
      altText(
        someDraft((spaces) => spaces === 0),
        words,
      ),
    ).toMatch(/^This die fits nowhere\. In hand: [A-Z]\w+ [1-6]\. Your window /);
  });

  it('says which dice can be moved, and the space of each', () => {
    expect(altText(someFrom(), words)).toMatch(
      /^Which die do you move\? Can be moved: ([A-D][1-5] [A-Z]\w+ [1-6](, |\.))+ Your window /,
    );
  });

  it('says from where and to where dice already moved', () => {
    const picture = someTo();
    expect(altText(picture, words)).toMatch(
      /^Where does it go\? In hand: .+ Highlighted: .+ Last placed at [A-D][1-5]\. Moved from [A-D][1-5], [A-D][1-5]\. /,
    );
    const { step } = picture;
    if (step === null) throw new Error('nothing is chosen');
    const next = { ...picture, step: { ...step, ask: 'from', lit: [] } } as const;
    expect(altText(next, words)).toMatch(/^Which die do you move next\? /);
  });

  it("lists the dice to choose from, by round on the round track, and those that can't be chosen", () => {
    expect(altText(somePool(), words)).toMatch(
      /^Which die from the pool\? Available: ([A-Z]\w+ [1-6][,.] )+Not available now: ([A-Z]\w+ [1-6][,.] )+/,
    );
    expect(altText(someTrack([1, 0, 2]), words)).toContain(
      'Available: 1 Yellow 6; 3 Yellow 5. Not available now: 3 Red 4.',
    );
  });

  it('lists the round track if it only decides which dice of the window can be moved', () => {
    const { step, ...picture } = someTrack([1, 0, 2]);
    if (step === null) throw new Error('nothing is chosen');
    expect(altText({ ...picture, step: { ...step, ask: 'from' } }, words)).toMatch(
      /^Which die do you move\? In hand: Red 6\. Round track: 1 Yellow 6; 3 Red 4, Yellow 5\. Your window /,
    );
  });

  it('names the color in hand, and the shades', () => {
    expect(altText(someShade('red'), words)).toMatch(
      /^Which shade\? In hand: red\. Shades to choose from: 1, 2, 3, 4, 5, 6\. /,
    );
  });

  it('fits, and keeps the question, with a completely full round track', () => {
    const crowded = altText(someTrack([9, 9, 9, 9, 9, 9, 9, 9, 9]), words);
    expect(crowded.length).toBeLessThanOrEqual(longest);
    expect(crowded).toMatch(/^Which die from the round track\? /);
    expect(altText(someLongTrack(), words)).toContain('Your window ');
  });
});

describe('the alt text of a single window', () => {
  it('says whose it is, which dice it has, and the round or the score', () => {
    const { pattern } = someWindow();
    expect(altText(someWindow(), words)).toMatch(
      new RegExp(`^Mira, ${pattern}: A .+\\. Round \\d of 10\\.$`, 'u'),
    );
    const final = someFinalWindow();
    expect(altText(final, words)).toMatch(/\. 28 points\.$/);
    expect(altText({ ...final, total: 1 }, words)).toMatch(/\. 1 point\.$/);
  });
});
