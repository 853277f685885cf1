import { pino } from 'pino';
import { type CardTurn, isTurn } from '#discord/cards/turn';
import type { Context } from '#discord/request/context';
import { attempts } from '#features/challenge/panel-buttons';
import { legalActions } from '#games/koloretako/apply';
import type { Playing } from '#games/koloretako/game';
import { viewOf } from '#games/koloretako/view';
import { cardGameIdSchema, type RunningCardGame } from '#play/koloretako/card-game';
import { defaultPreferences, type Person } from '#play/table';
import { by, channel, evening, guild } from '#test/play/evening';
import { type Locale, wordsOf } from '#words/words';

/** A game during a round, as its player sees it. */
export function turnOf(game: Playing, player: Person): CardTurn {
  const view = viewOf(game);
  if (view.phase !== 'playing') throw new Error('no round is on');
  const running: RunningCardGame = {
    id: cardGameIdSchema.parse('zzzzzzzzzz'),
    player,
    place: channel,
    guild,
    weekly: null,
    version: 999_999_999,
    stage: 'running',
    lastStep: [],
    game: view,
    legal: legalActions(game),
    canUndo: true,
  };
  if (!isTurn(running)) throw new Error('no round is on');
  return running;
}

/** The context of its player, with the same picture every time. */
export const contextOf = async (player: Person, locale: Locale): Promise<Context> => ({
  ...(await evening()).house,
  command: by(player),
  ownName: player.name,
  isDirect: false,
  isGuest: false,
  server: 'The Workshop',
  serverName: () => 'The Workshop',
  preferences: defaultPreferences,
  lessons: new Set(),
  pressedAt: null,
  locale,
  words: wordsOf(locale),
  missing: [],
  missingForThread: [],
  attempts,
  directChannel: async () => 'direct',
  postAgain: async () => null,
  wasRefused: () => false,
  elsewhere: { look: async () => [], post: async () => 'refused' },
  painter: { paint: async () => Buffer.from('png'), close: async () => {} },
  log: pino({ level: 'silent' }),
});
