import {
  type APIChannel,
  ChannelType,
  PermissionFlagsBits,
  PermissionsBitField,
  type REST,
  Routes,
} from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Emojis } from '#discord/protocol/emojis';
import { loggable } from '#discord/protocol/fault';
import { postForm } from '#discord/protocol/sendable';
import { nonceOf, sent } from '#discord/protocol/sent';
import type { Elsewhere } from '#discord/request/context';
import { missingPermissions } from '#discord/request/permissions';
import { type Once, postBy } from './work-queue.ts';

interface ElsewhereDeps {
  readonly rest: Pick<REST, 'get' | 'post'>;
  readonly emojis: Emojis;
  /** What buttons posted that post once, also in the channel they are in. */
  readonly once: Once;
  /** The bot's own id; null before it is connected. */
  readonly ownId: () => string | null;
  /** In milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Logger;
}

const bits = z.string().transform(BigInt);
const guildSchema = z.object({
  name: z.string(),
  owner_id: z.string(),
  roles: z.array(z.object({ id: z.string(), permissions: bits })),
});
const memberSchema = z.object({
  roles: z.array(z.string()),
  pending: z.boolean().default(false),
  communication_disabled_until: z.string().nullable().default(null),
});
const overwritesSchema = z.array(z.object({ id: z.string(), allow: bits, deny: bits }));
const channelSchema = z.object({
  name: z.string(),
  type: z.custom<APIChannel['type']>(),
  parent_id: z.string().nullable().default(null),
  permission_overwrites: overwritesSchema.default([]),
});

type Member = z.output<typeof memberSchema>;
type Channel = z.output<typeof channelSchema>;

/** A server, with the person and the bot. */
interface Server {
  readonly id: string;
  readonly guild: z.output<typeof guildSchema>;
  readonly members: Readonly<Record<string, Member>>;
}

/** A channel of a server, as its roles and overwrites decide about it. */
interface Place extends Pick<Server, 'id' | 'guild'> {
  readonly overwrites: z.output<typeof overwritesSchema>;
}

const threads: ReadonlySet<unknown> = new Set([ChannelType.PublicThread, ChannelType.AnnouncementThread]);
const textChannels: ReadonlySet<unknown> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/**
 * Posts where nobody pressed anything. Who may read and write there is asked of Discord each time: the servers of another process are
 * not in this one's memory.
 */
export function createElsewhere({ rest, emojis, once, ownId, now, log }: ElsewhereDeps): Elsewhere {
  const memberOf = async (guild: string, person: string): Promise<Member> =>
    memberSchema.parse(await rest.get(Routes.guildMember(guild, person)));
  const channelNamed = async (id: string): Promise<Channel> =>
    channelSchema.parse(await rest.get(Routes.channel(id)));

  /** Whether a member takes part at all: not while they are timed out, or haven't accepted the rules. */
  const takesPart = ({ pending, communication_disabled_until: until }: Member): boolean =>
    !pending && (until === null || Date.parse(until) <= now());

  /** What Discord says about this; null if it refuses, as it does about most channels: most people aren't in most servers. */
  const unlessRefused = <T>(where: object, asked: Promise<T>): Promise<T | null> =>
    asked.catch((error: unknown) => {
      log.debug({ ...where, err: loggable(error) }, 'nothing can be posted in another channel');
      return null;
    });

  /** A server where both are members; null if the person doesn't take part. */
  const serverOf = async (id: string, person: string, own: string): Promise<Server | null> => {
    const member = await memberOf(id, person);
    if (!takesPart(member)) return null;
    const [me, guild] = await Promise.all([
      memberOf(id, own),
      rest.get(Routes.guild(id)).then((read) => guildSchema.parse(read)),
    ]);
    return { id, guild, members: { [person]: member, [own]: me } };
  };

  /** The channel's name; null unless all members that are known of its server may write there. */
  const nameIn = async (server: Server, channel: string): Promise<string | null> => {
    const found = await channelNamed(channel);
    const { name, type, parent_id: parent } = found;
    const isThread = threads.has(type);
    if (!isThread && !textChannels.has(type)) return null;
    const { permission_overwrites: overwrites } =
      isThread && parent !== null ? await channelNamed(parent) : found;
    const missing = Object.entries(server.members).flatMap(([person, member]) =>
      missingPermissions(permissionsIn({ ...server, overwrites }, person, member), isThread),
    );
    return missing.length === 0 ? name : null;
  };

  const look: Elsewhere['look'] = async (channels, person) => {
    const own = ownId();
    if (own === null) return [];
    const servers = new Map(
      [...new Set(channels.map(({ guild }) => guild))].map((guild) => [
        guild,
        unlessRefused({ guild }, serverOf(guild, person, own)),
      ]),
    );
    const looked = channels.map(async (where) => {
      const { channel, guild } = where;
      const server = (await servers.get(guild)) ?? null;
      const name = server && (await unlessRefused({ channel }, nameIn(server, channel)));
      return server === null || name === null ? [] : [{ ...where, name, server: server.guild.name }];
    });
    return (await Promise.all(looked)).flat();
  };

  return {
    look,
    async post(channel, message, { person, press }) {
      const name = postBy(person, channel, press);
      try {
        const isNew = await once(name, async () => {
          await sent(message, postForm(message), emojis, ({ body, files }) =>
            rest.post(Routes.channelMessages(channel), {
              body: { ...body, nonce: nonceOf(name), enforce_nonce: true },
              files,
            }),
          );
        });
        return isNew ? 'posted' : 'posted before';
      } catch (error) {
        log.info({ channel, err: loggable(error) }, 'nothing could be posted in another channel');
        return 'refused';
      }
    },
  };
}

/** What somebody may do in a channel, by Discord's rules: roles, then overwrites for everyone, for roles together, and for them. */
function permissionsIn(
  { id, guild: { owner_id: owner, roles }, overwrites }: Place,
  person: string,
  member: Member,
): PermissionsBitField {
  const everything = new PermissionsBitField(PermissionsBitField.All);
  if (person === owner) return everything;
  const base = roles
    .filter((role) => role.id === id || member.roles.includes(role.id))
    .reduce((sum, { permissions }) => sum | permissions, 0n);
  if ((base & PermissionFlagsBits.Administrator) !== 0n) return everything;
  const layers = [[id], member.roles, [person]].map((ids) =>
    overwrites.filter((each) => ids.includes(each.id)),
  );
  return new PermissionsBitField(
    layers.reduce(
      (granted, layer) =>
        (granted & ~layer.reduce((sum, { deny }) => sum | deny, 0n)) |
        layer.reduce((sum, { allow }) => sum | allow, 0n),
      base,
    ),
  );
}
