import type { Words } from '#words/words';
import { button } from '#discord/kit/button';
import type { Turn } from '#discord/sagrada/drafting/own-turn';
import { tablePresses } from '#discord/sagrada/presses';
import { fittingDice } from '#games/sagrada/fitting-dice';
import { glazierAt } from '#play/computers';
import type { RunningView } from '#play/table';
import type { Panel } from './panel.ts';
import { pressOf } from './vocabulary.ts';

/**
 * Asks whether to really pass a turn in which nothing was done, where that may be a mistake that nobody can undo. Null if something was
 * done in it, or if no die fits: then the button says that it passes.
 */
export function sureToPass(turn: Turn, words: Words): Panel | null {
  const { table, game, player } = turn;
  const { drafted, tool, waiting, number } = game.turn;
  const isUntouched = !drafted && tool === null && waiting === null;
  if (!isUntouched || fittingDice(game).size === 0 || !(hasComputers(table) || isUpAgain(turn))) return null;
  return {
    content: words.say('sure.pass'),
    rows: [
      [
        button(
          tablePresses.endSurely({ table: table.id, turn: number }),
          words.say('button.passSurely'),
          'danger',
        ),
        button(pressOf(turn, []), words.say('toolStep.back')),
      ],
    ],
    marked: { dice: player.dice, step: null },
  };
}

/** Computer players move in a moment, and may end the round: then nothing can be undone. */
const hasComputers = (table: RunningView): boolean =>
  table.players.some((_, seat) => glazierAt(table, seat) !== null);

/** Whether the turn before was the same player's, who may have pressed the same place twice. Those who resigned take none. */
function isUpAgain({ table: { players }, game: { round, turn } }: Turn): boolean {
  const { order, index, skipped, seat } = turn;
  const before = round === 1 ? [] : order.map((other) => (other + players.length - 1) % players.length);
  const since = order.slice(0, index).filter((_, place) => !skipped.includes(place));
  const taken = [...before, ...since].filter((other) => players[other]?.presence === 'here');
  return taken.at(-1) === seat;
}
