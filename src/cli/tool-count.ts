import type { GameRecord } from '#game/record/record';
import { toolNumbers } from '#game/tools/cards';

/** How often each tool was used in some games. */
export class ToolCount {
  readonly #uses = new Map<string, number>();

  add({ rounds }: GameRecord): void {
    for (const { turns } of rounds)
      for (const { steps } of turns)
        for (const { do: text } of steps) {
          const [verb, tool = ''] = text.split(' ', 2);
          if (verb === 'tool') this.#uses.set(tool, (this.#uses.get(tool) ?? 0) + 1);
        }
  }

  /** All twelve in one line: `tool 1: 240, tool 2: 311, …`. */
  text(): string {
    return toolNumbers.map((tool) => `tool ${tool}: ${this.#uses.get(String(tool)) ?? 0}`).join(', ');
  }
}
