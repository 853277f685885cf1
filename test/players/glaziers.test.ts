import { describe, expect, it } from 'vitest';
import { computerIds, computerNamed, computers, levels, nextComputer } from '#players/computers';

describe('the computer players', () => {
  it('are each found by their id', () => {
    expect(computerIds.map((id) => computerNamed(id))).toEqual(computers);
  });

  it('have names of which no two start alike', () => {
    expect(new Set(computers.map(({ name }) => name[0])).size).toBe(computers.length);
  });

  it.each(levels)('seat three of the level %s, each once', (level) => {
    const first = nextComputer(level, []);
    const second = nextComputer(level, [first.id]);
    const third = nextComputer(level, [second.id, first.id]);
    expect(new Set([first, second, third]).size).toBe(3);
    expect([first, second, third].map((computer) => computer.level)).toEqual([level, level, level]);
    expect(() => nextComputer(level, [first.id, second.id, third.id])).toThrow('sits at the table already');
  });

  it('leave a name to the person who has it, if another one is free', () => {
    expect(nextComputer('journeyman', [], ['Ada', 'greta ']).name).toBe('Hugo');
    expect(nextComputer('journeyman', ['hugo', 'paul'], ['Greta']).name).toBe('Greta');
  });

  it('take a seat that another one left', () => {
    expect(nextComputer('journeyman', ['greta', 'hugo']).name).toBe('Paul');
    expect(nextComputer('journeyman', ['hugo', 'agnes']).name).toBe('Greta');
  });
});
