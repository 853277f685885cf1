import {
  ChannelType,
  type Client,
  Events,
  type Guild,
  type REST,
  Routes,
  type TextChannel,
} from 'discord.js';
import type { Painting } from '#discord/kit/painted';
import { deliveryOf } from '#discord/protocol/delivery';
import type { Emojis } from '#discord/protocol/emojis';
import { loggable } from '#discord/protocol/fault';
import { nonceOf, sent } from '#discord/protocol/sent';
import { wordsFor } from '#discord/request/language';
import { missingPermissions } from '#discord/request/permissions';
import type { Services } from '#features/services';
import { welcomeMessage } from '#features/welcome/messages';
import type { Schedule } from '#play/duties';

/** Failures are retried after this many milliseconds: while Discord still knows the nonce, so that nothing is posted twice. */
const retryDelay = 60_000;

interface WelcomeDeps extends Painting {
  readonly welcomes: Services['welcomes'];
  readonly rest: Pick<REST, 'post'>;
  readonly emojis: Emojis;
  readonly schedule: Schedule;
  /** Whether anything is posted; if not, the servers are still noted, so they hear nothing later either. */
  readonly isWanted: boolean;
}

/** Introduces the bot once in each server it joins, by a card with ways to start; if that fails, the log says so. */
export function startWelcomes(deps: WelcomeDeps) {
  const { welcomes, rest, emojis, schedule, isWanted, log } = deps;
  const inHand = new Set<Promise<void>>();
  const waiting = new Set<() => void>();
  let isStopped = false;

  const post = async (guild: Guild, channel: string): Promise<void> => {
    const message = await welcomeMessage(wordsFor(guild.preferredLocale), deps);
    const nonce = nonceOf('welcome', guild.id);
    await sent(message, 'classic', emojis, ({ body, files }) =>
      rest.post(Routes.channelMessages(channel), { body: { ...body, nonce, enforce_nonce: true }, files }),
    );
  };
  const welcome = async (guild: Guild): Promise<void> => {
    const about = { server: guild.id };
    const channel = welcomeChannel(guild);
    if (channel === null) return log.info(about, 'there is no channel for a welcome');
    try {
      await post(guild, channel);
      log.info(about, 'welcome posted');
    } catch (error) {
      log.warn({ ...about, err: loggable(error) }, 'a welcome was not posted');
      if (deliveryOf(error).delivery === 'later') tryAgainLater(guild);
    }
  };
  const tryAgainLater = (guild: Guild): void => {
    if (isStopped) return;
    const cancel = schedule(retryDelay, async () => {
      waiting.delete(cancel);
      inBackground(welcome(guild));
    });
    waiting.add(cancel);
  };
  const arrive = async (guilds: readonly Guild[]): Promise<void> => {
    const arrived = new Set(
      await welcomes.arrivals(
        guilds.map(({ id, joinedTimestamp }) => ({ guild: id, joinedAt: joinedTimestamp })),
      ),
    );
    if (!isWanted) return;
    for (const guild of guilds) if (arrived.has(guild.id)) await welcome(guild);
  };
  const inBackground = (work: Promise<void>): void => {
    const settled = work
      .catch((error: unknown) => log.error({ err: loggable(error) }, 'could not welcome a server'))
      .finally(() => inHand.delete(settled));
    inHand.add(settled);
  };

  return {
    /** Includes servers it joined while it wasn't running. Nothing waits for it. */
    begin(client: Client<true>): void {
      client.on(Events.GuildCreate, (guild) => inBackground(arrive([guild])));
      inBackground(arrive([...client.guilds.cache.values()]));
    },
    async stop(): Promise<void> {
      isStopped = true;
      for (const cancel of waiting) cancel();
      await Promise.all(inHand);
    },
  };
}

/**
 * Where the bot introduces itself in a server: in the system channel, or else in the first channel from the top where it
 * may play. Null if there is none.
 */
function welcomeChannel(guild: Guild): string | null {
  const { me } = guild.members;
  if (me === null) return null;
  const { systemChannel } = guild;
  const channels = [...(systemChannel === null ? [] : [systemChannel]), ...fromTheTop(guild)];
  const mayPlay = (channel: TextChannel): boolean =>
    missingPermissions(channel.permissionsFor(me), false).length === 0;
  return channels.find(mayPlay)?.id ?? null;
}

/**
 * The text channels in listed order: those without a category first. Channels only for rules or moderators are left out.
 */
function fromTheTop(guild: Guild): readonly TextChannel[] {
  const reserved = new Set([guild.rulesChannelId, guild.publicUpdatesChannelId, guild.safetyAlertsChannelId]);
  return [...guild.channels.cache.values()]
    .filter((channel): channel is TextChannel => channel.type === ChannelType.GuildText)
    .filter(({ id }) => !reserved.has(id))
    .toSorted((one, other) => place(one) - place(other) || (one.id < other.id ? -1 : 1));
}

/** More than any server has. */
const mostChannels = 1000;

/** The position of a channel in the list, as a number. */
const place = ({ parent, rawPosition }: TextChannel): number =>
  (parent === null ? 0 : parent.rawPosition + 1) * mostChannels + rawPosition;
