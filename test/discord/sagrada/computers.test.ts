import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inPlain, levelSign, withGlyphs } from '#discord/kit/glyph';
import { buttonsIn } from '#discord/kit/message';
import { happenings } from '#discord/sagrada/messages/happenings';
import { fateOf } from '#discord/sagrada/messages/old';
import { tablePictures } from '#discord/sagrada/messages/picture';
import { overMessage, publicCall, publicMessage } from '#discord/sagrada/messages/public';
import { storyText } from '#discord/sagrada/messages/story';
import { ownTurn } from '#discord/sagrada/own-turn';
import { sureToPass } from '#discord/sagrada/selection/turn-panel';
import { parseAction } from '#games/sagrada/action';
import { seatToAct } from '#games/sagrada/game';
import { chanceOf } from '#games/shared/seed';
import { parseSpace } from '#games/shared/space';
import { defaultTableSettings, type Sitter, type TableEvent } from '#play/table';
import { parseCustomId } from '#test/discord/press';
import { atStage, people, tableWith } from '#test/discord/tables';
import { playThrough } from '#test/games/sagrada/random-games';
import { begun, die, floodgate, playing, seedFrom } from '#test/games/sagrada/table';
import { wordsOf } from '#words/words';

const words = wordsOf('en');
const painting = {
  painter: { paint: async () => Buffer.from('png'), close: async () => {} },
  log: pino({ level: 'silent' }),
};

const [ada] = people;
if (ada === undefined) throw new Error('nobody plays');
const person: Sitter = { ...ada, presence: 'here', tookOver: false };
const computers: readonly Sitter[] = [
  { computer: 'agnes', name: 'Agnes', presence: 'here' },
  { computer: 'hugo', name: 'Hugo', presence: 'here' },
  { computer: 'nora', name: 'Nora', presence: 'here' },
];

/** A game of one person and three computer players in which it is the turn of this seat. */
function turnOf(isPersons: boolean) {
  const game = begun(floodgate(4), 'computers');
  const now = seatToAct(game);
  const others = [...computers];
  const players = [0, 1, 2, 3].map((seat) =>
    seat === (isPersons ? now : (now + 1) % 4) ? person : (others.shift() ?? person),
  );
  return { ...atStage(tableWith(game, null), 'running'), players };
}

const hammer = parseAction('tool 7');
const [b3 = expect.fail('there is no such space')] = [parseSpace('B3')];
if (hammer?.do !== 'tool') throw new Error('no such tool');

/** All that happens between two turns of a person: six turns of computer players, each with a tool. */
const longest: readonly TableEvent[] = [1, 2, 3, 3, 2, 1].flatMap((seat): TableEvent[] => [
  { event: 'toolUsed', seat, use: hammer, favor: 2 },
  { event: 'drafted', seat, die: die('B1'), space: b3 },
  { event: 'turnEnded', seat, passed: false },
]);

