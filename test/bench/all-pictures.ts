import type { Picture, StillPicture } from '#render/picture';
import {
  cardsBeside,
  someCardEnd,
  someCardOffer,
  someFullBar,
  someOfferedCards,
  someSwap,
} from '#test/render/some-card-games';
import {
  beside,
  sheetOf,
  someHand,
  someOffer,
  someResult,
  someSolo,
  someTable,
  someTool,
} from '#test/render/some-pictures';
import { someDailyCard, someStandings, someWeeklyCard } from '#test/render/some-standings';
import { someDraft, somePool, someWindow } from '#test/render/some-steps';

/** Pictures of all kinds that don't move. The largest table first: four players, late in the game. */
export const pictures: readonly (readonly [string, StillPicture])[] = [
  ['windows of 4', someTable(4, 9)],
  ['table of 4', beside(someTable(4, 9))],
  ['windows of 3', someTable(3, 9)],
  ['windows of 2', someTable(2, 9)],
  ['table of 2', beside(someTable(2, 9))],
  ['windows of 4, after tools', someTool(4, 4)],
  ['window of one', someSolo(5, 7)],
  ['table of one', beside(someSolo(5, 7))],
  ['offer', someOffer()],
  ['hand', someHand()],
  ['hand, spaces lit', someDraft((spaces) => spaces === 5)],
  ['hand, pool below', somePool()],
  ['a single window', someWindow()],
  ['result of 4', someResult(4)],
  ['score sheet of 4', sheetOf(someResult(4))],
  ['daily card', someDailyCard()],
  ['weekly card', someWeeklyCard()],
  ['standings', someStandings(11)],
  ['Koloretako', someFullBar()],
  ['Koloretako, nine tools', cardsBeside(someFullBar())],
  ['Koloretako, the turn bar lit', cardsBeside(someSwap())],
  ['Koloretako, offer', someCardOffer()],
  ['Koloretako, cards of an offer', someOfferedCards(9)],
  ['Koloretako, its end', someCardEnd(true)],
  ['Koloretako, cards at its end', cardsBeside(someCardEnd(true))],
];

/** The same picture with names that were never used before. */
export const withNewNames = (picture: Picture, count: number): Picture => {
  if ('names' in picture)
    return { ...picture, names: picture.names.map((name, seat) => `${count}-${seat} ${name}`) };
  return 'name' in picture ? { ...picture, name: `${count} ${picture.name}` } : picture;
};
