import type {
  APIApplicationCommandOptionChoice,
  APIMessage,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';

/** A form on somebody's screen, as the bot sent it; `interactionId` is that of the press that opened it. */
export interface OpenModal {
  readonly interactionId: string;
  readonly channelId: string;
  /** The message whose component opened it, if one did. */
  readonly messageId?: string;
  readonly data: APIModalInteractionResponseCallbackData;
}

/**
 * The bot's first answer to an interaction. Messages are snapshots: for later changes use `sees`, `finds` or, for the two deferred
 * kinds, `completed`, which resolves at the first edit and never rejects.
 */
export type Answer =
  | { readonly kind: 'message'; readonly interactionId: string; readonly message: APIMessage }
  | {
      readonly kind: 'deferredMessage';
      readonly interactionId: string;
      readonly message: APIMessage;
      readonly completed: Promise<APIMessage>;
    }
  | { readonly kind: 'update'; readonly interactionId: string; readonly message: APIMessage }
  | {
      readonly kind: 'deferredUpdate';
      readonly interactionId: string;
      readonly completed: Promise<APIMessage>;
    }
  | { readonly kind: 'modal'; readonly interactionId: string; readonly modal: OpenModal }
  | {
      readonly kind: 'autocomplete';
      readonly interactionId: string;
      readonly choices: readonly APIApplicationCommandOptionChoice[];
    };

/** "This interaction failed": no first answer came within three seconds, or the bot isn't connected. */
export class InteractionFailed extends Error {
  override readonly name = 'InteractionFailed';
  readonly interactionId: string;

  /** `reason` says why in words; `interactionId` belongs to the interaction, even if the bot never heard of it. */
  constructor(reason: string, interactionId: string) {
    super(reason);
    this.interactionId = interactionId;
  }
}

/** Why Discord's client wouldn't send it. */
type RefusalCode =
  | 'unknownCommand'
  | 'unknownOption'
  | 'missingOption'
  | 'wrongValue'
  | 'notAutocompleted'
  | 'notAllowed'
  | 'unknownChannel'
  | 'archived'
  | 'unknownMessage'
  | 'unknownFile'
  | 'unknownComponent'
  | 'disabled'
  | 'samePick'
  | 'unknownField';

/** Something that Discord's own client wouldn't let a person send; the bot never hears of it. */
export class ClientRefusal extends Error {
  override readonly name = 'ClientRefusal';
  readonly code: RefusalCode;

  /** `code` for programs, `message` for people. */
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
