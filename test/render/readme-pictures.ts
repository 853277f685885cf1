/** Makes the pictures for the README: `npx tsx test/render/readme-pictures.ts` writes them to `docs/pictures`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { paint } from '#render/paint';
import { cardsBeside, someCards } from './some-card-games.ts';
import { beside, sheetOf, someOffer, someResult, someSolo, someTable } from './some-pictures.ts';
import { someDailyCard, someStandings } from './some-standings.ts';
import { someDraft } from './some-steps.ts';

const folder = new URL('../../docs/pictures/', import.meta.url);
const pictures = {
  windows: someTable(4, 9),
  table: beside(someTable(4, 9)),
  draft: someDraft((spaces) => spaces === 5),
  offer: someOffer(),
  result: someResult(4),
  score: sheetOf(someResult(4)),
  solo: someSolo(5, 7),
  'solo-table': beside(someSolo(5, 7)),
  daily: someDailyCard(),
  standings: someStandings(10),
  koloretako: someCards(8, 4),
  'koloretako-cards': cardsBeside(someCards(8, 4)),
} as const;

mkdirSync(folder, { recursive: true });
for (const [name, picture] of Object.entries(pictures))
  writeFileSync(new URL(`${name}.png`, folder), paint(picture));
