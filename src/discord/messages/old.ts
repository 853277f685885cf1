import { type APIMessageTopLevelComponent, ComponentType } from 'discord.js';
import type { Announcement, OldMessage } from '#table/announcer';
import { wordsAt } from '#discord/language';
import { nameAt } from '#discord/names';
import type { Form } from '#discord/sendable';
import { commitmentLines } from './fair.ts';
import { happenings } from './happenings.ts';
import { publicForm } from './public.ts';

/** What was told by the message that takes an old one's place. */
type Told = Pick<Announcement, 'table' | 'events'>;

/** What becomes of a message once another has taken its place. */
export type Fate =
  /** It says this one line, without picture and buttons. */
  | { readonly fate: 'folded'; readonly line: string; readonly form: Form }
  /** It goes; where it can't, it folds. */
  | { readonly fate: 'removed'; readonly line: string; readonly form: Form }
  /** It keeps all but its buttons. */
  | { readonly fate: 'kept'; readonly form: Form };

/**
 * What becomes of it: where people gathered or chose windows, it says what is true now; a board goes the way that is set for
 * its table, and folds into what it said had happened.
 */
export function fateOf(told: Told, said: OldMessage['said']): Fate {
  const { table } = told;
  const line = lastWords(told);
  if (line !== null) return { fate: 'folded', line, form: 'classic' };
  const { oldBoards } = table.manners;
  if (oldBoards === 'kept' || !isBoard(told)) return { fate: 'kept', form: publicForm(table) };
  const words = wordsAt(table);
  return {
    fate: oldBoards,
    line: happenings(said, table, words) || words.say('board.earlier'),
    form: 'panel',
  };
}

/** Whether what takes its place is a board or the end, and it was one, too. */
const isBoard = ({ table }: Told): boolean =>
  table.stage === 'finished' || (table.stage === 'running' && table.game.phase === 'playing');

/** What a message said before a board was there, said as it is now; null for a board. */
function lastWords({ table, events }: Told): string | null {
  if (table.stage !== 'running' && table.stage !== 'finished') return null;
  const words = wordsAt(table);
  const { game } = table;
  const names = table.players.map((_, seat) => nameAt(table, seat));
  if (game.phase === 'choosing')
    return words.say('lobby.begun', { names: new Intl.ListFormat(words.locale).format(names) });
  if (!events.some(({ event }) => event === 'windowsRevealed')) return null;
  const windows = game.players.map(({ seat, pattern }) =>
    words.say('choosing.window', { name: names[seat] ?? '', pattern }),
  );
  const revealed = happenings([{ event: 'windowsRevealed' }], table, words);
  return [revealed, ...windows, ...commitmentLines(game, words)].join('\n').trim();
}

/**
 * All that a message shows but its buttons, as it came from Discord: by the addresses of its pictures Discord knows again those
 * that are attached to it.
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
