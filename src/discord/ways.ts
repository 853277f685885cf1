import { InteractionResponseType as Type, MessageFlags, type REST, Routes } from 'discord.js';
import { z } from 'zod';
import type { Announcer } from '#table/announcer';
import type { TableView } from '#table/table';
import type { Asked } from './asked.ts';
import { type Sendable, sendable, text } from './message.ts';
import type { OldMessage } from './messages/last-words.ts';

/** A message, or what of one is to change, in Discord's form. */
type Change = Sendable | { readonly body: OldMessage; readonly files: [] };

/** How an interaction can be answered, which depends on whether Discord was already told that an answer is coming. */
export interface Way {
  /** Says something to the person alone. */
  whisper(message: Sendable): Promise<void>;
  /** Shows a table to its channel in a new message, and gives the message's id; null where it could not. */
  show(message: Sendable, table: TableView): Promise<string | null>;
  /** Changes the message with the pressed button. */
  change(change: Change): Promise<void>;
  /** Says one thing more to the person alone, once the interaction is answered. */
  follow(message: Sendable): Promise<void>;
}

export interface WayParts {
  readonly rest: Pick<REST, 'post' | 'patch'>;
  readonly announcer: Announcer;
}

const ephemeral = { flags: MessageFlags.Ephemeral } as const;
const createdSchema = z.object({ resource: z.object({ message: z.object({ id: z.string() }) }) });

/** The first answer itself. */
export function firstAnswer(asked: Asked, parts: WayParts): Way {
  const { rest } = parts;
  const callback = (
    data: object,
    files: Change['files'],
    type: Type,
    query?: URLSearchParams,
  ): Promise<unknown> =>
    rest.post(Routes.interactionCallback(asked.id, asked.token), {
      body: { type, data },
      files,
      auth: false,
      ...(query && { query }),
    });
  return {
    async whisper({ body, files }) {
      await callback({ ...body, ...ephemeral }, files, Type.ChannelMessageWithSource);
    },
    async show({ body, files }) {
      const withMessage = new URLSearchParams({ with_response: 'true' });
      const created = await callback(body, files, Type.ChannelMessageWithSource, withMessage);
      return createdSchema.parse(created).resource.message.id;
    },
    async change({ body, files }) {
      await callback(body, files, Type.UpdateMessage);
    },
    follow: followUp(asked, parts),
  };
}

/** Says that an answer is coming: to a command a private one, to a press a change of its message; and how to give it then. */
export async function putOff(asked: Asked, parts: WayParts): Promise<Way> {
  const isPress = asked.what.kind === 'press';
  const body = isPress
    ? { type: Type.DeferredMessageUpdate }
    : { type: Type.DeferredChannelMessageWithSource, data: ephemeral };
  await parts.rest.post(Routes.interactionCallback(asked.id, asked.token), { body, auth: false });
  return isPress ? latePress(asked, parts) : lateCommand(asked, parts);
}

function latePress(asked: Asked, parts: WayParts): Way {
  const follow = followUp(asked, parts);
  return {
    whisper: follow,
    show: async (message) => follow(message).then(() => null),
    change: (change) => editOriginal(parts.rest, asked, change),
    follow,
  };
}

/** What everyone is to see is posted beside the private answer that was promised. */
function lateCommand(asked: Asked, parts: WayParts): Way {
  const edit = (change: Change): Promise<void> => editOriginal(parts.rest, asked, change);
  return {
    whisper: edit,
    async show(_, table) {
      const told = await parts.announcer.tell({ table, events: [], how: 'post' });
      await edit(sendable(text(asked.words.say(told.delivery === 'told' ? 'late.posted' : 'late.failed'))));
      return told.delivery === 'told' ? told.message : null;
    },
    change: edit,
    follow: followUp(asked, parts),
  };
}

const followUp =
  ({ application, token }: Asked, { rest }: WayParts): Way['follow'] =>
  async ({ body, files }) => {
    await rest.post(Routes.webhook(application, token), {
      body: { ...body, ...ephemeral },
      files,
      auth: false,
    });
  };

async function editOriginal(
  rest: WayParts['rest'],
  { application, token }: Pick<Asked, 'application' | 'token'>,
  { body, files }: Change,
): Promise<void> {
  await rest.patch(Routes.webhookMessage(application, token, '@original'), { body, files, auth: false });
}
