import { type REST, Routes } from 'discord.js';
import { z } from 'zod';

const openedSchema = z.object({ id: z.string() });

/** The channels of people's direct messages with the bot. */
export interface DirectChannels {
  /** A person's, opened if it never was. Rejects if Discord refuses. */
  with(person: string): Promise<string>;
  /** Discord doesn't know this one any more: the next time it is opened anew. */
  lost(channel: string): Promise<void>;
}

interface DirectChannelsDeps {
  readonly rest: Pick<REST, 'post'>;
  /** Knows those that were opened before, also before a restart. */
  readonly people: () => {
    directChannel(person: string): Promise<string | null>;
    saveDirectChannel(person: string, channel: string): Promise<void>;
    forgetDirectChannel(channel: string): Promise<void>;
  };
}

/** Opens each channel once: Discord takes a bot that opens many for one that sends spam. */
export function createDirectChannels({ rest, people }: DirectChannelsDeps): DirectChannels {
  const opening = new Map<string, Promise<string>>();
  const open = async (person: string): Promise<string> => {
    const known = await people().directChannel(person);
    if (known !== null) return known;
    const opened = await rest.post(Routes.userChannels(), { body: { recipient_id: person } });
    const { id } = openedSchema.parse(opened);
    await people().saveDirectChannel(person, id);
    return id;
  };
  return {
    with(person) {
      const found = opening.get(person) ?? open(person).finally(() => opening.delete(person));
      opening.set(person, found);
      return found;
    },
    lost: (channel) => people().forgetDirectChannel(channel),
  };
}
