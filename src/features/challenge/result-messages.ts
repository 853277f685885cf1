import { button } from '#discord/kit/button';
import { type Button, type Message, messageOf, type Row } from '#discord/kit/message';
import { painted, type Painting } from '#discord/kit/painted';
import { newPaneIn, reviewButton } from '#discord/match/finished';
import type { BelowAttempt, Context } from '#discord/request/context';
import type { Words } from '#words/words';
import type { ChallengeResult, ChallengeView } from './challenge.ts';
import type { Daily, Weekly } from './kind.ts';
import { fairOf, practiceLabel, type Presentation, type ResultButtons } from './presentation-messages.ts';

/** An attempt that is over. */
interface Attempt<When, Id> {
  readonly id: Id;
  readonly when: When;
  readonly isRanked: boolean;
  readonly isRevealed: boolean;
}

/**
 * Below the end of an attempt: for a ranked one, its place among everyone's.
 * @param fair shows how it can be checked; null where the game itself has it
 */
export async function belowAttempt<K extends Daily | Weekly>(
  shown: Presentation<K>,
  { id, when, isRanked, isRevealed }: Attempt<K['when'], K['id']>,
  fair: Button | null,
  context: Context,
): Promise<BelowAttempt> {
  const { words, command } = context;
  const result = isRanked ? await shown.of(context).result(command.person.id, when) : null;
  if (result !== null) {
    const news = await newPaneIn(id, context);
    const own = fair === null ? [] : [fair];
    return {
      lines: [...placeLines(result, isRevealed, words), ...news.lines],
      rows: belowResult(
        shown,
        { id, isRevealed, attempt: null, own: [...own, ...news.buttons] },
        result,
        context,
      ),
    };
  }
  const { practice, show } = shown.presses;
  return {
    lines: [words.say('daily.practiced')],
    rows: [
      [
        button(practice(when), words.say('button.practiceAgain'), 'main'),
        button(show(when), words.say('button.toDay')),
      ],
      [...shown.around(when, words), ...(fair === null ? [] : [fair])],
      [reviewButton(shown.game, id, words)],
    ],
  };
}

/** The result of a ranked attempt that was finished some time ago. */
export async function resultMessage<K extends Daily | Weekly>(
  shown: Presentation<K>,
  { when, seed, attempt }: ChallengeView<K>,
  result: ChallengeResult<K>,
  context: Painting & Pick<Context, 'isDirect' | 'missing' | 'words' | 'preferences'>,
): Promise<Message> {
  const { words } = context;
  const isRevealed = seed !== null;
  return messageOf(
    [
      `## ${shown.said.title(shown.nameOf(when, words), words)}`,
      words.say('daily.scored', result),
      ...placeLines(result, isRevealed, words),
    ],
    // If the ranked attempt is the newest, its own game is shown instead.
    belowResult(
      shown,
      {
        id: result.played,
        isRevealed,
        attempt,
        own: [
          ...(result.colors.some((color) => color !== null) ? shown.growth(result.played, words) : []),
          fairOf(shown, when, words),
        ],
      },
      result,
      context,
    ),
    await painted([shown.card(result, words, context.preferences.style)], context),
  );
}

/** Buttons below the result of a ranked attempt, with the newest attempt at practice since. */
function belowResult<K extends Daily | Weekly>(
  shown: Presentation<K>,
  {
    id,
    attempt,
    ...more
  }: Pick<ResultButtons<K['when']>, 'isRevealed' | 'own'> & {
    readonly id: K['id'];
    readonly attempt: K['attempt'] | null;
  },
  { when, hasBest }: ChallengeResult<K>,
  context: Pick<Context, 'isDirect' | 'missing' | 'words'>,
): readonly Row[] {
  const { words } = context;
  const { presses } = shown;
  return shown.resultRows(
    {
      ...more,
      when,
      hasBest,
      share: button(presses.copy(when), words.say('button.share'), 'main'),
      practice: button(presses.practice(when), practiceLabel(attempt, words)),
      review: reviewButton(shown.game, id, words),
      around: shown.around(when, words),
    },
    words,
  );
}

/**
 * The place of a result among all results of its challenge, and the player's streak of days. After a resignation it says what that
 * means for the streak, and nothing is praised.
 */
function placeLines(
  { place: { rank, people, percentile }, hasResigned, streak }: ChallengeResult<Daily | Weekly>,
  isOver: boolean,
  words: Words,
): readonly string[] {
  const place = words.say(isOver ? 'daily.rank' : 'daily.rankSoFar', { rank, people });
  if (hasResigned) return [words.say('daily.gaveUp'), ...(people > 1 ? [place] : [])];
  const streakLine = streak === null || streak.length === 0 ? [] : [words.say('daily.streak', streak)];
  if (percentile === null) return [words.say(isOver ? 'daily.only' : 'daily.first'), ...streakLine];
  // Last place already says it.
  const percent = percentile === 0 ? [] : [words.say('daily.percentile', { percent: percentile })];
  return [[place, ...percent].join(' '), ...streakLine];
}
