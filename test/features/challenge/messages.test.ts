import { describe, expect, it } from 'vitest';
import { buttonsIn, text } from '#discord/kit/message';
import { attemptOverMessage } from '#discord/sagrada/attempt-messages';
import { ownTurn } from '#discord/sagrada/own-turn';
import { withMarks } from '#discord/sagrada/selection/marks';
import { panelAt } from '#discord/sagrada/selection/panel-at';
import type { ChallengeResult, ChallengeView } from '#features/challenge/challenge';
import { bestWindowMessage, dailyShown } from '#features/challenge/daily-messages';
import type { Daily, Weekly } from '#features/challenge/kind';
import { introMessage, pastMessage, shareText } from '#features/challenge/messages';
import type { Presentation } from '#features/challenge/presentation-messages';
import { resultMessage } from '#features/challenge/result-messages';
import { weeklyShown } from '#features/challenge/weekly-messages';
import { toolCounts } from '#games/koloretako/deal';
import { glassColors } from '#games/koloretako/glass';
import { colors } from '#games/shared/die';
import { chanceOf, commitmentOf } from '#games/shared/seed';
import { allSpaces } from '#games/shared/space';
import { cardGameIdSchema, weekSchema } from '#play/koloretako/card-game';
import { type DailyAttempt, daySchema, tableIdSchema } from '#play/table';
import { contextOf } from '#test/discord/cards/card-turns';
import { crowded, everything, longestObjectives, longNamed } from '#test/discord/crowded';
import { atStage, tableWith } from '#test/discord/tables';
import { troubleWith } from '#test/discord/trouble';
import { playThrough } from '#test/games/sagrada/random-games';
import { seedFrom, solo } from '#test/games/sagrada/table';
import { type Locale, locales, wordsOf } from '#words/words';

/** The day and the week with the longest names: the week is across the turn of the year. */
const day = daySchema.parse('2026-09-30');
const week = weekSchema.parse('2026-W53');
const ranked: DailyAttempt = { when: day, isRanked: true, isRevealed: true };
const [player] = longNamed;
const who = player ?? { id: '', name: '' };
const seed = seedFrom('longest');

/** What a challenge has at its longest. */
interface Longest<K extends Daily | Weekly> {
  readonly shown: Presentation<K>;
  readonly view: ChallengeView<K>;
  readonly result: ChallengeResult<K>;
  /** Another one, whose attempt is in progress. */
  readonly other: K['when'];
  readonly past: readonly K['when'][];
}

const everyone = { rank: 999_999, people: 1_000_000, percentile: 100 } as const;
const days: Longest<Daily> = {
  shown: dailyShown,
  view: {
    when: day,
    toolCount: 5,
    commitment: commitmentOf(seed),
    seed,
    isNow: true,
    ranked: 'open',
    attempt: null,
    streak: { length: 99_999, longest: 99_999 },
  },
  result: {
    when: day,
    played: tableIdSchema.parse('0123456789'),
    name: who.name,
    total: -60,
    target: 120,
    won: false,
    toolCount: 5,
    toolsUsed: 5,
    colors: allSpaces.map(() => 'purple'),
    place: everyone,
    hasResigned: false,
    hasBest: true,
    streak: { length: 99_999, longest: 99_999 },
  },
  other: daySchema.parse('2026-09-29'),
  past: Array.from({ length: 30 }, (_, index) =>
    daySchema.parse(`2026-09-${String(30 - index).padStart(2, '0')}`),
  ),
};
const weeks: Longest<Weekly> = {
  shown: weeklyShown,
  view: {
    when: week,
    toolCount: 9,
    commitment: commitmentOf(seed),
    seed: null,
    isNow: true,
    ranked: 'open',
    attempt: null,
    streak: null,
  },
  result: {
    when: week,
    played: cardGameIdSchema.parse('0123456789'),
    name: who.name,
    total: -60,
    target: 105,
    won: false,
    toolCount: 9,
    toolsUsed: 9,
    colors: allSpaces.map(() => 'black'),
    place: everyone,
    hasResigned: false,
    hasBest: false,
    streak: null,
  },
  other: weekSchema.parse('2026-W52'),
  past: Array.from({ length: 30 }, (_, index) => weekSchema.parse(`2026-W${53 - index}`)),
};

