import { createHash } from 'node:crypto';
import { type Action, actionText, parseAction } from '#games/sagrada/action';
import { apply, newGame } from '#games/sagrada/apply';
import { deal, type PlayerCount, type Setup, type SoloToolCount } from '#games/sagrada/deal';
import type { Edition } from '#games/sagrada/edition';
import { type Choosing, type Game, type Playing, seatToAct } from '#games/sagrada/game';
import { type Die, parseDie } from '#games/shared/die';
import { parsePattern, type Pattern } from '#games/shared/pattern';
import type { Seat } from '#games/shared/seat';
import { chanceOf, type Seed, seedSchema } from '#games/shared/seed';
import { parseSpace, type Space } from '#games/shared/space';
import { type Window, windowOf } from '#games/shared/window';

/** Reads a notation. A test that writes nonsense fails at once. */
export function read<T>(parse: (text: string) => T | undefined, text: string): T {
  const value = parse(text);
  if (value === undefined) throw new Error(`'${text}' means nothing`);
  return value;
}
export const die = (text: string): Die => read(parseDie, text);
export const dice = (...texts: readonly string[]): readonly Die[] => texts.map(die);
export const space = (text: string): Space => read(parseSpace, text);
export const pattern = (text: string): Pattern => read(parsePattern, text);
export const action = (text: string): Action => read(parseAction, text);

/** A window from its rows: `'R3 .. Y1 .. ..'`, with two dots for an open space. */
export const windowFrom = (patternName: string, ...rows: readonly string[]): Window =>
  windowOf(
    pattern(patternName),
    rows.flatMap((row) => row.split(' ').map((text) => (text === '..' ? null : die(text)))),
  );

/** The seed of `selfplay` for a text. */
export const seedFrom = (text: string): Seed =>
  seedSchema.parse(createHash('sha256').update(text).digest('hex'));

export const floodgate = (players: PlayerCount): Setup => ({
  mode: 'table',
  players,
  edition: 'floodgate',
  reducedBag: false,
});
export const pegasus = (players: PlayerCount): Setup => ({
  mode: 'table',
  players,
  edition: 'pegasus',
  reducedBag: true,
});
export const solo = (edition: Edition, toolCount: SoloToolCount): Setup => ({
  mode: 'solo',
  players: 1,
  edition,
  reducedBag: false,
  toolCount,
});

/** A game dealt from a text. */
export const dealt = (setup: Setup, seedText: string): Choosing =>
  newGame(deal(setup, chanceOf(seedFrom(seedText))));

/** The game after an action that must be legal. */
export function after(game: Game, seat: Seat, done: Action): Game {
  const answer = apply(game, seat, done);
  if (!answer.ok)
    throw new Error(`${actionText(done)}: ${answer.refusals.map(({ code }) => code).join(', ')}`);
  return answer.game;
}

/** The game in its first turn: everyone has chosen the first pattern offered. */
export function begun(setup: Setup, seedText: string): Playing {
  const game = dealt(setup, seedText);
  return playing(
    game.deal.hands.reduce<Game>((before, { offered: [first] }, seat) => {
      if (first === undefined) throw new Error(`seat ${seat} was offered nothing`);
      return after(before, seat, { do: 'choose', pattern: first.name });
    }, game),
  );
}

/** The game, which must be between its first and its last turn. */
export function playing(game: Game): Playing {
  if (game.phase !== 'playing') throw new Error(`the game is ${game.phase}`);
  return game;
}

/** The game without tool cards, as if none had been dealt. */
export const withoutTools = (game: Playing): Playing => ({
  ...game,
  deal: { ...game.deal, tools: [] },
  tokens: [],
  spent: [],
});

/** The running game after actions in notation, each by the player whose turn it is. */
export const played = (game: Playing, ...texts: readonly string[]): Game =>
  texts.reduce<Game>((before, text) => after(before, seatToAct(playing(before)), action(text)), game);
