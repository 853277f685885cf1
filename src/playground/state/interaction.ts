import type { APIMessageInteractionMetadata, InteractionType } from 'discord-api-types/v10';
import type { Answer } from '#playground/client/answer';

/** How far an interaction got: `void` means that it got no answer for three seconds. */
export type Phase =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'void' }
  | {
      readonly kind: 'answered';
      /** The message behind `@original`. */
      readonly originalId?: string;
      /** Whether the first answer was only "is thinking…", which the first follow-up or edit replaces. */
      readonly thinking: boolean;
      readonly ephemeral: boolean;
      /** The number of messages after it. */
      readonly followUps: number;
    };

/** Something a person did that was sent to the bot. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly userId: string;
  readonly channelId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The message whose component was used, or opened the modal. */
  readonly sourceId?: string;
  readonly metadata: APIMessageInteractionMetadata;
  /** The slash command with its subcommands, such as `glass cut`, if it was one. */
  readonly commandName?: string;
  readonly phase: Phase;
  /** Shows the first answer on the person's screen. */
  readonly show: (answer: Answer) => void;
}
