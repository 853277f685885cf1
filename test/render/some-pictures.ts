import { apply } from '#game/apply';
import { actionText, type Action } from '#game/action';
import type { Game } from '#game/game';
import { seatToAct } from '#game/game';
import type { PlayerCount } from '#game/deal';
import { legalActions } from '#game/legal';
import { privatePoints } from '#game/objectives/private';
import { chanceOf, seedSchema } from '#game/seed';
import { newGame } from '#game/setup';
import { restrictionAt } from '#game/pattern';
import type { Seat } from '#game/turn-order';
import { type View, viewFor } from '#game/view';
import type { HandPicture, OfferPicture, ResultPicture, TablePicture } from '#render/picture';

const names = ['Jonas', 'Mira', 'Aleksandra Maximiliane von Stetten', 'Юки'] as const;

const chance = chanceOf(seedSchema.parse('3d'.repeat(32)));

/** Every state of a game in which chance plays, but places dice where the print asks for them if it can. */
function* statesOf(players: PlayerCount): Generator<Game, void> {
  const choice = chance.stream(`choices of ${players}`);
  let game: Game = newGame({ players, edition: 'floodgate', reducedBag: false }, chance);
  for (; game.phase !== 'over';) {
    yield game;
    const seat = game.phase === 'choosing' ? game.chosen.indexOf(null) : seatToAct(game);
    const actions = wellMeant(game, seat);
    const action = actions[choice.uniform(actions.length)];
    if (action === undefined) throw new Error('nothing is legal');
    const applied = apply(game, seat, action);
    if (!applied.ok) throw new Error(`${actionText(action)} was refused`);
    game = applied.game;
  }
  yield game;
}

/** Drafts onto printed spaces before other drafts, and any draft before a pass: windows that fill show more. */
function wellMeant(game: Game, seat: Seat): readonly Action[] {
  const legal = legalActions(game, seat);
  const drafts = legal.filter((action) => action.do === 'draft');
  const printed = drafts.filter(({ space }) => {
    const pattern = game.phase === 'playing' ? game.players[seat]?.window.pattern : undefined;
    return pattern !== undefined && restrictionAt(pattern, space) !== null;
  });
  return [printed, drafts, legal].find((actions) => actions.length > 0) ?? legal;
}

function someGame(players: PlayerCount, wanted: (game: Game) => boolean): Game {
  for (const game of statesOf(players)) if (wanted(game)) return game;
  throw new Error(`no such game of ${players} players`);
}

function viewIn<Phase extends View['phase']>(phase: Phase, view: View): Extract<View, { phase: Phase }> {
  if (view.phase !== phase) throw new Error(`the game is ${view.phase}, not ${phase}`);
  return view as Extract<View, { phase: Phase }>;
}

/** The table in the middle of a round. */
export function someTable(players: PlayerCount, round: number): TablePicture {
  const game = someGame(
    players,
    (state) => state.phase === 'playing' && state.round === round && state.turn.index === players - 1,
  );
  const view = viewIn('playing', viewFor(game, 'spectator'));
  return { kind: 'table', locale: 'en', view, names: names.slice(0, players) };
}

/** The first player's choice of a window. */
export function someOffer(): OfferPicture {
  const view = viewIn(
    'choosing',
    viewFor(
      someGame(4, (game) => game.phase === 'choosing'),
      0,
    ),
  );
  if (view.hand === null) throw new Error('a player has a hand');
  const { offered: patterns, chosen, privateObjective } = view.hand;
  const { publicObjectives, tools } = view;
  return { kind: 'offer', locale: 'en', patterns, chosen, privateObjective, publicObjectives, tools };
}

/** The first player's own window, late in a game of three. */
export function someHand(): HandPicture {
  const game = someGame(3, (state) => state.phase === 'playing' && state.round === 8);
  const view = viewIn('playing', viewFor(game, 0));
  const [player] = view.players;
  if (player === undefined || view.hand === null || game.phase !== 'playing') throw new Error('nobody plays');
  const window = game.players[0]?.window;
  const { privateObjective } = view.hand;
  return {
    kind: 'hand',
    locale: 'en',
    name: names[0],
    seat: 0,
    player,
    privateObjective,
    privatePoints: window === undefined ? 0 : privatePoints(window, privateObjective),
  };
}

/** The end of a game. */
export function someResult(players: PlayerCount): ResultPicture {
  const view = viewIn(
    'over',
    viewFor(
      someGame(players, (game) => game.phase === 'over'),
      'spectator',
    ),
  );
  return { kind: 'result', locale: 'en', view, names: names.slice(0, players) };
}
