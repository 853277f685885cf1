import type { Logger } from 'pino';
import { settingsAt } from '#store/kept-preferences';
import type { Reading } from '#store/schema';
import { lastActsOf } from '#store/step-log';
import { ownGamesOf } from '#play/own-games/create-own-games';
import { isOwnTurn, type OwnGame } from '#play/own-games/own-games';
import type { TableSettings } from '#play/table';

/** A turn that waits for a person at a table with others. */
interface WaitingTurn {
  readonly game: OwnGame;
  /** Tells it from other turns; a nudge makes it another, so that its player is called once more. */
  readonly key: string;
  /** From when on they are called to it, in milliseconds since 1970. */
  readonly readyAt: number;
}

/** Who did something at a table so little time ago is there and sees the board, in milliseconds. */
const presence = ({ pace }: TableSettings): number => (pace === 'live' ? 30_000 : 120_000);

/**
 * The turns in servers that wait for a person, in order. Direct messages show the boards of games that are played there, and where nobody else
 * plays nobody waits. Quiet tables call nobody.
 */
export async function waitingTurns(
  db: Reading,
  person: string,
  { at, log }: { readonly at: number; readonly log: Logger },
): Promise<readonly WaitingTurn[]> {
  const games = (await ownGamesOf(db, person, log)).filter((game) => isOwnTurn(game) && game.guild !== null);
  if (games.length === 0) return [];
  const settingsOf = await settingsAt(db, games);
  const lastActs = await lastActsOf(
    db,
    person,
    games.map(({ id }) => id),
  );
  return games.flatMap((game) => {
    const { id, waits } = game;
    const settings = settingsOf(game);
    if (waits.for !== 'turn' || waits.turn === null || !settings.mentions) return [];
    const { number, nudges } = waits.turn;
    // What they did before the clock was set back may lie ahead.
    const readyAt = Math.min(lastActs.get(id) ?? 0, at) + presence(settings);
    return [{ game, key: `${id}/${number}/${nudges}`, readyAt }];
  });
}
