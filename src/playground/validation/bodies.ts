import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  APIThreadMetadata,
  ChannelType,
  InteractionResponseType,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

/** The fields of a body; Discord takes null for each that may be missing. */
type Nullish<Body> = { readonly [Field in keyof Body]?: Body[Field] | null | undefined };

/** A new message, or changes to one: missing keeps a field, null removes it. */
export type MessageBody = Nullish<RESTPostAPIChannelMessageJSONBody>;

/** A file that a body refers to: a new one by its place in the upload, or an existing one of the message. */
export type AttachmentBody = NonNullable<MessageBody['attachments']>[number];

export interface MessageCallback {
  readonly type:
    | InteractionResponseType.ChannelMessageWithSource
    | InteractionResponseType.DeferredChannelMessageWithSource;
  readonly data?: MessageBody | null;
}

export interface UpdateCallback {
  readonly type: InteractionResponseType.DeferredMessageUpdate | InteractionResponseType.UpdateMessage;
  readonly data?: MessageBody | null;
}

export interface AutocompleteCallback {
  readonly type: InteractionResponseType.ApplicationCommandAutocompleteResult;
  readonly data?: { readonly choices?: readonly (APIApplicationCommandOptionChoice | null)[] | null };
}

export interface ModalCallback {
  readonly type: InteractionResponseType.Modal;
  readonly data: APIModalInteractionResponseCallbackData;
}

/** The texts of a command, or of one of its options. */
export type Named = Pick<APIApplicationCommand, 'name'> &
  Nullish<Pick<APIApplicationCommand, 'name_localizations' | 'description' | 'description_localizations'>>;

/** A command to register. */
export type CommandBody = Named &
  Nullish<
    Pick<APIApplicationCommand, 'options' | 'dm_permission' | 'contexts' | 'integration_types' | 'type'>
  > & {
    readonly default_member_permissions?: number | null | undefined;
  };

/** A new thread, whose type tells whether only its members see it, or changes to one. */
export type ThreadBody = { readonly name: string } & Nullish<
  Pick<APIThreadMetadata, 'auto_archive_duration' | 'archived' | 'locked'> & {
    readonly type: ChannelType.PublicThread | ChannelType.PrivateThread;
  }
>;
