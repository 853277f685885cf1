import { describe, expect, it } from 'vitest';
import { localDatabase, localMessages } from '#cli/game-database';

describe('the database of the local Discord', () => {
  it.each([
    ['sagrada.db', 'sagrada.local.db'],
    ['/data/games.sqlite', '/data/games.local.sqlite'],
    ['games', 'games.local'],
  ])('is beside %s: %s', (real, local) => {
    expect(localDatabase(real)).toBe(local);
  });
});

it('keeps its messages in a file of their own', () => {
  expect(localMessages('/data/games.sqlite')).toBe('/data/games.local-messages.sqlite');
});
