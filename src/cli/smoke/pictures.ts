import type { AttachedPicture } from '#discord/kit/message';
import { sagrada } from '#games/sagrada/rules';
import type { PlayingView } from '#games/sagrada/view';
import { chanceOf } from '#games/shared/seed';
import { policies } from '#players/index';
import { seedFrom } from '#players/pseudo-random';
import { altText } from '#render/alt-text';
import { paint } from '#render/paint';
import type { StillPicture } from '#render/picture';
import { wordsOf } from '#words/words';

/** The pictures of a table, as the bot posts them. */
export interface Pictures {
  readonly windows: AttachedPicture;
  readonly table: AttachedPicture;
}

/** Late in a game, when most glass is to be drawn. */
const shownRound = 8;

/** What everyone sees of a table of four in the middle of that round. */
function someView(): PlayingView {
  const setup = { mode: 'table', players: 4, edition: 'floodgate', reducedBag: false } as const;
  const seed = seedFrom('smoke');
  const choices = chanceOf(seed).stream('choices');
  let game = sagrada.newGame(sagrada.deal(setup, chanceOf(seed)));
  for (;;) {
    const now = game;
    if (now.phase === 'playing' && now.round === shownRound && now.turn.index === 3) break;
    const [seat = 0] = sagrada.seatsToAct(now);
    const seen = { look: () => sagrada.view(now, seat), legal: sagrada.legal(now, seat) };
    const answer = sagrada.apply(now, seat, policies.sagrada.greedy(seen, choices));
    if (!answer.ok || answer.game.phase === 'over') throw new Error('the game ended too early');
    ({ game } = answer);
  }
  const view = sagrada.view(game, 'spectator');
  if (view.phase !== 'playing') throw new Error('the game has not begun');
  return view;
}

const attached = (picture: StillPicture): AttachedPicture => ({
  png: paint(picture),
  description: altText(picture, wordsOf(picture.locale)),
});

/** Draws them. */
export function paintPictures(): Pictures {
  const view = someView();
  const shared = { locale: 'en', style: 'patterns', view, names: ['Ada', 'Ben', 'Clara', 'Dmitri'] } as const;
  return {
    windows: attached({ ...shared, kind: 'windows', levels: [], resigned: [], arrivals: [] }),
    table: attached({ ...shared, kind: 'table', passing: [] }),
  };
}

/** The file of a picture. */
export const fileOf = (picture: AttachedPicture): Buffer => ('png' in picture ? picture.png : picture.gif);

/** The size of a PNG file, as its header says. */
export function sizeOf(picture: AttachedPicture): string {
  const file = fileOf(picture);
  return `${file.readUInt32BE(16)} × ${file.readUInt32BE(20)}`;
}
