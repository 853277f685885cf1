import type { Rules } from '#games/contract';
import { type GameName, type Games, games } from '#games/games';
import { playedOut } from '#games/replay';
import { roundOf } from '#games/step-text';
import type { KeptFinished } from '#store/kept-match';
import type { Resignation } from '#store/step-log';

/**
 * In seat order: the round in which a resignation ended the game for the player; null for whoever played to the end, and for a seat that
 * somebody took over then.
 */
export function stoppedIn<N extends GameName>(
  { of, game, moves, players, predecessors }: KeptFinished<N>,
  resigned: readonly Resignation[],
): readonly (number | null)[] {
  const rules: Rules<Games[N]> = games[of];
  const roundAt = (version: number): number => {
    const before = moves.filter((move) => move.version < version);
    // Before the first round nobody has played more than there.
    return roundOf(playedOut(rules, game.deal, before).game) ?? 1;
  };
  const resignations = resigned.filter(
    ({ seat, version }) => !predecessors.some((before) => before.seat === seat && before.version > version),
  );
  const last = resignations.at(-1);
  if (last === undefined) return players.map(() => null);
  // Once nobody plays on, all turns are passed.
  const goesOn = moves.some(({ version, by }) => version > last.version && by !== 'nobody');
  return players.map((_, seat) => {
    const stop = resignations.find((resignation) => resignation.seat === seat) ?? (goesOn ? undefined : last);
    return stop === undefined ? null : roundAt(stop.version);
  });
}

/** A game that was over in such a round has too few decisions for a review. */
const tooEarly = 2;

/** The round in which everybody stopped playing, if that is too early for a review; otherwise null. */
export function endedEarly(stopped: readonly (number | null)[]): number | null {
  const rounds = stopped.flatMap((round) => (round === null ? [] : [round]));
  const last = Math.max(...rounds);
  return rounds.length === stopped.length && last <= tooEarly ? last : null;
}
