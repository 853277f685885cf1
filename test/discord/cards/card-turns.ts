import { type CardTurn, isTurn } from '#discord/cards/turn';
import type { Context } from '#discord/request/context';
import { legalActions } from '#games/koloretako/apply';
import type { Playing } from '#games/koloretako/game';
import { viewOf } from '#games/koloretako/view';
import { cardGameIdSchema, type RunningCardGame } from '#play/koloretako/card-game';
import type { Person } from '#play/table';
import { contextFor } from '#test/discord/somebody';
import { channel, evening, guild } from '#test/play/evening';
import type { Locale } from '#words/words';

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
  ...contextFor((await evening()).house, player, { locale }),
  missingForThread: [],
});
