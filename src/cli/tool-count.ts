import type { GameRecord } from '#games/contract';
import type { GameName, Games } from '#games/games';

/** A record of any game. */
type AnyRecord = GameRecord<Games[GameName]>;

/** How often each tool was used in some games. */
export class ToolCount {
  readonly #tools: readonly number[];
  readonly #uses = new Map<string, number>();

  /** @param tools the numbers of all tools in the game */
  constructor(tools: readonly number[]) {
    this.#tools = tools;
  }

  add(record: AnyRecord): void {
    for (const text of stepsOf(record)) {
      const [verb, tool = ''] = text.split(' ', 2);
      if (verb === 'tool') this.#uses.set(tool, (this.#uses.get(tool) ?? 0) + 1);
    }
  }

  /** All counts in one line: `tool 1: 240, tool 2: 311, …`. */
  text(): string {
    return this.#tools.map((tool) => `tool ${tool}: ${this.#uses.get(String(tool)) ?? 0}`).join(', ');
  }
}

const stepsOf = ({ rounds }: AnyRecord): readonly string[] =>
  rounds
    .flatMap((round) => ('turns' in round ? round.turns.flatMap(({ steps }) => steps) : round.steps))
    .map((step) => step.do);
