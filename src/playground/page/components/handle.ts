import type { Scene } from '#playground/page/scene';

/** What the components of one message share: their place, which of them wait for the bot, and how to use them. */
export interface Handle {
  readonly scene: Scene;
  /** The custom_ids that the bot hasn't answered yet. */
  readonly busy: ReadonlySet<string>;
  readonly press: (customId: string) => void;
  readonly choose: (customId: string, values: readonly string[]) => void;
}
