import type { Action } from '#games/koloretako/action';
import { apply, legalActions, newGame } from '#games/koloretako/apply';
import { deal, type Setup } from '#games/koloretako/deal';
import type { Game } from '#games/koloretako/game';
import type { Glass } from '#games/koloretako/glass';
import { scoreOf, targetOf } from '#games/koloretako/score';
import type { ToolNumber } from '#games/koloretako/tools/cards';
import type { UseOf } from '#games/koloretako/tools/tool';
import { type View, viewOf } from '#games/koloretako/view';
import { contains } from '#games/shared/mask';
import { parsePattern, patternNamed } from '#games/shared/pattern';
import { legalSpaces } from '#games/shared/placement';
import { chanceOf, seedSchema } from '#games/shared/seed';
import { allSpaces } from '#games/shared/space';
import { windowOf } from '#games/shared/window';
import type {
  CardMarks,
  KoloretakoCardsPicture,
  KoloretakoOfferPicture,
  KoloretakoPicture,
} from '#render/picture';

/** What a player does, out of the legal actions. */
type Taste = (game: Game) => Action | undefined;

function after(game: Game, action: Action): Game {
  const applied = apply(game, action);
  if (!applied.ok) throw new Error(`${action.do} was refused`);
  return applied.game;
}

/** Every state of a game; its seed is this byte, repeated 32 times. */
function* statesOf(setup: Setup, seed: number, taste: Taste): Generator<Game, void> {
  let game: Game = newGame(
    deal(setup, chanceOf(seedSchema.parse(seed.toString(16).padStart(2, '0').repeat(32)))),
  );
  for (; game.phase !== 'over';) {
    yield game;
    const action = taste(game);
    if (action === undefined) throw new Error('nothing is legal');
    game = after(game, action);
  }
  yield game;
}

/** The current value of a game: its points, minus what was left over. */
function worth(game: Game): number {
  if (game.phase === 'choosing') return 0;
  const left = game.phase === 'playing' ? [...game.bar, game.hand] : game.bar;
  return scoreOf(game.window, game.deal.orders).total - targetOf(left);
}

/** The best of these actions right now; the first one if several are equal. */
function best(game: Game, actions: readonly Action[]): Action | undefined {
  const worths = actions.map((action) => worth(after(game, action)));
  return actions[worths.indexOf(Math.max(...worths))];
}

/** Places cards as well as possible one step ahead, without tools. */
const placing: Taste = (game) => {
  const actions = legalActions(game);
  const places = actions.filter((action) => action.do === 'place');
  return best(game, places) ?? actions.find((action) => action.do !== 'tool') ?? actions[0];
};

/** Uses tools when possible from round 4 on. */
const fondOfTools: Taste = (game) => {
  const uses = legalActions(game).filter(
    (action) => action.do === 'tool' && game.phase === 'playing' && game.round >= 4,
  );
  return best(game, uses) ?? placing(game);
};

/** Places nothing, so that the turn bar grows fast. */
const idle: Taste = (game) =>
  legalActions(game).find((action) => action.do === 'end' || action.do === 'choose');

const setupOf = (tools: Setup['tools'], window: string | null = 'Sun Catcher'): Setup => ({
  window: window === null ? null : (parsePattern(window)?.name ?? null),
  tools,
  mustPlay: false,
});

const base = { kind: 'koloretako', locale: 'en', style: 'patterns', name: 'Mira', marks: null } as const;

function pictureOf(game: Game): KoloretakoPicture {
  const view: View = viewOf(game);
  if (view.phase === 'choosing') throw new Error('the window is not chosen yet');
  return { ...base, view };
}

interface Asked {
  readonly setup?: Setup;
  readonly taste?: Taste;
  readonly seed?: number;
}

/** The first state of this kind. */
function someState(
  wanted: (game: Game) => boolean,
  { setup = setupOf(3), taste = placing, seed }: Asked,
): Game {
  for (let byte = seed ?? 0; byte <= (seed ?? 255); byte += 1)
    for (const game of statesOf(setup, byte, taste)) if (wanted(game)) return game;
  throw new Error('no such game');
}

const inRound =
  (round: number, turnsLeft: number) =>
  (game: Game): boolean =>
    game.phase === 'playing' && game.round === round && game.turnsLeft === turnsLeft;

/** The start of a round in a game with this many tools. */
export const someCards = (round: number, tools: Setup['tools'] = 3, turnsLeft = 2): KoloretakoPicture =>
  pictureOf(someState(inRound(round, turnsLeft), { setup: setupOf(tools), seed: 7 }));

/** The last round, with all tools, some of them used. */
export const someFullBar = (): KoloretakoPicture =>
  pictureOf(someState(inRound(10, 2), { setup: setupOf(9, 'Lux Astram'), taste: fondOfTools, seed: 5 }));

