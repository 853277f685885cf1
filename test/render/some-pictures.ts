import type { PlayerCount, Setup, SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import type { Game } from '#games/sagrada/game';
import type { ToolNumber } from '#games/sagrada/tools/cards';
import type { View } from '#games/sagrada/view';
import { viewFor } from '#games/sagrada/view-for';
import type { Seat } from '#games/shared/seat';
import type {
  HandPicture,
  OfferCardsPicture,
  OfferPicture,
  ResultPicture,
  ScorePicture,
  TablePicture,
  WindowsPicture,
  WindowStep,
} from '#render/picture';
import { fondOfTools, keen, someState, statesOf, used, wellMeant } from './some-games.ts';

const names = ['Jonas', 'Mira', 'Aleksandra Maximiliane von Stetten', 'Юки'] as const;
const seed = 0x3d;

const tableOf = (players: PlayerCount): Setup => ({
  mode: 'table',
  players,
  edition: 'floodgate',
  reducedBag: false,
});
const soloWith = (toolCount: SoloToolCount, edition: Edition = 'floodgate'): Setup => ({
  mode: 'solo',
  players: 1,
  edition,
  reducedBag: false,
  toolCount,
});

function someGame(setup: Setup, wanted: (game: Game) => boolean): Game {
  for (const game of statesOf(setup, seed, wellMeant)) if (wanted(game)) return game;
  throw new Error(`no such game of ${setup.players} players`);
}

function viewIn<Phase extends View['phase']>(phase: Phase, view: View): Extract<View, { phase: Phase }> {
  if (view.phase !== phase) throw new Error(`the game is ${view.phase}, not ${phase}`);
  return view as Extract<View, { phase: Phase }>;
}

const tableIn = (game: Game): WindowsPicture => {
  const view = viewIn('playing', viewFor(game, 'spectator'));
  return {
    kind: 'windows',
    locale: 'en',
    style: 'patterns',
    view,
    names: names.slice(0, view.players.length),
    levels: [],
    resigned: [],
    arrivals: [],
  };
};

/** The score sheet of this end. */
export const sheetOf = (end: ResultPicture): ScorePicture => ({ ...end, kind: 'score' });

/** What lies beside these windows, where those who resigned are passed. */
export const beside = ({ locale, style, view, names, resigned }: WindowsPicture): TablePicture => ({
  kind: 'table',
  locale,
  style,
  view,
  names,
  passing: resigned,
});

/** The table in the middle of a round. */
export const someTable = (players: PlayerCount, round: number): WindowsPicture =>
  tableIn(
    someGame(
      tableOf(players),
      (state) => state.phase === 'playing' && state.round === round && state.turn.index === players - 1,
    ),
  );

/** The table right after a tool was used, in the second half of a game with many used tools. */
export const someTool = (
  players: PlayerCount,
  tool: ToolNumber,
  wanted: (view: WindowsPicture['view']) => boolean = () => true,
): WindowsPicture =>
  tableIn(
    someState(tableOf(players), fondOfTools(5), (game) => {
      if (!used(game, tool) || game.phase !== 'playing' || game.round < 6) return false;
      return wanted(viewIn('playing', viewFor(game, 'spectator')));
    }),
  );

/** The next player's turn, right after the first player of the round returned a die to the pool. */
export const someReturned = (players: PlayerCount): WindowsPicture =>
  tableIn(
    someState(tableOf(players), fondOfTools(5), (game) => {
      if (game.phase !== 'playing' || game.turn.index !== 1 || game.trace === null) return false;
      const { drafted, tool } = game.turn;
      const hasReturned = game.trace.tool === 11 && game.trace.to.length === 0;
      return hasReturned && !drafted && tool === null && !game.pool.includes(null);
    }),
  );

/** A solo game with this many tools, at the start of a round. */
export const someSolo = (toolCount: SoloToolCount, round: number, edition?: Edition): WindowsPicture =>
  tableIn(
    someState(
      soloWith(toolCount, edition),
      fondOfTools(3),
      (game) =>
        game.phase === 'playing' &&
        game.round === round &&
        game.turn.index === (round === 1 ? 0 : 1) &&
        (round === 1 || game.spent.filter((die) => die !== null).length === 3),
    ),
  );

/** A solo game in which a die waits for its shade. */
export const someSoloWaiting = (): WindowsPicture =>
  tableIn(
    someState(
      soloWith(5),
      fondOfTools(3),
      (game) => game.phase === 'playing' && game.turn.waiting?.tool === 11,
    ),
  );

/** The first player's choice of a window, and the cards of that game. */
function offerOf(setup: Setup): readonly [OfferPicture, OfferCardsPicture] {
  const view = viewIn(
    'choosing',
    viewFor(
      someGame(setup, (game) => game.phase === 'choosing'),
      0,
    ),
  );
  if (view.hand === null) throw new Error('the player has no hand');
  const { offered: patterns, chosen, privateObjectives } = view.hand;
  const { mode, openObjectives, publicObjectives, tools } = view;
  const drawn = { locale: 'en', style: 'patterns' } as const;
  return [
    { kind: 'offer', ...drawn, mode, patterns, chosen, privateObjectives },
    { kind: 'offerCards', ...drawn, openObjectives, publicObjectives, tools },
  ];
}

export const someOffer = (): OfferPicture => offerOf(tableOf(4))[0];
export const someOfferCards = (): OfferCardsPicture => offerOf(tableOf(4))[1];
export const someSoloOffer = (toolCount: SoloToolCount): OfferPicture => offerOf(soloWith(toolCount))[0];
export const someSoloOfferCards = (toolCount: SoloToolCount): OfferCardsPicture =>
  offerOf(soloWith(toolCount))[1];

/** The hand of this seat, at this step. */
export function handIn(game: Game, seat: Seat, name: string, step: WindowStep | null): HandPicture {
  const view = viewIn('playing', viewFor(game, seat));
  const player = view.players[seat];
  if (player === undefined || view.hand === null) throw new Error('nobody plays');
  const { privateObjectives } = view.hand;
  return {
    kind: 'hand',
    locale: 'en',
    style: 'patterns',
    name,
    seat,
    mode: view.mode,
    player,
    privateObjectives,
    publicObjectives: view.publicObjectives,
    target: view.solo?.target ?? null,
    round: view.round,
    step,
  };
}

/** The first player's own window, late in a game. */
function handOf(setup: Setup): HandPicture {
  const game = someGame(setup, (state) => state.phase === 'playing' && state.round === 8);
  return handIn(game, 0, names[0], null);
}

export const someHand = (): HandPicture => handOf(tableOf(3));
export const someSoloHand = (): HandPicture => handOf(soloWith(3));

function resultOf(game: Game): ResultPicture {
  const view = viewIn('over', viewFor(game, 'spectator'));
  return {
    kind: 'result',
    locale: 'en',
    style: 'patterns',
    view,
    names: names.slice(0, view.players.length),
    levels: [],
    resigned: [],
  };
}

const isOver = (game: Game): boolean => game.phase === 'over';

/** The end of a game. */
export const someResult = (players: PlayerCount): ResultPicture =>
  resultOf(someGame(tableOf(players), isOver));

/** A solo game that was won, with a round that left no dice; or one that was lost without exceeding the target. */
export const someSoloResult = (won: boolean): ResultPicture =>
  resultOf(lastOf(won ? statesOf(soloWith(5), 192, keen(0.5)) : statesOf(soloWith(5), 182, keen(2))));

function lastOf(states: Iterable<Game>): Game {
  for (const game of states) if (isOver(game)) return game;
  throw new Error('the game has no end');
}
