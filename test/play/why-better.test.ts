import { expect, it } from 'vitest';
import { games } from '#games/games';
import { end } from '#games/sagrada/action';
import { seatToAct } from '#games/sagrada/game';
import { viewFor } from '#games/sagrada/view-for';
import { whyBetter } from '#play/review/why-better';
import { reasonsFor } from '#players/sagrada/reasons/reasons';
import { begun, floodgate } from '#test/games/sagrada/table';

const game = begun(floodgate(2), 'plan');
const view = viewFor(game, seatToAct(game));
if (view.phase !== 'playing') throw new Error('the game is over');
const draft = games.sagrada.legal(game, seatToAct(game)).find((each) => each.do === 'draft');
if (draft === undefined) throw new Error('no die fits');

it('is the strongest reason for the better plan', () => {
  const [strongest] = reasonsFor([draft, end], [[end]], view);
  expect(strongest).toBeDefined();
  expect(whyBetter.sagrada([draft, end], [end], view)).toEqual(strongest);
});

it('is nothing that also speaks for what was played', () => {
  expect(whyBetter.sagrada([draft, end], [draft, end], view)).toBeNull();
});

it('is not told of ending the turn, which speaks of all other plans', () => {
  expect(whyBetter.sagrada([end], [draft, end], view)).toBeNull();
});
