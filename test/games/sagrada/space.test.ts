import { describe, expect, it } from 'vitest';
import { allSpaces, parseSpace, spaceName } from '#games/shared/space';

describe('a space', () => {
  it('is named by row and column, A1 top left to D5 bottom right', () => {
    expect(allSpaces.map(spaceName).join(' ')).toBe(
      'A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5',
    );
  });

  it('is read again from its name, in either case', () => {
    for (const space of allSpaces) {
      expect(parseSpace(spaceName(space))).toBe(space);
      expect(parseSpace(spaceName(space).toLowerCase())).toBe(space);
    }
  });

  it.each(['', 'A', '1', 'A0', 'A6', 'E1', '1A', 'A1 ', 'A11'])('is not read from %j', (text) => {
    expect(parseSpace(text)).toBeUndefined();
  });
});
