import { button } from '#discord/kit/button';
import { dayText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { inRows, type Message, messageOf } from '#discord/kit/message';
import { plainName, shownName } from '#discord/kit/names';
import type { Context } from '#discord/request/context';
import { attemptMessage, isAttempt } from '#discord/sagrada/attempt';
import { howItGoes } from '#discord/sagrada/messages/more';
import { playerAt, windowPicture } from '#discord/sagrada/messages/picture';
import { tablePresses } from '#discord/sagrada/presses';
import { refusalsText, refusalText } from '#discord/sagrada/refusals';
import { daySchema } from '#play/table';
import type { BestOfDay } from './dailies.ts';
import type { Daily } from './kind.ts';
import type { Presentation } from './presentation-messages.ts';
import { dailyPresses, reminderPresses } from './presses.ts';

/** The daily challenge, as people see it. */
export const dailyShown: Presentation<Daily> = {
  things: 'dice',
  game: 'sagrada',
  of: ({ dailies }) => dailies,
  nameOf: dayText,
  read: (text) => daySchema.safeParse(text.trim()).data ?? null,
  isReadByName: false,
  most: 366,
  presses: {
    show: (day) => links.day({ day }),
    ranked: (day) => dailyPresses.beginRanked({ day }),
    practice: (day) => dailyPresses.beginPractice({ day }),
    fair: (day) => links.fairDay({ day }),
    earlier: (day) => dailyPresses.earlierDays({ day }),
    share: (day) => dailyPresses.shareDay({ day }),
    copy: (day) => dailyPresses.copyDay({ day }),
    channels: (day) => dailyPresses.channelsForDay({ day }),
    post: (day) => dailyPresses.postDay({ day }),
    backToShare: (day) => dailyPresses.backToShareDay({ day }),
    past: dailyPresses.pastDays(),
    pick: dailyPresses.pickDay(),
  },
  said: {
    title: (date, words) => words.say('daily.title', { date }),
    unread: (typed, words) => words.say('daily.noDay', { typed }),
    none: (_, words) => refusalText({ code: 'noChallenge' }, null, words),
    rankedUnderWay: (date, words) => words.say('daily.rankedUnderWay', { date }),
    nothingToShare: (date, words) => words.say('daily.nothingToShare', { date }),
    shareTitle: (date, words) => words.say('share.title', { date }),
  },
  saidOfPast: (words) => ({
    title: words.say('daily.past'),
    none: words.say('daily.noPast'),
    pick: words.say('daily.pickDay'),
    now: words.say('button.toToday'),
  }),
  intro({ isNow, ranked, toolCount, streak }, words) {
    const tools = words.say(`solo.${toolCount}`);
    const practice = words.say('button.practice');
    if (ranked !== 'open') {
      const what = words.say(isNow ? 'daily.tools' : 'daily.sameForAll', { tools });
      return { lines: [what, words.say('daily.practiceOpen')], practice };
    }
    const lines = [
      words.say('daily.tools', { tools }),
      words.say('daily.oneTry'),
      ...(streak.length === 0 ? [] : [words.say('daily.streakAtStake', { length: streak.length })]),
    ];
    return { lines, practice };
  },
  introRows: ({ begin, playOn, around, fair }, words) => [
    [...begin, ...around],
    [...playOn, ...howItGoes(words), fair],
  ],
  resultRows: ({ when: day, isRevealed, hasBest, share, practice, review, around, own }, words) => [
    [
      share,
      review,
      ...(hasBest ? [button(dailyPresses.bestWindow({ day }), words.say('button.bestWindow'))] : []),
      practice,
    ],
    [...around, ...(isRevealed ? [button(links.ownHistory(), words.say('button.history'))] : [])],
    ...inRows(own),
  ],
  growth: (table, words) => [button(links.ownGrowth({ table }), words.say('button.growth'))],
  around: (day, words) => [
    button(dailyPresses.pastDays(), words.say('button.pastDays')),
    button(links.openStandings({ of: 'day', day, page: 0 }), words.say('button.standings')),
    button(reminderPresses.remindMe(), words.say('button.remindMe')),
    button(links.puzzle(), words.say('button.puzzle')),
  ],
  card: ({ when, streak, name, total, target, toolCount, toolsUsed, colors }, words, style) => ({
    kind: 'dailyCard',
    locale: words.locale,
    style,
    date: dayText(when, words),
    name,
    total,
    target,
    toolCount,
    toolsUsed,
    colors,
    streak: streak?.length ?? 0,
  }),
  squares: { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦', purple: '🟪', empty: '⬛' },
  won: 'share.won',
  record: (table) => tablePresses.record({ table }),
  later: (day, words) => words.say('fair.laterDay', { day }),
  async begin(when, kind, { dailies, command, words }) {
    const outcome = await dailies.begin(command, when, kind, words.dates);
    if (outcome.outcome === 'refused') return refusalsText(outcome.refusals, outcome.match, words);
    return outcome.outcome === 'done' ? outcome.match : null;
  },
  isRanked: (table) => table.daily?.isRanked === true,
  attemptMessage(table, context) {
    if (!isAttempt(table)) throw new Error(`table ${table.id} isn't an attempt at a daily challenge`);
    return attemptMessage(table, context);
  },
};

/** Everyone plays alone. */
const attemptSeat = 0;

/** The best window of a day so far, for somebody who has finished it; its player is named unless they hide their name. */
export async function bestWindowMessage(
  { day, table, name: bestName }: BestOfDay,
  context: Context,
): Promise<Message> {
  const { words } = context;
  const { result } = table.game;
  if (result.mode !== 'solo') throw new Error(`nobody played the challenge of ${day} alone`);
  const { target } = result;
  const name = shownName(bestName, words);
  const player = playerAt(table, attemptSeat);
  const { pattern, total } = player;
  return messageOf(
    [words.say('daily.bestWindow', { name: plainName(name), pattern, total, target })],
    [[button(links.day({ day }), words.say('button.toDay'))]],
    await windowPicture({ ...player, name }, context),
  );
}
