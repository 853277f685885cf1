import type { Message } from '#discord/kit/message';
import type { Painting } from '#discord/kit/painted';
import type { DirectChannels } from '#discord/protocol/direct-channel';
import type { Context } from '#discord/request/context';
import { wordsFor } from '#discord/request/language';
import type { Request } from '#discord/request/request';
import { attempts } from '#features/challenge/panel-buttons';
import type { Services } from '#features/services';
import type { RequestContext } from '#play/request-context';
import type { Words } from '#words/words';
import type { Panels } from './panels.ts';
import { adviceAbout, type RefusedPosts, withPostAgain } from './refused-posts.ts';
import { answered } from './reply.ts';

/** What commands and buttons get of the bot. */
export interface ContextDeps extends Painting, Pick<Context, 'elsewhere' | 'serverName'> {
  readonly services: Services;
  readonly directChannels: Pick<DirectChannels, 'with'>;
  readonly refusedPosts: Pick<RefusedPosts, 'wasRefused' | 'triesAgain' | 'taken' | 'advice'>;
  readonly panels: Pick<Panels, 'shown'>;
}

/** What commands and buttons know of an interaction. */
export const contextFor = (
  request: Request,
  { preferences, lessons, at }: RequestContext,
  deps: ContextDeps,
): Context => {
  const { command, ownName, isDirect, isGuest, server, locale, missing, missingForThread } = request;
  const { services, directChannels, refusedPosts, elsewhere, serverName, painter, log } = deps;
  const words = wordsFor(preferences.language ?? locale, locale);
  return {
    command,
    isDirect,
    isGuest,
    ownName,
    server,
    serverName,
    preferences,
    lessons,
    pressedAt: at,
    locale,
    words,
    missing,
    missingForThread,
    directChannel: () => directChannels.with(command.person.id),
    postAgain: () => postAgain(request, words, deps),
    wasRefused: (channel) => refusedPosts.wasRefused(channel),
    ...services,
    elsewhere,
    attempts,
    painter,
    log,
  };
};

/**
 * Whether anything still waits afterwards is told in the message with the button, which therefore stays until nothing is in the way
 * any more.
 */
async function postAgain(
  request: Request,
  words: Words,
  { services, refusedPosts, panels }: ContextDeps,
): Promise<Message | null> {
  const { data, command } = request;
  const { channel, person } = command;
  const keep = (isLive: boolean): void => {
    if (data.kind === 'press')
      panels.shown(person.id, adviceAbout(channel), answered(request, data.message), isLive);
  };
  keep(false);
  refusedPosts.triesAgain(request);
  // If nothing waits any more, nothing is in the way.
  refusedPosts.taken(channel);
  await services.tables.deliver(channel);
  const advice =
    refusedPosts.advice(request, words) ??
    ((await services.tables.waitsIn(channel)) ? withPostAgain(words.say('refused.notYet'), words) : null);
  if (advice !== null) keep(true);
  return advice;
}
