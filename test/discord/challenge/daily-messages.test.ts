import { attempts } from '#discord/challenge/attempts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Context } from '#discord/request/context';
import { bestWindowMessage } from '#discord/challenge/best-window';
import { introMessage } from '#discord/challenge/intro-message';
import { resultMessage } from '#discord/challenge/result-message';
import { attemptOverMessage } from '#discord/sagrada/attempt/over-message';
import { pastMessage } from '#discord/challenge/past-message';
import { daily } from '#discord/challenge/daily';
import { shareText } from '#discord/challenge/share-text';
import { text } from '#discord/kit/message';
import { withMarks } from '#discord/sagrada/steps/own-window';
import { ownTurn } from '#discord/sagrada/drafting/own-turn';
import { panelAt } from '#discord/sagrada/steps/panel-at';
import { colors } from '#games/shared/die';
import { chanceOf, commitmentOf } from '#games/shared/seed';
import { allSpaces } from '#games/shared/space';
import type { ChallengeResult, ChallengeView, Daily } from '#play/challenge/challenge';
import { type Day, daySchema, defaultPreferences, type DailyTry } from '#play/table';
import { locales, wordsOf } from '#words/words';
import { playThrough } from '#test/games/sagrada/random-games';
import { seedFrom, solo } from '#test/games/sagrada/table';
import { by, evening } from '#test/play/evening';
import { crowded, everything, longestObjectives, longNamed } from '#test/discord/crowded';
import { atStage, tableWith } from '#test/discord/tables';
import { troubleWith } from '#test/discord/trouble';

const day = daySchema.parse('2026-09-30');
const ranked: DailyTry = { day, isRanked: true, isRevealed: true };
const [player] = longNamed;
const who = player ?? { id: '', name: '' };

/** A solo game of somebody with the longest name, with the longest cards. */
function finished(locale: (typeof locales)[number]) {
  const over = playThrough(solo('floodgate', 5), chanceOf(seedFrom('longest')), 5).states.at(-1);
  if (over === undefined) throw new Error('no game');
  const table = atStage(tableWith(over, who.id, { names: longNamed }), 'finished');
  const publicObjectives = longestObjectives(wordsOf(locale)).slice(0, table.game.publicObjectives.length);
  const commitment = commitmentOf(seedFrom('longest'));
  return {
    ...table,
    shown: 'message' as const,
    daily: ranked,
    game: { ...table.game, publicObjectives, commitment },
  };
}

/** A result in which every number is as long as possible. */
const longest: ChallengeResult<Daily> = {
  when: day,
  name: who.name,
  total: -60,
  target: 120,
  won: false,
  toolCount: 5,
  toolsUsed: 5,
  colors: allSpaces.map(() => 'purple'),
  place: { rank: 999_999, people: 1_000_000, percentile: 100 },
  streak: { length: 99_999, longest: 99_999 },
};

const view: ChallengeView<Daily> = {
  when: day,
  toolCount: 5,
  commitment: commitmentOf(seedFrom('longest')),
  seed: seedFrom('longest'),
  isNow: true,
  ranked: 'open',
  attempt: null,
  streak: { length: 99_999, longest: 99_999 },
};

describe.each(locales)('Discord accepts the worst case of the daily challenge, in %s:', (locale) => {
  const words = wordsOf(locale);

  /** Somebody who asks, with a store that gives these answers. */
  const asking = async (result: ChallengeResult<Daily>, days: readonly Day[] = []): Promise<Context> => {
    const { house } = await evening();
    return {
      ...house,
      dailies: {
        ...house.dailies,
        result: async () => result,
        past: async (most) => days.slice(0, most),
      },
      tables: {
        ...house.tables,
        look: async () => crowded(words, { tools: [4, 8, 9, 11, 12], legal: [], isAlone: true }, true),
      },
      deed: by(who),
      ownName: 'Ada',
      isDirect: false,
      isGuest: false,
      server: null,
      preferences: defaultPreferences,
      lessons: new Set(),
      visited: null,
      locale,
      words,
      missing: [],
      missingForThread: null,
      attempts,
      directChannel: async () => 'direct',
      painter: { paint: async () => Buffer.from('png'), close: async () => {} },
      log: pino({ level: 'silent' }),
    };
  };

  it('the introduction to a day, and to a past one', () => {
    const yesterday = { when: daySchema.parse('2026-09-29'), place: 'daily', at: 0 };
    for (const each of [view, { ...view, isNow: false, ranked: 'missed' as const }])
      for (const isRanked of [true, false])
        expect(troubleWith(introMessage(daily, each, { ...yesterday, isRanked }, words))).toEqual([]);
  });

  it.each([true, false])('a turn with everything that can be done in it (ranked: %s)', async (isRanked) => {
    const context = await asking(longest);
    const crowd = { tools: [4, 8, 9, 11, 12], legal: everything([]), isAlone: true } as const;
    const table = { ...crowded(words, crowd), shown: 'message' as const, daily: { ...ranked, isRanked } };
    const turn = ownTurn(table);
    if (!turn.isOwn) throw new Error('it is the turn of somebody else');
    for (const chosen of [[], ['tools'], ['draft', 'B1']])
      expect(troubleWith(await withMarks(panelAt(turn, chosen, words), table, context))).toEqual([]);
  });

  it('the result, of practice too, and of an earlier attempt', async () => {
    const result = longest;
    const context = await asking(result);
    for (const daily of [ranked, { ...ranked, isRanked: false }])
      expect(troubleWith(await attemptOverMessage(finished(locale), daily, context))).toEqual([]);
    expect(troubleWith(await resultMessage(daily, view, result, context))).toEqual([]);
    for (const name of [null, who.name])
      expect(troubleWith(await bestWindowMessage({ day, table: finished(locale), name }, context))).toEqual(
        [],
      );
  });

  it('a shared result, and the days before', async () => {
    const result = longest;
    expect(troubleWith(text(shareText(daily, result, words)), 'classic')).toEqual([]);
    const days = Array.from({ length: 30 }, (_, index) =>
      daySchema.parse(`2026-09-${String(30 - index).padStart(2, '0')}`),
    );
    expect(troubleWith(await pastMessage(daily, null, await asking(result, days)))).toEqual([]);
  });
});

describe('a shared result', () => {
  const words = wordsOf('en');
  const short: ChallengeResult<Daily> = {
    ...longest,
    name: 'Ada_',
    total: 49,
    target: 46,
    won: true,
    toolsUsed: 2,
    colors: [...colors, ...colors.toReversed(), ...colors, ...colors.map(() => null)],
    streak: { length: 12, longest: 12 },
  };

  it('is the window in colored squares, the score, the tools and the streak', () => {
    expect(shareText(daily, short, words).split('\n')).toEqual([
      'Sagrada, daily challenge · September 30, 2026',
      '🟥🟨🟩🟦🟪',
      '🟪🟦🟩🟨🟥',
      '🟥🟨🟩🟦🟪',
      '⬛⬛⬛⬛⬛',
      String.raw`**Ada\_** beats the target of 46: **49 points**`,
      '🛠️ 2 of 5 tools · 🔥 12 days in a row',
    ]);
  });

  it('says that the target was missed, and mentions no streak of zero', () => {
    const missed = {
      ...short,
      total: 46,
      won: false,
      toolCount: 1 as const,
      toolsUsed: 0,
      streak: { length: 0, longest: 3 },
    };
    expect(shareText(daily, missed, words).split('\n').slice(-2)).toEqual([
      String.raw`**Ada\_** misses the target of 46: **46 points**`,
      '🛠️ 0 of 1 tool',
    ]);
  });
});