/** What Discord doesn't accept of the messages that both challenges have. */
async function troubleIn<K extends Daily | Weekly>(
  { shown, view, result, other, past }: Longest<K>,
  locale: Locale,
): Promise<readonly unknown[]> {
  const words = wordsOf(locale);
  const context = await contextOf(who, locale);
  const withPast = {
    ...shown,
    of: () => ({ ...shown.of(context), past: async (most: number) => past.slice(0, most) }),
  };
  const views: readonly ChallengeView<K>[] = [
    view,
    { ...view, isNow: false, ranked: 'missed' },
    { ...view, isNow: false, ranked: 'missed', seed },
  ];
  const attempts = [true, false].map((isRanked) => ({ when: other, isRanked, place: 'away', at: 0 }));
  return [
    ...views.flatMap((each) =>
      [null, ...attempts].map((attempt) => introMessage(shown, each, attempt, words)),
    ),
    ...(await Promise.all(
      [null, seed].map((given) => resultMessage(shown, { ...view, seed: given }, result, context)),
    )),
    await pastMessage(withPast, null, context),
  ]
    .flatMap((message) => troubleWith(message))
    .concat(troubleWith(text(shareText(shown, result, words)), 'classic'));
}

describe.each(locales)('Discord accepts the worst case in %s:', (locale) => {
  const words = wordsOf(locale);

  it('the introduction, an earlier result, a shared one and past ones of a day', async () => {
    expect(await troubleIn(days, locale)).toEqual([]);
  });

  it('the same of a week', async () => {
    expect(await troubleIn(weeks, locale)).toEqual([]);
  });

  it.each([true, false])('a turn with everything that can be done in it (ranked: %s)', async (isRanked) => {
    const asking = await contextOf(who, locale);
    const look = async () => crowded(words, { tools: [4, 8, 9, 11, 12], legal: [], isAlone: true }, true);
    const context = { ...asking, tables: { ...asking.tables, look } };
    const crowd = { tools: [4, 8, 9, 11, 12], legal: everything([]), isAlone: true } as const;
    const table = { ...crowded(words, crowd), shown: 'message' as const, daily: { ...ranked, isRanked } };
    const turn = ownTurn(table);
    if (!turn.isOwn) throw new Error('it is the turn of somebody else');
    for (const chosen of [[], ['tools'], ['draft', 'B1']])
      expect(troubleWith(await withMarks(panelAt(turn, chosen, words), table, context))).toEqual([]);
  });

  it('the end of an attempt at a day, of practice too, and its best window', async () => {
    const asking = await contextOf(who, locale);
    const context = { ...asking, dailies: { ...asking.dailies, result: async () => days.result } };
    for (const attempt of [ranked, { ...ranked, isRanked: false }])
      expect(troubleWith(await attemptOverMessage(finished(locale), attempt, context))).toEqual([]);
    for (const name of [null, who.name])
      expect(troubleWith(await bestWindowMessage({ day, table: finished(locale), name }, context))).toEqual(
        [],
      );
  });
});

/** A solo game of somebody with the longest name, with the longest cards. */
function finished(locale: Locale) {
  const over = playThrough(solo('floodgate', 5), chanceOf(seed), 5).states.at(-1);
  if (over === undefined) throw new Error('no game');
  const table = atStage(tableWith(over, who.id, { names: longNamed }), 'finished');
  const publicObjectives = longestObjectives(wordsOf(locale)).slice(0, table.game.publicObjectives.length);
  const commitment = commitmentOf(seed);
  return {
    ...table,
    shown: 'message' as const,
    daily: ranked,
    game: { ...table.game, publicObjectives, commitment },
  };
}

