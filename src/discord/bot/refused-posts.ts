import { RESTJSONErrorCodes } from 'discord.js';
import type { Logger } from 'pino';
import { button } from '#discord/kit/button';
import { type Message, messageOf } from '#discord/kit/message';
import { codeOf, isExpected, isForbidden, isLocked, isUnreachable } from '#discord/protocol/delivery';
import { loggable } from '#discord/protocol/fault';
import { type NeededPermission, permissionNames } from '#discord/request/permissions';
import type { Request } from '#discord/request/request';
import { tablePresses } from '#discord/sagrada/presses';
import type { Words } from '#words/words';

/** What Discord refuses for good to have posted, and who is told what to do about it. */
export interface RefusedPosts {
  /** Somebody uses a channel: it is there, whatever Discord says. */
  uses(request: Request): void;
  /** They have their answer: from now on they are told of posts that are refused after it, as long as Discord lets us. */
  answered(request: Request, words: Words): void;
  /** Discord refused a post in a channel. Gives whether somebody uses that. */
  refused(channel: string, error: unknown): boolean;
  /** Discord took a post in a channel, or it is tried again. */
  taken(channel: string): void;
  /** Whether the last post in a channel was refused. */
  wasRefused(channel: string): boolean;
  /** What to do about the last post in a channel, for whoever uses it now; null if that was taken. */
  advice(request: Request, words: Words): Message | null;
}

interface RefusedPostsParts {
  /** Tells somebody something alone, after the answer to their interaction. */
  readonly tell: (request: Request, message: Message) => Promise<void>;
  /** The time in milliseconds, by a clock that nobody sets. */
  readonly now: () => number;
  readonly log: Logger;
}

/** Somebody used a channel; they can be told something once they have their answer, which they get only once. */
interface Use {
  readonly request: Request;
  readonly at: number;
  readonly words: Words | null;
}

/** So long somebody can be told something more by their interaction, in milliseconds, with a minute to spare. */
const tokenLife = 14 * 60_000;

/** The most channels that are remembered, the newest. */
const remembered = 1000;

/** Nothing was refused yet. A restart forgets who used a channel: then the next press there is told. */
export function createRefusedPosts({ tell, now, log }: RefusedPostsParts): RefusedPosts {
  const uses = new Map<string, Use>();
  const errors = new Map<string, unknown>();

  const inUse = (channel: string): Use | null => {
    const use = uses.get(channel) ?? null;
    return use === null || now() - use.at > tokenLife ? null : use;
  };
  const remember = (use: Use): void => {
    const { channel } = use.request.deed;
    uses.delete(channel);
    uses.set(channel, use);
    for (const oldest of uses.keys()) {
      if (uses.size <= remembered) break;
      uses.delete(oldest);
    }
  };

  return {
    uses: (request) => remember({ request, at: now(), words: null }),
    answered(request, words) {
      const use = uses.get(request.deed.channel);
      if (use?.request === request) remember({ ...use, words });
    },
    refused(channel, error) {
      const use = inUse(channel);
      const lacks = lackOf(error, use?.request ?? null);
      // Whoever closed their direct messages did so on purpose; nobody has to mend that.
      const level = lacks === 'direct' ? 'info' : 'warn';
      log[level]({ channel, lacks, err: loggable(error) }, 'Discord refused a post');
      errors.set(channel, error);
      if (use === null) return false;
      const { request, words } = use;
      if (words !== null) {
        remember({ ...use, words: null });
        void tell(request, adviceOn(error, request, words)).catch((error: unknown) =>
          log[isExpected(error) ? 'info' : 'error']({ err: loggable(error) }, 'nobody was told of that'),
        );
      }
      return true;
    },
    taken: (channel) => void errors.delete(channel),
    wasRefused: (channel) => errors.has(channel),
    advice(request, words) {
      const error = errors.get(request.deed.channel);
      return error === undefined ? null : adviceOn(error, request, words);
    },
  };
}

/** What stands in the way of a post: permissions, or something else that somebody can change. */
type Lack = readonly NeededPermission[] | 'thread' | 'unlocking' | 'direct' | 'other';

/** @param request of whoever uses the channel; null if nobody does */
function lackOf(error: unknown, request: Request | null): Lack {
  const { isThread, isDirect, missing } = request ?? { isThread: false, isDirect: false, missing: [] };
  if (isLocked(error)) return 'unlocking';
  if (isUnreachable(error)) return 'direct';
  if (!isForbidden(error)) return 'other';
  if (isDirect) return 'direct';
  if (missing.length > 0) return missing;
  if (codeOf(error) === RESTJSONErrorCodes.MissingPermissions)
    return [isThread ? 'SendMessagesInThreads' : 'SendMessages'];
  return isThread ? 'thread' : ['ViewChannel'];
}

/** What to do about it, with a button to try again. */
function adviceOn(error: unknown, request: Request, words: Words): Message {
  const lack = lackOf(error, request);
  const content =
    typeof lack === 'string'
      ? words.say(`refused.${lack}`, { me: `<@${request.application}>` })
      : words.say('refused.permissions', {
          permissions: permissionNames(lack, words),
          count: lack.length,
        });
  return messageOf([content], [[button(tablePresses.postAgain(), words.say('button.postAgain'))]]);
}