/** Stacks of three in each position, a window without cards, nine tools. */
export const someFullStacks = (): KoloretakoPicture =>
  pictureOf(someState(inRound(10, 2), { setup: setupOf(9, 'Firmitas'), taste: idle, seed: 9 }));

export const noMarks: CardMarks = {
  lit: [],
  from: [],
  to: [],
  choices: [],
  picked: [],
  pays: null,
  tool: null,
};

/** The picture of a running game, and its view. */
function underWay(picture: KoloretakoPicture) {
  const { view } = picture;
  if (view.phase === 'over') throw new Error('the game is over');
  return { picture, view };
}

/** A card of the hand is picked, so the spaces that take it are lit. */
export function somePicked(): KoloretakoPicture {
  const { picture, view } = underWay(someCards(5));
  const window = windowOf(patternNamed(view.pattern), view.cards);
  const takes = (card: Glass) => allSpaces.filter((space) => contains(legalSpaces(window, card), space));
  const card = view.hand.find((each) => takes(each).length > 0);
  if (card === undefined) throw new Error('no card of the hand can be placed');
  return { ...picture, marks: { ...noMarks, picked: [card], lit: takes(card) } };
}

/** The possible uses of a tool. */
const usesOf = <N extends ToolNumber>(tool: N, game: Game): readonly UseOf<N>[] =>
  legalActions(game).filter(
    (action): action is UseOf<N> & Action => action.do === 'tool' && action.tool === tool,
  );

/** The start of a round in which a tool can be used, and one way to use it. */
function someUse<N extends ToolNumber>(tool: N, round: number, asked: Asked) {
  const game = someState((state) => inRound(round, 2)(state) && usesOf(tool, state).length > 0, asked);
  const uses = usesOf(tool, game);
  const [use] = uses;
  if (use === undefined) throw new Error(`tool ${tool} can't be used`);
  return { picture: pictureOf(game), uses, use };
}

/** A tool that moves cards is in use: one card pays, and the cards that can move are lit. */
export function someMove(): KoloretakoPicture {
  const { picture, uses, use } = someUse(4, 7, { setup: setupOf([4, 5, 6]) });
  const lit = [...new Set(uses.flatMap(({ pay, moves: [{ from }] }) => (pay === use.pay ? [from] : [])))];
  return { ...picture, marks: { ...noMarks, pays: use.pay, lit, tool: 4 } };
}

/** A card of the hand is about to be swapped with one on the turn bar; another one pays. */
export function someSwap(): KoloretakoPicture {
  const asked = { setup: setupOf(9, 'Lux Astram'), taste: fondOfTools };
  const { picture, uses, use } = someUse(8, 10, asked);
  const choices = uses.flatMap(({ pay, card, swap }) => (pay === use.pay && card === use.card ? [swap] : []));
  return { ...picture, marks: { ...noMarks, picked: [use.card], pays: use.pay, choices, tool: 8 } };
}

/** The end of a game that was won or lost. */
export const someCardEnd = (won: boolean): KoloretakoPicture =>
  pictureOf(
    someState(
      (game) => {
        const view = viewOf(game);
        return view.phase === 'over' && view.won === won && view.tools.some(({ gone }) => gone);
      },
      { setup: setupOf(won ? 3 : 5, won ? 'Chromatic Splendor' : 'Water of Life'), taste: fondOfTools },
    ),
  );

/** The end of a game without a placed card: the highest possible target, and the most points lost. */
export const someEmptyEnd = (): KoloretakoPicture =>
  pictureOf(
    someState(({ phase }) => phase === 'over', {
      setup: setupOf(9, 'Batllo'),
      taste: (game) => legalActions(game).find((action) => action.do === 'end'),
    }),
  );

/** What lies beside the window in the second picture of its message. */
export const cardsBeside = ({ view, marks, locale, style }: KoloretakoPicture): KoloretakoCardsPicture => ({
  kind: 'koloretakoCards',
  locale,
  style,
  view,
  marks,
});

/** The cards of a game with this many tools while windows are offered. */
export function someOfferedCards(tools: Setup['tools']) {
  const view = viewOf(someState(() => true, { setup: setupOf(tools, null), seed: 11 }));
  if (view.phase !== 'choosing') throw new Error('the window is already chosen');
  return { kind: 'koloretakoCards', locale: 'en', style: 'patterns', view, marks: null } as const;
}

/** Choosing a window. */
export function someCardOffer(): KoloretakoOfferPicture {
  const { offered } = someOfferedCards(0).view;
  return { kind: 'koloretakoOffer', locale: 'en', style: 'patterns', offered };
}
