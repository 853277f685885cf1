import type { Announcement } from '#table/announcer';
import { wordsFor } from '#discord/language';
import { nameAt } from '#discord/names';

/**
 * What a message says once another has taken its place, where what it said is not true any more: people gathered, and play
 * now; windows were chosen, and are known now. Null where it stays true, as a board of an earlier turn does.
 */
export function lastWords({ table, events }: Pick<Announcement, 'table' | 'events'>): string | null {
  if (table.stage !== 'running') return null;
  const words = wordsFor(table.options.locale);
  const { game } = table;
  const names = table.players.map((_, seat) => nameAt(table, seat));
  if (game.phase === 'choosing')
    return words.say('lobby.begun', { names: new Intl.ListFormat(words.locale).format(names) });
  if (!events.some(({ event }) => event === 'windowsRevealed')) return null;
  const windows = game.players.map(({ seat, pattern }) =>
    words.say('choosing.window', { name: names[seat] ?? '', pattern }),
  );
  return [words.say('happened.windowsRevealed'), ...windows].join('\n');
}
