import { seedLaterLine } from '#discord/cards/card-text';
import { cardGameMessage } from '#discord/cards/game-message';
import { cardPresses } from '#discord/cards/presses';
import { cardRefusalsText, cardRefusalText } from '#discord/cards/refusals';
import { button } from '#discord/kit/button';
import { timeText, weekText } from '#discord/kit/dates';
import { links } from '#discord/kit/links';
import { inRows } from '#discord/kit/message';
import { endOfWeek, revealOf, weekSchema } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import type { ChallengeView } from './challenge.ts';
import type { Weekly } from './kind.ts';
import { practiceLabel, type Presentation } from './presentation-messages.ts';
import { weeklyPresses } from './presses.ts';

/** The weekly challenge, as people see it. */
export const weeklyShown: Presentation<Weekly> = {
  things: 'cards',
  game: 'koloretako',
  of: ({ weeklies }) => weeklies,
  nameOf: weekText,
  read: (text) => weekSchema.safeParse(text.normalize('NFKC').toUpperCase().trim()).data ?? null,
  isReadByName: true,
  most: 53,
  presses: {
    show: (week) => links.week({ week }),
    ranked: (week) => weeklyPresses.beginRankedWeek({ week }),
    practice: (week) => weeklyPresses.beginPracticeWeek({ week }),
    fair: (week) => weeklyPresses.fairWeek({ week }),
    earlier: (week) => weeklyPresses.earlierWeeks({ week }),
    share: (week) => weeklyPresses.shareWeek({ week }),
    copy: (week) => weeklyPresses.copyWeek({ week }),
    channels: (week) => weeklyPresses.channelsForWeek({ week }),
    post: (week) => weeklyPresses.postWeek({ week }),
    backToShare: (week) => weeklyPresses.backToShareWeek({ week }),
    past: weeklyPresses.pastWeeks(),
    pick: weeklyPresses.pickWeek(),
  },
  said: {
    title: (week, words) => words.say('weekly.title', { week }),
    unread: (typed, words) => words.say('weekly.noWeek', { typed }),
    none: (_, words) => cardRefusalText({ code: 'noWeekly' }, null, words),
    rankedUnderWay: (week, words) => words.say('weekly.rankedUnderWay', { week }),
    nothingToShare: (week, words) => words.say('weekly.nothingToShare', { week }),
    shareTitle: (week, words) => words.say('share.weekTitle', { week }),
  },
  saidOfPast: (words) => ({
    title: words.say('weekly.past'),
    none: words.say('weekly.noPast'),
    pick: words.say('weekly.pickWeek'),
    now: words.say('button.toThisWeek'),
  }),
  intro(view, words) {
    const { isNow, toolCount: tools, ranked } = view;
    // A player who was forgotten during this week can't play it again, so nothing invites them.
    const now = ranked === 'missed' ? 'weekly.sameNow' : 'weekly.tools';
    return {
      lines: [words.say(isNow ? now : 'weekly.sameForAll', { tools }), nextLine(view, words)],
      practice: canBePracticed(view) ? practiceLabel(view.attempt, words) : null,
    };
  },
  introRows: ({ begin, playOn, around, fair }) => inRows([...begin, ...playOn, ...around, fair]),
  resultRows: ({ share, practice, review, around, own }) => [
    [share, review, practice],
    [...around, ...own],
  ],
  growth: () => [],
  around: (week, words) => [
    button(weeklyPresses.pastWeeks(), words.say('button.pastWeeks')),
    button(links.openStandings({ of: 'week', week, page: 0 }), words.say('button.standings')),
    button(links.cardHelp(), words.say('button.help')),
  ],
  card: ({ when, name, total, target, toolCount, toolsUsed, colors }, words, style) => ({
    kind: 'weeklyCard',
    locale: words.locale,
    style,
    week: weekText(when, words),
    name,
    total,
    target,
    toolCount,
    toolsUsed,
    colors,
  }),
  squares: { red: '🟥', yellow: '🟨', green: '🟩', blue: '🟦', black: '⬛', empty: '⬜' },
  won: 'share.reached',
  record: (game) => cardPresses.cardRecord({ game }),
  later: (when, words) => seedLaterLine({ when }, words),
  async begin(when, kind, context) {
    const { weeklies, words } = context;
    const outcome = await weeklies.begin(context.command, when, kind, words.dates);
    if (outcome.outcome === 'refused') return cardRefusalsText(outcome.refusals, outcome.match, words);
    return outcome.outcome === 'done' ? outcome.match : null;
  },
  isRanked: (game) => game.weekly?.isRanked === true,
  attemptMessage: (game, context) => cardGameMessage(game, context),
};

/** What can be done with it, and when. */
function nextLine(view: ChallengeView<Weekly>, words: Words): string {
  const { when, isNow, ranked } = view;
  const ends = endOfWeek(when);
  if (ranked === 'open')
    return words.say('weekly.oneTry', { ends: timeText(ends, 'F'), left: timeText(ends, 'R') });
  if (canBePracticed(view)) return words.say('daily.practiceOpen');
  return words.say(isNow && ranked === 'missed' ? 'weekly.used' : 'weekly.practiceLater', {
    time: timeText(revealOf(when), 'R'),
  });
}

/** Until the seed is revealed, practice would show its cards to people who can still play them for rank. */
const canBePracticed = ({ ranked, seed }: ChallengeView<Weekly>): boolean =>
  ranked === 'finished' || seed !== null;
