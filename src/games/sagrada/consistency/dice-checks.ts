import { type Color, colorOf, colors, type Die, shadeOf } from '#games/shared/die';
import type { Over, Playing } from '#games/sagrada/game';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import { lastRound, poolSize } from '#games/sagrada/turn-order';
import { type Check, check, timesUsed } from './check.ts';

/** The tools that can change a die's shade after it was rolled. */
const shadeChanging: readonly ToolNumber[] = [1, 6, 7, 10, 11];

/**
 * No die is lost or added: all that were drawn are somewhere, the rest is in the bag. Colors never change, and shades only
 * through some tools, so until their first use the exact dice are known (RULES, Tools).
 */
export function diceChecks(game: Playing | Over): readonly Check[] {
  const { deal, bag } = game;
  const drawn = poolSize(deal.hands.length) * (game.phase === 'playing' ? game.round : lastRound);
  const out = diceOut(game);
  const waiting = game.phase === 'playing' ? game.turn.waiting : null;
  const waitingColor = waiting?.tool === 11 ? [waiting.color] : [];
  const colorsNow = [...out, ...bag.slice(drawn)].map(colorOf).concat(waitingColor);
  return [
    ...bagChecks(game),
    check(
      'players',
      'windows, pool, round track and bag do not hold the dice of the game',
      sameColors(colorsNow, deal.bag.map(colorOf)),
    ),
    check(
      'players',
      'windows, pool and round track do not hold the dice rolled so far',
      shadeChanging.some((tool) => timesUsed(game, tool) > 0) || sameDice(out, bag.slice(0, drawn)),
    ),
  ];
}

/** All dice that have left the bag, except one whose shade isn't named yet. */
function diceOut(game: Playing | Over): readonly Die[] {
  const lying = [...game.players.flatMap(({ window }) => window.dice), ...game.track.flat(), ...game.spent];
  const ofRound = game.phase === 'playing' ? game.pool : [];
  const waiting = game.phase === 'playing' && game.turn.waiting?.tool === 6 ? [game.turn.waiting.die] : [];
  return [...lying, ...ofRound, ...waiting].filter((die) => die !== null);
}

/** Each use of Flux Remover changes the color of at most one die in the bag. */
function bagChecks(game: Playing | Over): readonly Check[] {
  const { bag, deal } = game;
  const exchanged = bag.filter((die, place) => die !== deal.bag[place]).length;
  const shadesStay = bag.every((die, place) => {
    const dealt = deal.bag[place];
    return dealt !== undefined && shadeOf(die) === shadeOf(dealt);
  });
  return [
    check('bag', 'as many dice as were dealt are needed', bag.length === deal.bag.length),
    check('bag', 'a shade belongs to its place', shadesStay),
    check('bag', 'Flux Remover was not used so often', exchanged <= timesUsed(game, 11)),
  ];
}

const sameColors = (some: readonly Color[], others: readonly Color[]): boolean =>
  colors.every(
    (color) => some.filter((one) => one === color).length === others.filter((one) => one === color).length,
  );

const sameDice = (some: readonly Die[], others: readonly Die[]): boolean =>
  some.toSorted(byNumber).join() === others.toSorted(byNumber).join();
const byNumber = (a: number, b: number): number => a - b;
