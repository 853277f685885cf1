import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import type { World } from './world.ts';

interface Size {
  readonly guilds: number;
  /** In each guild. */
  readonly channels?: number;
  /** Members of every guild. */
  readonly people?: number;
}

const { ViewChannel, SendMessages, EmbedLinks, AttachFiles, ReadMessageHistory, UseApplicationCommands } =
  PermissionFlagsBits;
const everyone =
  ViewChannel | SendMessages | EmbedLinks | AttachFiles | ReadMessageHistory | UseApplicationCommands;

const firstGuild = 262_260_000_000n;
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** A world of many guilds, which are spread evenly over shards: the guild with index 4 belongs to shard 0 of 2, and to shard 1 of 3. */
export function largeWorld({ guilds, channels = 1, people = 4 }: Size): World {
  const persons = upTo(people).map((index) => ({
    id: `${1_100_000_000_000_000_001n + BigInt(index)}`,
    username: `person${index + 1}`,
    displayName: `Person ${index + 1}`,
    locale: Locale.EnglishGB,
  }));
  return {
    bot: { id: '1100000000000000000', username: 'The Bot' },
    people: persons,
    guilds: upTo(guilds).map((index) => {
      const id = (firstGuild + BigInt(index)) << 22n;
      return {
        id: `${id}`,
        name: `Guild ${index + 1}`,
        ownerId: persons[0]?.id ?? '',
        everyone,
        members: persons.map((person) => ({ userId: person.id })),
        channels: upTo(channels).map((each) => ({
          id: `${id + BigInt(each + 1)}`,
          name: `channel-${each + 1}`,
        })),
      };
    }),
    groups: [],
    installedBy: [],
  };
}
