/** The schemas of Discord's own spec that are used here; the package ships no types for them. */
import type { ZodType } from 'zod';
import type {
  AutocompleteCallback,
  CommandBody,
  MessageBody,
  MessageCallback,
  ModalCallback,
  ThreadBody,
  UpdateCallback,
} from './bodies.ts';

export const MessageCreateRequestSchema: ZodType<MessageBody>;
export const MessageEditRequestPartialSchema: ZodType<MessageBody>;
export const IncomingWebhookInteractionRequestSchema: ZodType<MessageBody>;
export const IncomingWebhookUpdateRequestPartialSchema: ZodType<MessageBody>;
export const CreateMessageInteractionCallbackRequestSchema: ZodType<MessageCallback>;
export const UpdateMessageInteractionCallbackRequestSchema: ZodType<UpdateCallback>;
export const ApplicationCommandAutocompleteCallbackRequestSchema: ZodType<AutocompleteCallback>;
export const ModalInteractionCallbackRequestSchema: ZodType<ModalCallback>;
export const ApplicationCommandCreateRequestSchema: ZodType<CommandBody>;
export const ApplicationCommandUpdateRequestSchema: ZodType<CommandBody>;
export const ApplicationCommandPatchRequestPartialSchema: ZodType<Partial<CommandBody>>;
export const CreatePrivateChannelRequestSchema: ZodType<{ readonly recipient_id?: string | null }>;
export const CreateTextThreadWithMessageRequestSchema: ZodType<ThreadBody>;
export const CreateTextThreadWithoutMessageRequestSchema: ZodType<ThreadBody>;
export const UpdateThreadRequestPartialSchema: ZodType<Partial<ThreadBody>>;
