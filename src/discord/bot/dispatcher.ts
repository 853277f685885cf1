import { randomUUID } from 'node:crypto';
import { type Interaction, InteractionResponseType, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { TableId } from '#play/table';
import type { Visit } from '#play/visit';
import type { Words } from '#words/words';
import type { Services } from '#play/services';
import type { Message } from '#discord/kit/message';
import { type Answer, privately } from '#discord/request/answer';
import { type Request, requestIn, type RequestData } from '#discord/request/request';
import type { SlashCommand } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import { isExpected } from '#discord/protocol/delivery';
import { directChannelWith } from '#discord/protocol/direct-channel';
import { loggable } from '#discord/protocol/fault';
import { inOrder } from './in-order.ts';
import { once } from './once.ts';
import { LateChanges } from './late-changes.ts';
import { wordsFor } from '#discord/request/language';
import type { Painting } from '#discord/kit/painted';
import { respond } from './respond.ts';
import { attempts } from '#discord/challenge/attempts';
import { offersTo, routed, verbsOf } from './route.ts';
import type { ReplyParts } from './reply.ts';

export interface DispatcherParts extends Painting, Omit<ReplyParts, 'words'> {
  readonly commands: readonly SlashCommand[];
  readonly services: Services;
  readonly log: Logger;
  /** The time in milliseconds, for measuring. */
  readonly now: () => number;
}

export interface Dispatcher {
  /** Takes an interaction: makes sure that it is answered whatever happens, and that its changes are announced. */
  readonly take: (interaction: Interaction) => void;
  /** Resolves when no interaction is in progress. */
  readonly finish: () => Promise<void>;
}

/** The one place that all interactions go through: it measures, translates and catches errors. */
export function dispatcherFor(parts: DispatcherParts): Dispatcher {
  const { rest, services, painter, log, now } = parts;
  const { tables } = services;
  const verbs = verbsOf(parts.commands);
  const showInOrder = inOrder();
  const pressInOrder = inOrder();
  const postsOnce = once();
  const lateChanges = new LateChanges<Message>();
  const inHand = new Map<string, Promise<void>>();

  const contextFor = (
    { deed, ownName, isDirect, isGuest, server, locale, missing, missingForThread }: Request,
    { preferences, lessons, at }: Visit,
  ): Context => ({
    deed,
    isDirect,
    isGuest,
    ownName,
    server,
    preferences,
    lessons,
    visited: at,
    locale,
    words: wordsFor(preferences.language ?? locale, locale),
    missing,
    missingForThread,
    directChannel: () => directChannelWith(rest, deed.person.id),
    ...services,
    attempts,
    painter,
    log,
  });

  const contextOf = async (request: Request, table: TableId | null = null): Promise<Context> => {
    const { channel, person } = request.deed;
    return contextFor(request, await tables.visit(person.id, table && { channel, table }));
  };

  /** An unexpected error: an apology, with a reference to find it in the log. */
  const caught = (request: Request, words: Words, error: unknown): Answer => {
    const reference = randomUUID().slice(0, 8);
    log.error({ err: loggable(error), reference, what: nameOf(request.data) }, 'interaction failed');
    return privately(words.say('apology', { reference }));
  };

  /** Answers, and gives whether something may have been done. */
  const answer = async (request: Request): Promise<boolean> => {
    const started = now();
    // Until the person's settings are read, or if they can't be.
    let known = wordsFor(request.locale);
    const work = async (): Promise<Answer> => {
      try {
        const { table, answer: answerBy } = routed(request.data, verbs);
        const context = await contextOf(request, table);
        known = context.words;
        return await answerBy(context);
      } catch (error) {
        return caught(request, known, error);
      }
    };
    const words = (): Words => known;
    const { answer, onlyAsks = false } = await respond(request, work, {
      ...parts,
      tables,
      showInOrder,
      pressInOrder,
      once: postsOnce,
      lateChanges,
      words,
    });
    log.info({ what: nameOf(request.data), answer, ms: Math.round(now() - started) }, 'answered');
    return !onlyAsks;
  };

  const offer = async (request: Request, typing: Extract<RequestData, { kind: 'typing' }>): Promise<void> => {
    const choices = await contextOf(request)
      .then((context) => offersTo(typing, context, verbs))
      .catch((error: unknown) => {
        log.error({ err: loggable(error), what: typing.name }, 'autocomplete failed');
        return [];
      });
    await rest.post(Routes.interactionCallback(request.id, request.token), {
      body: { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } },
      auth: false,
    });
  };

  const handle = async (interaction: Interaction): Promise<void> => {
    const request = requestIn(interaction);
    if (request === null) return;
    const { data, deed } = request;
    let mayTell = true;
    try {
      if (data.kind === 'typing') return await offer(request, data);
      mayTell = await answer(request);
    } catch (error) {
      const level = isExpected(error) ? 'info' : 'error';
      log[level]({ err: loggable(error), what: nameOf(data) }, 'an answer did not arrive');
    }
    if (data.kind === 'typing' || !mayTell) return;
    // What an answer already shows is not announced as well.
    await showInOrder(deed.channel, async () => {});
    await tables.tell(deed.channel);
  };

  return {
    take(interaction) {
      const { id } = interaction;
      // Discord delivers some interactions twice, and the first could make the second look as if it came too late.
      if (inHand.has(id)) return log.info('interaction delivered twice');
      const handling = handle(interaction)
        .catch((error: unknown) => log.error({ err: loggable(error) }, 'unreadable interaction'))
        .finally(() => inHand.delete(id));
      inHand.set(id, handling);
    },
    async finish() {
      await Promise.all(inHand.values());
    },
  };
}

const nameOf = (data: RequestData): string => {
  switch (data.kind) {
    case 'command':
    case 'typing':
      return data.name;
    case 'press':
      return data.customId.split('&', 1).join();
    case 'strange':
      return data.kind;
  }
};
