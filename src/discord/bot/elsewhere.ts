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
import { sent } from '#discord/protocol/sent';
import type { Elsewhere } from '#discord/request/context';
import { missingPermissions } from '#discord/request/permissions';
import { once } from './once.ts';

interface ElsewhereParts {
  readonly rest: Pick<REST, 'get' | 'post'>;
  readonly emojis: Emojis;
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
type ServerChannel = z.output<typeof channelSchema>;

/** A channel of a server, as its roles and overwrites decide about it. */
interface Place {
  readonly id: string;
  readonly guild: z.output<typeof guildSchema>;
  readonly overwrites: z.output<typeof overwritesSchema>;
}

const threads: ReadonlySet<unknown> = new Set([ChannelType.PublicThread, ChannelType.AnnouncementThread]);
const textChannels: ReadonlySet<unknown> = new Set([ChannelType.GuildText, ChannelType.GuildAnnouncement]);

/**
 * Posts where nobody pressed anything. Who may read and write there is asked of Discord each time: the servers of another process are
 * not in this one's memory.
 */
export function createElsewhere({ rest, emojis, ownId, now, log }: ElsewhereParts): Elsewhere {
  const postOnce = once();
  const memberOf = async (guild: string, person: string): Promise<Member> =>
    memberSchema.parse(await rest.get(Routes.guildMember(guild, person)));
  const channelNamed = async (id: string): Promise<ServerChannel> =>
    channelSchema.parse(await rest.get(Routes.channel(id)));

  /** Whether a member takes part at all: not while they are timed out, or haven't accepted the rules. */
  const takesPart = ({ pending, communication_disabled_until: until }: Member): boolean =>
    !pending && (until === null || Date.parse(until) <= now());

  const look: Elsewhere['look'] = async ({ channel, guild: id }, person) => {
    const own = ownId();
    if (own === null) return null;
    try {
      // Most people aren't in most servers, so this is asked first.
      const member = await memberOf(id, person);
      if (!takesPart(member)) return null;
      const [found, me, guild] = await Promise.all([
        channelNamed(channel),
        memberOf(id, own),
        rest.get(Routes.guild(id)).then((read) => guildSchema.parse(read)),
      ]);
      const { name, type, parent_id: parent } = found;
      const isThread = threads.has(type);
      if (!isThread && !textChannels.has(type)) return null;
      const { permission_overwrites: overwrites } =
        isThread && parent !== null ? await channelNamed(parent) : found;
      const place = { id, guild, overwrites };
      const missing = [
        ...missingPermissions(permissionsIn(place, person, member), isThread),
        ...missingPermissions(permissionsIn(place, own, me), isThread),
      ];
      return missing.length === 0 ? { name, server: guild.name } : null;
    } catch (error) {
      log.info({ channel, err: loggable(error) }, 'nothing can be posted in another channel');
      return null;
    }
  };

  return {
    look,
    async post(channel, message, nonce) {
      try {
        const isNew = await postOnce(nonce, async () => {
          await sent(message, postForm(message), emojis, ({ body, files }) =>
            rest.post(Routes.channelMessages(channel), {
              body: { ...body, nonce, enforce_nonce: true },
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
