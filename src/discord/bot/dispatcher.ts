import { randomUUID } from 'node:crypto';
import { type Interaction, InteractionResponseType, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { Visit } from '#play/visit';
import type { Words } from '#words/words';
import type { House } from '#play/house';
import { type Answer, privately } from '#discord/request/answer';
import { type Asked, askedBy, type What } from '#discord/request/asked';
import type { SlashCommand } from '#discord/request/command';
import type { Context } from '#discord/request/context';
import { parseCustomId } from './presses.ts';
import { isExpected } from '#discord/protocol/delivery';
import { directChannelWith } from '#discord/protocol/direct-channel';
import { loggable } from '#discord/protocol/fault';
import { inOrder } from './in-order.ts';
import { wordsFor } from '#discord/request/language';
import type { Painting } from '#discord/kit/painted';
import { respond } from './respond.ts';
import { attempts } from '#discord/challenge/attempts';
import { answerTo, offersTo, verbsOf } from './route.ts';
import type { ReplyParts } from './reply.ts';

export interface DispatcherParts extends Painting, Omit<ReplyParts, 'words'> {
  readonly commands: readonly SlashCommand[];
  readonly house: House;
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
  const { rest, house, painter, log, now } = parts;
  const { tables } = house;
  const verbs = verbsOf(parts.commands);
  const showInOrder = inOrder();
  const pressInOrder = inOrder();
  const inHand = new Map<string, Promise<void>>();

  const contextFor = (
    { deed, ownName, isDirect, isGuest, server, locale, missing, missingForThread }: Asked,
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
    ...house,
    attempts,
    painter,
    log,
  });

  const contextOf = async (asked: Asked): Promise<Context> =>
    contextFor(asked, await tables.visit(asked.deed.person.id, tablePressed(asked)));

  /** An unexpected error: an apology, with a reference to find it in the log. */
  const caught = (asked: Asked, words: Words, error: unknown): Answer => {
    const reference = randomUUID().slice(0, 8);
    log.error({ err: loggable(error), reference, what: nameOf(asked.what) }, 'interaction failed');
    return privately(words.say('apology', { reference }));
  };

  /** Answers, and gives whether something may have been done. */
  const answer = async (asked: Asked): Promise<boolean> => {
    const started = now();
    // Until the person's settings are read, or if they can't be.
    let known = wordsFor(asked.locale);
    const work = async (): Promise<Answer> => {
      try {
        const context = await contextOf(asked);
        known = context.words;
        return await answerTo(asked.what, context, verbs);
      } catch (error) {
        return caught(asked, known, error);
      }
    };
    const words = (): Words => known;
    const { answer, onlyAsks = false } = await respond(asked, work, {
      ...parts,
      tables,
      showInOrder,
      pressInOrder,
      words,
    });
    log.info({ what: nameOf(asked.what), answer, ms: Math.round(now() - started) }, 'answered');
    return !onlyAsks;
  };

  const offer = async (asked: Asked, typing: Extract<What, { kind: 'typing' }>): Promise<void> => {
    const choices = await contextOf(asked)
      .then((context) => offersTo(typing, context, verbs))
      .catch((error: unknown) => {
        log.error({ err: loggable(error), what: typing.name }, 'autocomplete failed');
        return [];
      });
    await rest.post(Routes.interactionCallback(asked.id, asked.token), {
      body: { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } },
      auth: false,
    });
  };

  const handle = async (interaction: Interaction): Promise<void> => {
    const asked = askedBy(interaction);
    if (asked === null) return;
    const { what, deed } = asked;
    let mayTell = true;
    try {
      if (what.kind === 'typing') return await offer(asked, what);
      mayTell = await answer(asked);
    } catch (error) {
      const level = isExpected(error) ? 'info' : 'error';
      log[level]({ err: loggable(error), what: nameOf(what) }, 'an answer did not arrive');
    }
    if (what.kind === 'typing' || !mayTell) return;
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

/** The table of a pressed button, and where it was pressed. */
function tablePressed({ what, deed: { channel } }: Asked): Parameters<House['tables']['visit']>[1] {
  const press = what.kind === 'press' ? parseCustomId(what.customId) : null;
  return press !== null && 'table' in press ? { channel, table: press.table } : null;
}

const nameOf = (what: What): string => {
  switch (what.kind) {
    case 'command':
    case 'typing':
      return what.name;
    case 'press':
      return what.customId.split('&', 1).join();
    case 'strange':
      return what.kind;
  }
};
