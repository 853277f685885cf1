import { describe, expect, it } from 'vitest';
import { glazierIds, glazierNamed, glaziers, levels, nextGlazier } from '#players/glaziers';

describe('the computer players', () => {
  it('are each found by their id', () => {
    expect(glazierIds.map((id) => glazierNamed(id))).toEqual(glaziers);
  });

  it('have names of which no two start alike', () => {
    expect(new Set(glaziers.map(({ name }) => name[0])).size).toBe(glaziers.length);
  });

  it.each(levels)('seat three of the level %s, each once', (level) => {
    const first = nextGlazier(level, []);
    const second = nextGlazier(level, [first.id]);
    const third = nextGlazier(level, [second.id, first.id]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect([first, second, third].map((glazier) => glazier.level)).toEqual([level, level, level]);
    expect(() => nextGlazier(level, [first.id, second.id, third.id])).toThrow('sits at the table already');
  });

  it('leave a name to the person who has it, if another one is free', () => {
    expect(nextGlazier('journeyman', [], ['Ada', 'greta ']).name).toBe('Hugo');
    expect(nextGlazier('journeyman', ['hugo', 'paul'], ['Greta']).name).toBe('Greta');
  });

  it('take a seat that another one left', () => {
    expect(nextGlazier('journeyman', ['greta', 'hugo']).name).toBe('Paul');
    expect(nextGlazier('journeyman', ['hugo', 'agnes']).name).toBe('Greta');
  });
});
