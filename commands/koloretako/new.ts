import { beginCardGame } from '#discord/cards/begin';
import { chosenChoices, readChosen, unreadTools } from '#discord/cards/chosen-option';
import { privately } from '#discord/request/answer';
import { verb } from '#discord/request/command';
import { toolCounts, usualToolCount } from '#games/koloretako/deal';
import { type PatternName, patterns } from '#games/shared/pattern';
import { type Choice, matching, squeezed, subjectOf } from '#discord/kit/choice';
import type { Words } from '#words/words';

const schema = {
  name: 'new',
  description: 'command.koloretako.new',
  options: [
    {
      type: 'text',
      name: 'window',
      description: 'command.koloretako.new.window',
      required: false,
      autocomplete: true,
    },
    {
      type: 'number',
      name: 'tools',
      description: 'command.koloretako.new.tools',
      required: false,
      choices: toolCounts.map((value) => ({ value })),
    },
    {
      type: 'text',
      name: 'chosen',
      description: 'command.koloretako.new.chosen',
      required: false,
      autocomplete: true,
    },
    { type: 'flag', name: 'strict', description: 'command.koloretako.new.strict', required: false },
  ],
} as const;

/** Starts a game of Koloretako with the given options, or the defaults. */
export const newCardGame = verb(
  schema,
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