/** The presses of a week's introduction, by label. */
const waysFrom = (each: Partial<ChallengeView<Weekly>>): readonly string[] =>
  buttonsIn(introMessage(weeklyShown, { ...weeks.view, ...each }, null, wordsOf('en'))).map(
    ({ label = '' }) => label,
  );

describe('the introduction to a week', () => {
  const words = wordsOf('en');

  it('can be started during its week, and practiced once its seed is revealed', () => {
    expect(waysFrom({})[0]).toBe('Start');
    // The view of somebody who was forgotten since; nothing invites them.
    const { content } = introMessage(weeklyShown, { ...weeks.view, ranked: 'missed' }, null, words);
    expect(content).toContain("You've used this week's ranked attempt. You can practice");
    expect(content).not.toContain('You win');
    expect(introMessage(weeklyShown, weeks.view, null, words).content).toContain(
      'You win if your window scores at least the sum of your leftover cards.',
    );
    for (const ranked of ['missed', 'underWay'] as const)
      expect(waysFrom({ ranked })).toEqual(['Past weeks', 'Rankings', 'How to play', 'Fair cards']);
    expect(waysFrom({ isNow: false, ranked: 'missed', seed })[0]).toBe('Practice');
  });

  it.each(toolCounts)('says how many tools there are: %i', (toolCount) => {
    const names = ['no tools', '1 tool'];
    expect(introMessage(weeklyShown, { ...weeks.view, toolCount }, null, words).content).toContain(
      `**${names[toolCount] ?? `${toolCount} tools`}**`,
    );
  });
});

describe('a shared result of a day', () => {
  const words = wordsOf('en');
  const short: ChallengeResult<Daily> = {
    ...days.result,
    name: 'Ada_',
    total: 49,
    target: 46,
    won: true,
    toolsUsed: 2,
    colors: [...colors, ...colors.toReversed(), ...colors, ...colors.map(() => null)],
    streak: { length: 12, longest: 12 },
  };

  it('is the window in colored squares, the score, the tools and the streak', () => {
    expect(shareText(dailyShown, short, words).split('\n')).toEqual([
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
    expect(shareText(dailyShown, missed, words).split('\n').slice(-2)).toEqual([
      String.raw`**Ada\_** misses the target of 46: **46 points**`,
      '🛠️ 0 of 1 tool',
    ]);
  });
});

describe('a shared result of a week', () => {
  const words = wordsOf('en');
  const short: ChallengeResult<Weekly> = {
    ...weeks.result,
    name: 'Ada_',
    total: 38,
    target: 38,
    won: true,
    toolsUsed: 2,
    toolCount: 3,
    colors: [...glassColors, ...glassColors.toReversed(), ...glassColors, ...glassColors.map(() => null)],
  };

  it('is the window in colored squares, the score and the tools; a score that equals the target reaches it', () => {
    expect(shareText(weeklyShown, short, words).split('\n')).toEqual([
      'Koloretako, weekly challenge · December 28, 2026 – January 3, 2027',
      '🟥🟩🟨🟦⬛',
      '⬛🟦🟨🟩🟥',
      '🟥🟩🟨🟦⬛',
      '⬜⬜⬜⬜⬜',
      String.raw`**Ada\_** reaches the target of 38: **38 points**`,
      '🛠️ 2 of 3 tools',
    ]);
  });

  it('says that the target was missed, and that there were no tools', () => {
    const missed = { ...short, total: 37, won: false, toolCount: 0 as const, toolsUsed: 0 };
    expect(shareText(weeklyShown, missed, words).split('\n').slice(-2)).toEqual([
      String.raw`**Ada\_** misses the target of 38: **37 points**`,
      '🛠️ without tools',
    ]);
  });
});
