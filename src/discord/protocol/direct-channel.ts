import { type REST, Routes } from 'discord.js';
import { z } from 'zod';

const openedSchema = z.object({ id: z.string() });

/** The channel of a person's direct messages with the bot, opened if necessary. Rejects if Discord refuses. */
export async function directChannelWith(rest: Pick<REST, 'post'>, person: string): Promise<string> {
  const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: person } });
  return openedSchema.parse(opened).id;
}
