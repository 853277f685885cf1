import type { Announcement } from '#table/announcer';
import { wordsAt } from '#discord/language';
import { nameAt } from '#discord/names';
import { happenings } from './happenings.ts';

/** What was told by the message that takes an old one's place. */
type Told = Pick<Announcement, 'table' | 'events'>;

/** A change, in Discord's form, after which a message has no buttons. */
export interface OldMessage {
  readonly components: [];
  readonly content?: string;
  readonly allowed_mentions?: { readonly parse: never[] };
}

/** What becomes of a message once another has taken its place: the buttons go, and words that are not true any more. */
export function asOldMessage(told: Told): OldMessage {
  const content = lastWords(told);
  return { components: [], ...(content !== null && { content, allowed_mentions: { parse: [] } }) };
}

/** Whether the message is removed once another has taken its place: a board, where it is set so. */
export const isRemoved = (told: Told): boolean => {
  const { table } = told;
  const isBoard = table.stage === 'finished' || (table.stage === 'running' && table.game.phase === 'playing');
  return table.manners.oldBoards === 'removed' && isBoard && lastWords(told) === null;
};

/**
 * What a message says once another has taken its place, where what it said is not true any more: people gathered, and play
 * now; windows were chosen, and are known now. Null where it stays true, as a board of an earlier turn does.
 */
function lastWords({ table, events }: Told): string | null {
  if (table.stage !== 'running') return null;
  const words = wordsAt(table);
  const { game } = table;
  const names = table.players.map((_, seat) => nameAt(table, seat));
  if (game.phase === 'choosing')
    return words.say('lobby.begun', { names: new Intl.ListFormat(words.locale).format(names) });
  if (!events.some(({ event }) => event === 'windowsRevealed')) return null;
  const windows = game.players.map(({ seat, pattern }) =>
    words.say('choosing.window', { name: names[seat] ?? '', pattern }),
  );
  return [happenings([{ event: 'windowsRevealed' }], table, words), ...windows].join('\n').trim();
}
