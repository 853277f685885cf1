import type { Deal } from '#games/sagrada/deal';
import type { Game } from '#games/sagrada/game';
import { poolSize } from '#games/sagrada/turn-order';
import type { Chance } from '#games/shared/chance';
import { colors } from '#games/shared/die';
import { patterns } from '#games/shared/pattern';
import type { Viewer } from '#games/shared/seat';
import { chanceOf } from '#games/shared/seed';
import { seedFrom } from './table.ts';

/** The same chance for everything that is shown, another one for everything else. */
const otherChance = ({ proof }: Chance): Chance => ({
  ...chanceOf(seedFrom('another seed')),
  proof: proof && { commitment: proof.commitment, seed: seedFrom('another seed') },
});

/** Other dice to come. */
const otherBag = (bag: Deal['bag'], drawn: number): Deal['bag'] => [
  ...bag.slice(0, drawn),
  ...bag.slice(drawn).toReversed(),
];

/** The deal with other secrets for everyone except the viewer, as if dealt that way. */
const otherDeal = (deal: Deal, viewer: Viewer, drawn: number): Deal => ({
  ...deal,
  chance: otherChance(deal.chance),
  bag: otherBag(deal.bag, drawn),
  hands: deal.hands.map((hand, seat) =>
    seat === viewer
      ? hand
      : {
          // In solo they lie open.
          privateObjectives:
            deal.setup.mode === 'solo'
              ? hand.privateObjectives
              : colors.filter((color) => !hand.privateObjectives.includes(color)).slice(0, 1),
          offered: patterns.filter((pattern) => !hand.offered.includes(pattern)).slice(0, 4),
        },
  ),
});

/** A different game that looks the same to the viewer. */
export function otherSecrets(game: Game, viewer: Viewer): Game {
  if (game.phase === 'over') throw new Error('nothing is secret any more');
  if (game.phase === 'choosing') {
    const deal = otherDeal(game.deal, viewer, 0);
    const chosen = game.chosen.map((pattern, seat) =>
      seat === viewer || pattern === null ? pattern : (deal.hands[seat]?.offered[3] ?? null),
    );
    return { ...game, deal, chosen };
  }
  const drawn = poolSize(game.players.length) * game.round;
  return { ...game, deal: otherDeal(game.deal, viewer, drawn), bag: otherBag(game.bag, drawn) };
}
