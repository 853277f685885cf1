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
import { type Panels, type Sent, tokenLife } from './panels.ts';

/** What Discord refuses for good to have posted, and who is told what to do about it. */
export interface RefusedPosts {
  /** Somebody uses a channel: it is there, whatever Discord says. */
  uses(request: Request): void;
  /** Somebody tries again: the answer to that says how it went, so they are not told apart. */
  triesAgain(request: Request): void;
  /**
   * They have their answer: from now on they are told of posts that are refused after it, as long as Discord lets us.
   * @param at when they asked, by the same clock
   */
  answered(request: Request, words: Words, at: number): void;
  /**
   * Discord refused a post in a channel. Gives whether somebody uses that.
   * @param actor who gave the command that was to be told; null if nobody did: then the last one who used the channel is told
   */
  refused(channel: string, error: unknown, actor: string | null): boolean;
  /** Discord takes posts in a channel again, or refuses them only for now. */
  taken(channel: string): void;
  /** Whether the last post in a channel was refused. */
  wasRefused(channel: string): boolean;
  /** What to do about the last post in a channel, for whoever uses it now; null if that was taken. */
  advice(request: Request, words: Words): Message | null;
}

interface RefusedPostsDeps {
  /** Tells somebody something alone, after the answer to their interaction. */
  readonly tell: (request: Request, message: Message) => Promise<Sent | null>;
  /** Keeps one advice a person and channel, and removes it once it is of no use. */
  readonly panels: Pick<Panels, 'shown' | 'over'>;
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

/** What an advice about a channel is called among the panels. */
export const adviceAbout = (channel: string): string => `refused in ${channel}`;

const nameOf = ({ command }: Request): string => `${command.channel}/${command.person.id}`;

/** Nothing was refused yet. A restart forgets who used a channel: then the next press there is told. */
export function createRefusedPosts({ tell, panels, now, log }: RefusedPostsDeps): RefusedPosts {
  /** By channel and person, the oldest first. */
  const uses = new Map<string, Use>();
  /** By channel. */
  const reasons = new Map<string, Reason>();

  const remember = (use: Use): void => {
    const name = nameOf(use.request);
    uses.delete(name);
    uses.set(name, use);
    for (const [oldest, { at }] of uses) {
      if (now() - at <= tokenLife) break;
      uses.delete(oldest);
    }
  };
  const inUse = (channel: string): readonly Use[] =>
    [...uses.values()].filter(
      ({ request, at }) => request.command.channel === channel && now() - at <= tokenLife,
    );
  const advise = async (reason: Reason, { request, at }: Use, words: Words): Promise<void> => {
    const { channel, person } = request.command;
    const sent = await tell(request, adviceOn(reason, request, words));
    if (sent !== null) panels.shown(person.id, adviceAbout(channel), sent, true, { at });
  };

  return {
    uses(request) {
      const known = uses.get(nameOf(request));
      if (known === undefined || now() - known.at > tokenLife) remember({ request, at: now(), words: null });
    },
    triesAgain: (request) => remember({ request, at: now(), words: null }),
    answered: (request, words, at) => remember({ request, at, words }),
    refused(channel, error, actor) {
      const here = inUse(channel);
      const newest = here.at(-1);
      const reason = reasonOf(error);
      const lacks = lackOf(reason, newest?.request ?? null);
      // Whoever closed their direct messages did so on purpose; nobody has to mend that.
      const level = lacks === 'direct' ? 'info' : 'warn';
      log[level]({ channel, lacks, err: loggable(error) }, 'Discord refused a post');
      reasons.set(channel, reason);
      const use = here.find(({ request }) => request.command.person.id === actor) ?? newest;
      if (use === undefined) return false;
      const { words } = use;
      if (words !== null) {
        uses.set(nameOf(use.request), { ...use, words: null });
        void advise(reason, use, words).catch((error: unknown) =>
          log[isExpected(error) ? 'info' : 'error']({ err: loggable(error) }, 'nobody was told of that'),
        );
      }
      return true;
    },
    taken(channel) {
      if (reasons.delete(channel)) panels.over(adviceAbout(channel));
    },
    wasRefused: (channel) => reasons.has(channel),
    advice(request, words) {
      const reason = reasons.get(request.command.channel);
      return reason === undefined ? null : adviceOn(reason, request, words);
    },
  };
}

/** What stands in the way of a post: permissions, or something else that somebody can change. */
type Lack = readonly NeededPermission[] | 'thread' | 'unlocking' | 'direct' | 'other';

/** Why Discord refused a post. The error itself is not kept, since it holds the pictures that were sent. */
type Reason = 'unlocking' | 'direct' | 'permission' | 'forbidden' | 'other';

function reasonOf(error: unknown): Reason {
  if (isLocked(error)) return 'unlocking';
  if (isUnreachable(error)) return 'direct';
  if (!isForbidden(error)) return 'other';
  return codeOf(error) === RESTJSONErrorCodes.MissingPermissions ? 'permission' : 'forbidden';
}

/** @param request of whoever uses the channel; null if nobody does */
function lackOf(reason: Reason, request: Request | null): Lack {
  const { isThread, isDirect, missing } = request ?? { isThread: false, isDirect: false, missing: [] };
  if (reason !== 'permission' && reason !== 'forbidden') return reason;
  if (isDirect) return 'direct';
  if (missing.length > 0) return missing;
  if (reason === 'permission') return [isThread ? 'SendMessagesInThreads' : 'SendMessages'];
  return isThread ? 'thread' : ['ViewChannel'];
}

/** What to do about it, with a button to try again. */
function adviceOn(reason: Reason, request: Request, words: Words): Message {
  const lack = lackOf(reason, request);
  const content =
    typeof lack === 'string'
      ? words.say(`refused.${lack}`, { me: `<@${request.application}>` })
      : words.say('refused.permissions', {
          permissions: permissionNames(lack, words),
          count: lack.length,
        });
  return withPostAgain(content, words);
}

/** Something that isn't posted yet, with a button to try again. */
export const withPostAgain = (content: string, words: Words): Message =>
  messageOf([content], [[button(tablePresses.postAgain(), words.say('button.postAgain'))]]);