describe('the board of a table with computer players', () => {
  it('tells all that they did in at most 60 words, the newest at the end', () => {
    const table = { ...turnOf(true), players: [person, ...computers] };
    const told = inPlain(happenings(longest, table, words));
    expect(told.split(' ').length).toBeLessThanOrEqual(60);
    expect(told).toMatch(/Agnes placed Blue 1 on B3\.$/u);
    const drafts = longest.filter(({ event }) => event === 'drafted');
    expect(inPlain(happenings(drafts, table, words)).match(/placed/gu)).toHaveLength(6);
  });

  it('begins with a sentence that says who did it, however short that is', () => {
    const table = { ...turnOf(true), players: [person, ...computers] };
    const rolled: readonly TableEvent[] = [1, 2, 3, 3, 2, 1].flatMap((seat): TableEvent[] => [
      { event: 'toolUsed', seat, use: hammer, favor: 2 },
      { event: 'poolRolled', seat, pool: [die('B1'), die('R2'), die('G3')] },
    ]);
    for (let count = 1; count <= rolled.length; count += 1)
      expect(inPlain(happenings(rolled.slice(0, count), table, words))).toMatch(/^(Agnes|Hugo|Nora) used/u);
  });

  it('says who is thinking, and offers no dice and no end of their turn', async () => {
    const message = await publicMessage(turnOf(false), [], painting);
    expect(inPlain(message.below ?? '')).toMatch(/^Round 1\.\n(Agnes|Hugo|Nora) is thinking…$/u);
    expect(buttonsIn(message).map((each) => parseCustomId(each.custom_id)?.press)).toEqual(['tools', 'hand']);
    expect(message.mentions).toEqual([]);
    const undoable = await publicMessage({ ...turnOf(false), undoable: 1 }, [], painting);
    expect(buttonsIn(undoable).map((each) => parseCustomId(each.custom_id)?.press)).toContain('undo');
  });

  it('says who plays on for somebody who resigned', async () => {
    const table = turnOf(true);
    const players = table.players.map((sitter): Sitter =>
      sitter === person ? { ...person, presence: 'resigned' } : sitter,
    );
    const settings = { ...defaultTableSettings, resigned: 'computer' as const };
    const begins = [{ event: 'turnEnded', seat: 1, passed: false }] as const;
    const message = await publicMessage({ ...table, players, settings }, begins, painting);
    expect(message.below).toContain('Ada has resigned. The computer plays on for them.');
    expect(message.below).toMatch(/\nThe computer is thinking for Ada…$/u);
    expect(message.mentions).toEqual([]);
    if (table.game.phase !== 'playing') throw new Error('nobody plays');
    const seat = table.players.indexOf(person);
    expect(tablePictures({ players, settings }, table.game)).toMatchObject([
      { resigned: [seat] },
      { passing: [] },
    ]);
    expect(tablePictures({ ...table, players }, table.game)).toMatchObject([
      { resigned: [seat] },
      { passing: [seat] },
    ]);
  });

  it('tells the turns of somebody who resigned from those that are played on for them', () => {
    const seat = 0;
    const table = {
      ...turnOf(true),
      players: [{ ...person, presence: 'resigned' as const }, ...computers],
      settings: { ...defaultTableSettings, resigned: 'computer' as const },
    };
    const turn = { event: 'drafted', seat, die: die('B1'), space: b3 } as const;
    const told = happenings([turn, { event: 'resigned', seat }, turn], table, words);
    const sign = levelSign('journeyman');
    expect(told.split(sign)).toHaveLength(2);
    expect(inPlain(told.replace(sign, 'then'))).toBe(
      'Ada placed Blue 1 on B3. Ada resigned. then Ada placed Blue 1 on B3.',
    );
    // Whoever comes back in their turn plays it themselves.
    const here = { ...table, players: [person, ...computers] };
    const back = happenings(
      [{ event: 'timedOut', seat }, turn, { event: 'cameBack', seat }, turn],
      here,
      words,
    );
    expect(back.split(levelSign('journeyman')).map((part) => part.includes('is back'))).toEqual([
      false,
      true,
    ]);
    // Also if their next turn runs out of time, too.
    const ended = { event: 'turnEnded', seat, passed: false } as const;
    const twice = happenings(
      [{ event: 'timedOut', seat }, turn, ended, { event: 'timedOut', seat }],
      table,
      words,
    );
    expect(twice).toContain(`${sign} Ada placed`);
    // So does a message of before, once it folds.
    const fate = fateOf(table, { said: [turn], since: [{ event: 'resigned', seat }] });
    expect(fate).toMatchObject({
      fate: 'folded',
      line: happenings([turn, { event: 'resigned', seat }], table, words).split('. ')[0] + '.',
    });
    // A replay also tells what they did before.
    const end = playThrough(floodgate(4), chanceOf(seedFrom('over')), 5).states.at(-1);
    if (end === undefined) throw new Error('no game');
    const over = { ...atStage(tableWith(end, null), 'finished'), players: table.players };
    expect(happenings([turn], { ...over, settings: table.settings }, words)).not.toContain(sign);
  });
});

it('a game with computer players leads to the ranking in which it counts', () => {
  const end = playThrough(floodgate(4), chanceOf(seedFrom('over')), 5).states.at(-1);
  if (end === undefined) throw new Error('no game');
  const over = atStage(tableWith(end, null), 'finished');
  const rankingIn = (table: typeof over) =>
    buttonsIn(overMessage(table, [], words))
      .map((each) => parseCustomId(each.custom_id))
      .find((press) => press?.press === 'openStandings');
  expect(rankingIn(over)).toMatchObject({ of: 'server' });
  expect(rankingIn({ ...over, players: [person, ...computers] })).toMatchObject({ of: 'computers' });
  const friend = { ...person, id: '2', name: 'Ben' };
  expect(rankingIn({ ...over, players: [person, friend, ...computers.slice(1)] })).toMatchObject({
    of: 'server',
  });
});

