import { beginCardGame, refusedCards, repostGame } from '#discord/cards/answers';
import { chosenChoices, readChosen, unreadTools } from '#discord/cards/chosen-option';
import { openCardHelp } from '#discord/cards/pressed';
import { type Choice, matching, squeezed, subjectOf } from '#discord/kit/choice';
import { type Answer, privately } from '#discord/request/answer';
import type { Context } from '#discord/request/context';
import { plainVerb, type SlashCommand, verb } from '#discord/request/slash-command';
import { naming } from '#discord/which-game/running-games';
import { weeklyPanel } from '#features/challenge/panel-buttons';
import { weeklyShown as challenge } from '#features/challenge/weekly-messages';
import { toolCounts, usualToolCount } from '#games/koloretako/deal';
import { type PatternName, patterns } from '#games/shared/pattern';
import type { CardGame } from '#play/koloretako/card-game';
import type { Words } from '#words/words';
import { whenVerb } from './when-verb.ts';

/** This week's challenge, or an earlier week's. */
const weekly = whenVerb(
  challenge,
  {
    name: 'weekly',
    description: 'command.koloretako.weekly',
    option: 'week',
    optionDescription: 'command.koloretako.weekly.week',
  },
  (context, week) => weeklyPanel.open(context, week),
);

/**
 * Posts somebody's game again, with live buttons: their open one here, or else their running attempt at the weekly challenge, or else
 * the last one they played here.
 */
async function showOwnGame(context: Context): Promise<Answer> {
  const { cardGames, command } = context;
  const own = await cardGames.look(command.channel, command.person.id);
  const here = own?.stage === 'running' ? own : null;
  const week = await tryUnderWay(context);
  const game = here ?? week ?? own;
  if (game === null) return refusedCards([{ code: 'noCardGame' }], null, context.words);
  const answered = await repostGame(game, context);
  return here === null || week?.stage !== 'running' || week.weekly === null
    ? answered
    : naming(
        answered,
        { game: 'cards', own: here },
        [{ game: 'week', own: week, weekly: week.weekly }],
        context,
      );
}

async function tryUnderWay({ cardGames, weeklies, command }: Context): Promise<CardGame | null> {
  const { id } = command.person;
  const attempt = await weeklies.underWay(id);
  return attempt && cardGames.look(attempt.place, id);
}

const newSchema = {
  name: 'new',
  description: 'command.koloretako.new',
  options: [
    { type: 'text', name: 'window', description: 'command.koloretako.new.window', required: false },
    {
      type: 'number',
      name: 'tools',
      description: 'command.koloretako.new.tools',
      required: false,
      choices: toolCounts.map((value) => ({ value })),
    },
    { type: 'text', name: 'chosen', description: 'command.koloretako.new.chosen', required: false },
    { type: 'flag', name: 'strict', description: 'command.koloretako.new.strict', required: false },
  ],
} as const;

/** Starts a game of Koloretako with the given options, or the defaults. */
const newCardGame = verb(
  newSchema,
  async (context, { window: typed, tools: count, chosen, strict }) => {
    const { words } = context;
    if (count !== null && chosen !== null) return privately(words.say('koloretako.countOrChosen'));
    const [window = null, ...others] = typed === null ? [] : readWindows(typed);
    if (typed !== null && window === null) return privately(words.say('koloretako.noWindow'));
    if (window !== null && others.length > 0) {
      const names = new Intl.ListFormat(words.locale).format([window, ...others]);
      return privately(words.say('koloretako.whichWindow', { names }));
    }
    const read = chosen === null ? null : readChosen(chosen);
    if (read !== null && (read.unread.length > 0 || read.tools.length === 0))
      return privately(unreadTools(read.unread, words));
    const tools = read === null ? (count ?? usualToolCount) : read.tools;
    return beginCardGame({ window, tools, mustPlay: strict ?? false }, context);
  },
  async ({ words }, { window = '', chosen = '' }, typing) =>
    typing === 'window' ? windowChoices(String(window), words) : chosenChoices(String(chosen), words),
);

/** The windows to choose from beforehand, with their difficulty. */
const windowChoices = (typed: string, words: Words): readonly Choice[] =>
  matching(
    patterns.map(({ name, difficulty }) => ({
      name: words.say('koloretako.windowChoice', { pattern: name, difficulty }),
      value: name,
    })),
    typed,
  );

/**
 * The windows that somebody can mean, ignoring case and blanks: the one of this name, or else those whose names start
 * with it.
 */
function readWindows(text: string): readonly PatternName[] {
  const typed = squeezed(subjectOf(text));
  const begun = patterns.map(({ name }) => name).filter((name) => squeezed(name).startsWith(typed));
  const named = begun.filter((name) => squeezed(name) === typed);
  return named.length > 0 ? named : begun;
}

/** Koloretako: the solo card game. */
export const koloretako: SlashCommand = {
  name: 'koloretako',
  description: 'command.koloretako',
  verbs: [
    newCardGame,
    weekly,
    plainVerb('board', 'command.koloretako.board', showOwnGame),
    plainVerb('help', 'command.koloretako.help', openCardHelp),
  ],
};
