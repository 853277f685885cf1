import { describe, expect, it } from 'vitest';
import { refusalsText, refusalText } from '#discord/refusals';
import type { TableRefusal } from '#table/outcome';
import { wordsOf } from '#words/words';
import { die, pattern, space } from '#test/game/table';
import { lobby, people, tableId } from './tables.ts';

const words = wordsOf('en');
const table = lobby(people);
const { name: batllo } = pattern('Batllo');
const host = people[0]?.id ?? '';

/** Each refusal once, and what its text must speak of. */
const refusals: {
  readonly [C in TableRefusal['code']]: readonly [TableRefusal & { readonly code: C }, ...string[]];
} = {
  spaceTaken: [{ code: 'spaceTaken', space: space('A1'), by: die('G4') }, 'A1', 'G4'],
  notOnEdge: [{ code: 'notOnEdge', space: space('B3') }, 'B3', 'edge'],
  notAdjacent: [{ code: 'notAdjacent', space: space('D5') }, 'D5', 'corner'],
  restrictedColor: [
    { code: 'restrictedColor', space: space('A1'), die: die('G4'), color: 'red' },
    'A1',
    'red',
    'G4',
  ],
  restrictedShade: [
    { code: 'restrictedShade', space: space('A1'), die: die('G4'), shade: 2 },
    'A1',
    '2',
    'G4',
  ],
  adjacentColor: [
    { code: 'adjacentColor', space: space('B3'), die: die('R3'), neighbour: die('R5'), at: space('B2') },
    'B3 touches R5 at B2: no equal colors side by side.',
  ],
  adjacentShade: [
    { code: 'adjacentShade', space: space('B3'), die: die('R3'), neighbour: die('G3'), at: space('C3') },
    'B3 touches G3 at C3: no equal shades side by side.',
  ],
  gameOver: [{ code: 'gameOver' }, '/sagrada new'],
  windowsNotChosen: [{ code: 'windowsNotChosen', waitingFor: [1, 3] }, 'Ben', 'Dmitri'],
  windowsAlreadyChosen: [{ code: 'windowsAlreadyChosen' }, '/sagrada hand'],
  notOffered: [{ code: 'notOffered', pattern: batllo }, 'Batllo', '/sagrada hand'],
  sameWindow: [{ code: 'sameWindow', pattern: batllo }, 'Batllo'],
  notYourTurn: [{ code: 'notYourTurn', turnOf: 2 }, 'Clara'],
  alreadyDrafted: [{ code: 'alreadyDrafted' }, '/pass'],
  notInPool: [{ code: 'notInPool', die: die('P6') }, 'P6'],
  noTable: [{ code: 'noTable' }, '/sagrada new'],
  tableTaken: [{ code: 'tableTaken', table: tableId }, '/sagrada board'],
  tableGone: [{ code: 'tableGone' }, '/sagrada board'],
  turnOver: [{ code: 'turnOver' }, '/sagrada board'],
  alreadyStarted: [{ code: 'alreadyStarted' }, '/sagrada board'],
  notStarted: [{ code: 'notStarted' }, '/sagrada start'],
  tableFull: [{ code: 'tableFull', seats: 3 }, '3'],
  alreadySeated: [{ code: 'alreadySeated' }, 'already'],
  notSeated: [{ code: 'notSeated' }, '/sagrada join'],
  tooFewPlayers: [{ code: 'tooFewPlayers', players: 1, needed: 2 }, '1 player', '2'],
  onlyHost: [{ code: 'onlyHost', host }, 'Ada'],
  onlyHostOrManager: [{ code: 'onlyHostOrManager', host }, 'Ada'],
  leaveMeansResign: [{ code: 'leaveMeansResign' }, '/sagrada resign'],
  alreadyResigned: [{ code: 'alreadyResigned' }, 'resigned'],
};

describe('a refusal', () => {
  it.each(Object.entries(refusals))('%s says what it is about', (_, [refusal, ...said]) => {
    const text = refusalText(refusal, table, words);
    for (const part of said) expect(text).toContain(part);
    expect(text).toMatch(/\.$/);
    expect(text).not.toMatch(/undefined|null/);
  });

  it('is told with every other reason, in a line each', () => {
    const [first, second] = [refusals.adjacentColor[0], refusals.restrictedShade[0]];
    const lines = refusalsText([first, second], table, words).split('\n');
    expect(lines).toEqual([refusalText(first, table, words), refusalText(second, table, words)]);
  });

  it('names nobody where there is no table to know a name from', () => {
    expect(refusalText(refusals.notYourTurn[0], null, words)).not.toMatch(/undefined|null/);
  });
});