it('a notification of the end names computer players without their signs', () => {
  const end = playThrough(floodgate(4), chanceOf(seedFrom('over')), 5).states.at(-1);
  if (end === undefined) throw new Error('no game');
  const over = { ...atStage(tableWith(end, null), 'finished'), players: [person, ...computers] };
  const call = publicCall(over, [])?.content ?? '';
  expect(call).toMatch(/behind|beats/u);
  expect(withGlyphs(call, () => '!')).toBe(call);
});

it.each([
  [
    'en',
    / comes (second|third|fourth), \d+ points? behind .*(\.|, who (got|kept|left) \d+ (more|fewer) .*)$/u,
  ],
  ['de', / kommt auf Platz [234], \d+ Punkte? hinter .*(\.|, mit \d+ .* (weniger|mehr)( für .*)?\.)$/u],
] as const)('the end is told for the only person, who did not win (%s)', (locale, sentence) => {
  for (const game of ['one', 'two', 'three', 'four']) {
    const end = playThrough(floodgate(4), chanceOf(seedFrom(game)), 5).states.at(-1);
    if (end === undefined) throw new Error('no game');
    const over = atStage(tableWith(end, null), 'finished');
    if (over.game.result.mode !== 'table') throw new Error('a solo game');
    const { places } = over.game.result.ranking;
    const seat = places.at(-1)?.[0] ?? 0;
    const players = computers.toSpliced(seat, 0, person);
    expect(storyText({ ...over, players }, wordsOf(locale))).toMatch(/^\*\*Ada\*\* /u);
    expect(storyText({ ...over, players }, wordsOf(locale))).toMatch(sentence);
  }
});

it.each([
  ['en', /^\*\*(Ada|Ben)\*\* (comes|beats) .*\*\*(Ada|Ben)\*\*/u],
  ['de', /^\*\*(Ada|Ben)\*\* (kommt|schlägt) .*\*\*(Ada|Ben)\*\*/u],
] as const)('the end is told about both people who played with computers (%s)', (locale, sentence) => {
  const told = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].flatMap((game) => {
    const end = playThrough(floodgate(4), chanceOf(seedFrom(game)), 5).states.at(-1);
    if (end === undefined) throw new Error('no game');
    const over = atStage(tableWith(end, null), 'finished');
    const ben = { ...person, id: '2', name: 'Ben' };
    const players = [person, ...computers.slice(0, 1), ben, ...computers.slice(1, 2)];
    // A tie for the first place is told as one.
    const { result } = over.game;
    return result.mode === 'table' && result.ranking.decidedBy === null
      ? [storyText({ ...over, players }, wordsOf(locale))]
      : [];
  });
  expect(told.length).toBeGreaterThan(4);
  for (const text of told) expect(text).toMatch(sentence);
});

it('whoever could place a die and has done nothing yet is asked whether to pass, if a computer player moves at the table', () => {
  const game = begun(floodgate(2), 'again');
  const seat = seatToAct(playing(game));
  const asked = (own: Parameters<typeof tableWith>[2], pool = game.pool) => {
    const turn = ownTurn(tableWith({ ...game, pool }, people[seat]?.id ?? '', own));
    if (!turn.isOwn) throw new Error('it is the turn of somebody else');
    const legal = [...turn.table.legal, { do: 'tool', tool: 7, pay: null } as const];
    return sureToPass({ ...turn, table: { ...turn.table, legal } }, words) !== null;
  };
  const resigned = [1 - seat];
  expect(asked({})).toBe(false);
  expect(asked({ resigned, settings: { resigned: 'passes' } })).toBe(false);
  expect(asked({ resigned, settings: { resigned: 'computer' } })).toBe(true);
  // The button says that nothing fits, and that it passes.
  expect(asked({ resigned, settings: { resigned: 'computer' } }, [])).toBe(false);
});
