import { describe, expect, it } from 'vitest';
import { introMessage } from '#discord/challenge/intro-message';
import { pastMessage } from '#discord/challenge/past-message';
import { resultMessage } from '#discord/challenge/result-message';
import { shareText } from '#discord/challenge/share-text';
import { weekly } from '#discord/challenge/weekly';
import { buttonsIn, text } from '#discord/kit/message';
import { commitmentOf } from '#games/shared/seed';
import { allSpaces } from '#games/shared/space';
import { toolCounts } from '#games/koloretako/deal';
import { glassColors } from '#games/koloretako/glass';
import { weekSchema } from '#play/koloretako/card-game';
import type { ChallengeResult, ChallengeView, Weekly } from '#play/challenge/challenge';
import { locales, wordsOf } from '#words/words';
import { seedFrom } from '#test/games/sagrada/table';
import { evening } from '#test/play/evening';
import { contextOf } from '#test/discord/cards/card-turns';
import { longNamed } from '#test/discord/crowded';
import { troubleWith } from '#test/discord/trouble';

/** The week whose days have the longest names, across the turn of the year. */
const week = weekSchema.parse('2026-W53');
const [player] = longNamed;
const who = player ?? { id: '', name: '' };
const seed = seedFrom('longest');

const view: ChallengeView<Weekly> = {
  when: week,
  toolCount: 9,
  commitment: commitmentOf(seed),
  seed: null,
  isNow: true,
  ranked: 'open',
  attempt: null,
  streak: null,
};

/** A result in which every number is as long as possible. */
const longest: ChallengeResult<Weekly> = {
  when: week,
  name: who.name,
  total: -60,
  target: 105,
  won: false,
  toolCount: 9,
  toolsUsed: 9,
  colors: allSpaces.map(() => 'black'),
  place: { rank: 999_999, people: 1_000_000, percentile: 100 },
  streak: null,
};

/** The presses of a week's introduction, by label. */
const waysFrom = (each: Partial<ChallengeView<Weekly>>): readonly string[] =>
  buttonsIn(introMessage(weekly, { ...view, ...each }, null, wordsOf('en'))).map(({ label = '' }) => label);

describe.each(locales)('Discord accepts the worst case of the weekly challenge, in %s:', (locale) => {
  const words = wordsOf(locale);

  it('the introduction to a week, to a past one, and to one open for practice', () => {
    const other = { when: weekSchema.parse('2026-W52'), place: 'weekly', at: 0 };
    for (const each of [
      view,
      { ...view, isNow: false, ranked: 'missed' as const },
      { ...view, isNow: false, ranked: 'missed' as const, seed },
    ])
      for (const isRanked of [true, false])
        expect(troubleWith(introMessage(weekly, each, { ...other, isRanked }, words))).toEqual([]);
  });

  it('an earlier result, and a shared one', async () => {
    const context = await contextOf(who, locale);
    for (const each of [view, { ...view, seed }])
      expect(troubleWith(await resultMessage(weekly, each, longest, context))).toEqual([]);
    expect(troubleWith(text(shareText(weekly, longest, words)), 'classic')).toEqual([]);
  });

  it('the weeks before', async () => {
    const { house } = await evening();
    const weeks = Array.from({ length: 30 }, (_, index) => weekSchema.parse(`2026-W${53 - index}`));
    const weeklies = { ...house.weeklies, past: async (most: number) => weeks.slice(0, most) };
    expect(troubleWith(await pastMessage(weekly, null, { ...house, weeklies, words }))).toEqual([]);
  });
});

describe('the introduction to a week', () => {
  const words = wordsOf('en');

  it('can be started during its week, and practiced once its seed is revealed', () => {
    expect(waysFrom({})[0]).toBe('Start');
    // The view of somebody who was forgotten since; nothing invites them.
    const { content } = introMessage(weekly, { ...view, ranked: 'missed' }, null, words);
    expect(content).toContain("You've used this week's ranked attempt. You can practice");
    expect(content).not.toContain('You win');
    expect(introMessage(weekly, view, null, words).content).toContain(
      'You win if your window scores at least the sum of your leftover cards.',
    );
    for (const ranked of ['missed', 'underWay'] as const)
      expect(waysFrom({ ranked })).toEqual(['Past weeks', 'Rankings', 'How to play', 'Fair cards']);
    expect(waysFrom({ isNow: false, ranked: 'missed', seed })[0]).toBe('Practice');
  });

  it.each(toolCounts)('says how many tools there are: %i', (toolCount) => {
    const names = ['no tools', '1 tool'];
    expect(introMessage(weekly, { ...view, toolCount }, null, words).content).toContain(
      `**${names[toolCount] ?? `${toolCount} tools`}**`,
    );
  });
});

describe('a shared weekly result', () => {
  const words = wordsOf('en');
  const short: ChallengeResult<Weekly> = {
    ...longest,
    name: 'Ada_',
    total: 38,
    target: 38,
    won: true,
    toolsUsed: 2,
    toolCount: 3,
    colors: [...glassColors, ...glassColors.toReversed(), ...glassColors, ...glassColors.map(() => null)],
  };

  it('is the window in colored squares, the score and the tools; a score that equals the target reaches it', () => {
    expect(shareText(weekly, short, words).split('\n')).toEqual([
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
    expect(shareText(weekly, missed, words).split('\n').slice(-2)).toEqual([
      String.raw`**Ada\_** misses the target of 38: **37 points**`,
      '🛠️ without tools',
    ]);
  });
});
