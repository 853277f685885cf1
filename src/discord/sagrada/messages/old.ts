import { type APIMessageTopLevelComponent, ComponentType } from 'discord.js';
import { allNamesAt } from '#discord/kit/names';
import { commitmentLines } from '#discord/match/fair';
import type { Form } from '#discord/protocol/sendable';
import { wordsAt } from '#discord/request/language';
import type { OldMessage } from '#play/announcer';
import type { TableView } from '#play/table';
import { happenings } from './happenings.ts';
import { openingForm, publicForm } from './public.ts';

/** What happens to a message once another has replaced it. */
export type Fate =
  /** It shrinks to this one line, without picture and buttons. */
  | { readonly fate: 'folded'; readonly line: string; readonly form: Form }
  /** It is deleted; if that fails, it folds. */
  | { readonly fate: 'removed'; readonly line: string; readonly form: Form }
  /** It only loses its buttons. */
  | { readonly fate: 'kept'; readonly form: Form };

/**
 * Decides it, by what has happened until another message showed this table: a lobby or choice of windows says what is
 * true now; a board does what its table is set to, and folds into what it said had happened, if that still stands.
 */
export function fateOf(table: TableView, { said, since }: Omit<OldMessage, 'message'>): Fate {
  const last = lastWords(table, since);
  if (last !== null) return { fate: 'folded', line: last, form: openingForm(table) };
  const { oldBoards } = table.settings;
  if (oldBoards === 'kept' || !isBoard(table)) return { fate: 'kept', form: publicForm(table) };
  const words = wordsAt(table);
  const line = happenings(said, table, words, since);
  // A line would say nothing: all that it told was taken back, or it showed the table once more and told nothing.
  if (line === '') return { fate: 'removed', line: words.say('board.earlier'), form: 'panel' };
  return { fate: oldBoards, line, form: 'panel' };
}

/** Whether the replacement is a board or the end of a game; then so is an old message without last words. */
const isBoard = (table: TableView): boolean =>
  table.stage === 'finished' || (table.stage === 'running' && table.game.phase === 'playing');

/** What a message before the first board says now; null for a board. */
function lastWords(table: TableView, since: OldMessage['since']): string | null {
  if (table.stage !== 'running' && table.stage !== 'finished') return null;
  const words = wordsAt(table);
  const { game } = table;
  const names = allNamesAt(table);
  if (game.phase === 'choosing')
    return words.say('lobby.begun', { names: new Intl.ListFormat(words.locale).format(names) });
  if (!since.some(({ event }) => event === 'windowsRevealed')) return null;
  const windows = game.players.map(({ seat, pattern }) =>
    words.say('choosing.window', { name: names[seat] ?? '', pattern }),
  );
  // That all are chosen is what the first board says.
  return [...windows, ...commitmentLines(game, 'dice', words)].join('\n');
}

/**
 * Everything in a message but its buttons, as Discord returned it: Discord recognizes attached pictures by their URLs.
 */
export const withoutButtons = (
  components: readonly APIMessageTopLevelComponent[],
): readonly APIMessageTopLevelComponent[] =>
  components.flatMap((component): readonly APIMessageTopLevelComponent[] => {
    if (component.type === ComponentType.ActionRow) return [];
    if (component.type !== ComponentType.MediaGallery) return [component];
    const items = component.items.map(({ media: { url }, description }) => ({
      media: { url },
      ...(typeof description === 'string' && { description }),
    }));
    return [{ type: component.type, items }];
  });
