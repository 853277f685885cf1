import type {
  APIApplicationCommandOption,
  APIApplicationCommandOptionChoice,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  InteractionResponseType,
  LocalizationMap,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';

type Nullish<Value> = Value | null | undefined;

/** A file that a body refers to: a new one by its place in the upload, or an existing one of the message. */
export interface AttachmentBody {
  readonly id: string;
  readonly filename?: Nullish<string>;
  readonly description?: Nullish<string>;
}

/** Who may be pinged. */
export interface AllowedMentions {
  readonly parse?: Nullish<readonly string[]>;
  readonly users?: Nullish<readonly string[]>;
  readonly roles?: Nullish<readonly string[]>;
  readonly replied_user?: Nullish<boolean>;
}

/** A new message, or changes to one: missing keeps a field, null removes it. */
export interface MessageBody {
  readonly content?: Nullish<string>;
  readonly embeds?: Nullish<APIEmbed[]>;
  readonly components?: Nullish<APIMessageTopLevelComponent[]>;
  readonly attachments?: Nullish<readonly AttachmentBody[]>;
  readonly allowed_mentions?: Nullish<AllowedMentions>;
  readonly flags?: Nullish<number>;
  readonly tts?: Nullish<boolean>;
  readonly poll?: unknown;
  readonly nonce?: Nullish<string | number>;
  readonly enforce_nonce?: Nullish<boolean>;
  readonly message_reference?: Nullish<{
    readonly message_id: string;
    readonly fail_if_not_exists?: Nullish<boolean>;
  }>;
}

export interface MessageCallback {
  readonly type:
    | InteractionResponseType.ChannelMessageWithSource
    | InteractionResponseType.DeferredChannelMessageWithSource;
  readonly data?: Nullish<MessageBody>;
}

export interface UpdateCallback {
  readonly type: InteractionResponseType.DeferredMessageUpdate | InteractionResponseType.UpdateMessage;
  readonly data?: Nullish<MessageBody>;
}

export interface AutocompleteCallback {
  readonly type: InteractionResponseType.ApplicationCommandAutocompleteResult;
  readonly data?: { readonly choices?: Nullish<readonly (APIApplicationCommandOptionChoice | null)[]> };
}

export interface ModalCallback {
  readonly type: InteractionResponseType.Modal;
  readonly data: APIModalInteractionResponseCallbackData;
}

/** A command to register. */
export interface CommandBody {
  readonly name: string;
  readonly name_localizations?: Nullish<LocalizationMap>;
  readonly description?: Nullish<string>;
  readonly description_localizations?: Nullish<LocalizationMap>;
  readonly options?: Nullish<APIApplicationCommandOption[]>;
  readonly default_member_permissions?: Nullish<number>;
  readonly dm_permission?: Nullish<boolean>;
  readonly contexts?: Nullish<InteractionContextType[]>;
  readonly integration_types?: Nullish<ApplicationIntegrationType[]>;
  readonly type?: Nullish<ApplicationCommandType>;
}

/** A new thread, or changes to one. */
export interface ThreadBody {
  readonly name: string;
  readonly auto_archive_duration?: Nullish<ThreadAutoArchiveDuration>;
  readonly archived?: Nullish<boolean>;
  readonly locked?: Nullish<boolean>;
}
