import { randomUUID } from 'node:crypto';
import { type Interaction, InteractionResponseType, Routes } from 'discord.js';
import { type Message, text } from '#discord/kit/message';
import { isExpected } from '#discord/protocol/delivery';
import { loggable } from '#discord/protocol/fault';
import { type Answer, privately, refusing, withAside } from '#discord/request/answer';
import { wordsFor } from '#discord/request/language';
import { type Request, type RequestData, requestIn } from '#discord/request/request';
import type { SlashCommand } from '#discord/request/slash-command';
import { backMessage } from '#discord/sagrada/messages/back';
import type { RequestContext } from '#play/request-context';
import type { TableId } from '#play/table';
import type { Returned } from '#play/tables';
import type { Words } from '#words/words';
import { type ContextDeps, contextFor } from './context.ts';
import { type Arrival, gate, type GateDeps, type WhyDropped } from './fair-use/gate.ts';
import { LateChanges } from './late-changes.ts';
import type { Panels } from './panels.ts';
import type { RefusedPosts } from './refused-posts.ts';
import { firstReply, type ReplyDeps } from './reply.ts';
import { respond } from './respond.ts';
import { askedIn, offersTo, routed, verbsOf } from './route.ts';
import { Unheard } from './unheard.ts';
import { inOrder, type Once, QueueClosed, WorkQueue } from './work-queue.ts';

export interface DispatcherDeps extends ContextDeps, Omit<ReplyDeps, 'words'>, GateDeps {
  readonly commands: readonly SlashCommand[];
  readonly refusedPosts: RefusedPosts;
  readonly panels: Panels;
  /** What buttons posted that post once. */
  readonly once: Once;
  /** Is told which interactions get no answer, and why. */
  readonly dropped?: ((id: string, why: WhyDropped) => void) | undefined;
}

/** The one place that all interactions go through: it measures, translates and catches errors. */
export function dispatcherFor(deps: DispatcherDeps) {
  const { rest, services, refusedPosts, log, now } = deps;
  const { tables } = services;
  const verbs = verbsOf(deps.commands);
  const showInOrder = inOrder();
  const pressInOrder = inOrder();
  const lateChanges = new LateChanges<Message>();
  const inHand = new Map<string, Promise<void>>();
  const queue = new WorkQueue(now, deps.schedule);
  const unheard = new Unheard(now);
  const { admit, close } = gate(deps);
  const nameOf = ({ data }: Request): string => askedIn(data, verbs).name;

  const requestContextOf = ({ command }: Request, table: TableId | null = null): Promise<RequestContext> =>
    tables.requestContext(command.person.id, command.channel, table);

  /** Whoever was away from the game where they ask for something is back before they get it; null for everybody else. */
  const cameBack = async (request: Request, { isAway }: RequestContext): Promise<Returned | null> =>
    isAway ? tables.comeBack(request.command) : null;

  /** An unexpected error: an apology, with a reference to find it in the log. */
  const caught = (request: Request, words: Words, error: unknown): Answer => {
    const reference = randomUUID().slice(0, 8);
    log.error({ err: loggable(error), reference, what: nameOf(request) }, 'interaction failed');
    return privately(words.say('apology', { reference }));
  };

  /** Answers something this old in milliseconds, and gives whether something may have been done. */
  const answer = async (request: Request, age: number): Promise<boolean> => {
    const started = now();
    refusedPosts.uses(request);
    // Until the person's settings are read, or if they can't be.
    let known = wordsFor(request.locale);
    let isBack = false;
    let isTold = false;
    const work = async (): Promise<Answer> => {
      try {
        const { table, returnsItself, answer: answerBy } = routed(request.data, verbs);
        const there = await requestContextOf(request, table);
        const returned = returnsItself ? null : await cameBack(request, there);
        isBack = returned !== null;
        const context = contextFor(request, isBack ? await requestContextOf(request, table) : there, deps);
        known = context.words;
        const missed = unheard.of(request);
        const isOpen = missed && text(known.say('late.opened', { channel: `<#${missed.channel}>` }));
        const toldAgain: Answer | null =
          isOpen !== null && missed?.isAskedAgain === true ? { answer: 'private', message: isOpen } : null;
        const given = toldAgain ?? (await answerBy(context));
        const answer = isOpen === null || toldAgain !== null ? given : withAside(given, isOpen);
        isTold = isOpen !== null && answer.answer !== 'nothing';
        return returned === null ? answer : withAside(answer, backMessage(returned, known));
      } catch (error) {
        return caught(request, known, error);
      }
    };
    /** A stopping bot begins nothing that waits. */
    const orBusy = (error: unknown): Answer => {
      if (!(error instanceof QueueClosed)) throw error;
      return { ...refusing(known.say('busy.refused')), onlyAsks: true };
    };
    const words = (): Words => known;
    const { answer, onlyAsks = false } = await respond(request, age, work, {
      ...deps,
      tables,
      showInOrder,
      pressInOrder,
      since: started,
      queue: { isLong: () => queue.isLong(), take: (doing) => queue.take(doing).catch(orBusy) },
      unheard,
      lateChanges,
      words,
    });
    if (isTold) unheard.heard(request);
    refusedPosts.answered(request, known, started);
    log.info({ what: nameOf(request), answer, ms: Math.round(now() - started) }, 'answered');
    return isBack || !onlyAsks;
  };

  /** Offers what can be typed. Nothing is done by that. */
  const offer = async (
    request: Request,
    typing: Extract<RequestData, { kind: 'typing' }>,
  ): Promise<false> => {
    const looked = async () =>
      offersTo(typing, contextFor(request, await requestContextOf(request), deps), verbs);
    const choices = await (queue.isFull() ? Promise.resolve([]) : queue.take(looked, true)).catch(
      (error: unknown) => {
        if (!(error instanceof QueueClosed))
          log.error({ err: loggable(error), what: nameOf(request) }, 'autocomplete failed');
        return [];
      },
    );
    await rest.post(Routes.interactionCallback(request.id, request.token), {
      body: { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } },
      auth: false,
    });
    return false;
  };

  /** Says why nothing is done: it was too much, or there is too much to do for others. Nothing is looked up for that. */
  const refuse = async (request: Request, why: 'tooMuch' | 'busy', refusal: string): Promise<false> => {
    await firstReply(request, { ...deps, words: () => wordsFor(request.locale) }).ephemeral(text(refusal));
    log.info({ what: nameOf(request), why }, 'refused');
    return false;
  };

  /** The same for whatever answers it; a failure is logged, and then something may have been done. */
  const answerOrLog = async (request: Request, work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      const level = isExpected(error) ? 'info' : 'error';
      log[level]({ err: loggable(error), what: nameOf(request) }, 'an answer did not arrive');
      return request.data.kind !== 'typing';
    }
  };

  const handle = async (interaction: Interaction): Promise<void> => {
    const admission = await admit(arrivalOf(interaction));
    if (admission.admission === 'dropped') {
      deps.dropped?.(interaction.id, admission.why);
      return log.debug({ why: admission.why }, 'an interaction was not answered');
    }
    const request = requestIn(interaction);
    if (admission.admission === 'refused') {
      if (request === null) return;
      const seconds = Math.ceil(admission.wait / 1000);
      const refusal = wordsFor(request.locale).say('fairUse.refused', { seconds });
      await answerOrLog(request, () => refuse(request, 'tooMuch', refusal));
      return;
    }
    const { age, answered } = admission;
    let mayTell = false;
    try {
      if (request === null) return;
      const { data } = request;
      mayTell = await answerOrLog(request, () => {
        if (data.kind === 'typing') return offer(request, data);
        return queue.isFull()
          ? refuse(request, 'busy', wordsFor(request.locale).say('busy.refused'))
          : answer(request, age);
      });
    } finally {
      answered();
    }
    if (!mayTell) return;
    const { channel } = request.command;
    // What an answer already shows is not announced as well.
    await showInOrder(channel, async () => {});
    await tables.deliver(channel);
  };

  return {
    /** Takes an interaction: makes sure that it is answered whatever happens, and that its changes are announced. */
    take: (interaction: Interaction): void => {
      const { id } = interaction;
      // Discord delivers some interactions twice, and the first could make the second look as if it came too late.
      if (inHand.has(id)) return log.info('interaction delivered twice');
      const handling = handle(interaction)
        .catch((error: unknown) => log.error({ err: loggable(error) }, 'unreadable interaction'))
        .finally(() => inHand.delete(id));
      inHand.set(id, handling);
    },
    /** Resolves when no interaction is in progress. */
    async finish(): Promise<void> {
      close();
      queue.close();
      await Promise.all(inHand.values());
    },
  };
}

const arrivalOf = (interaction: Interaction): Arrival => ({
  id: interaction.id,
  person: interaction.user.id,
  server: interaction.guildId,
  kind: interaction.isAutocomplete() ? 'typing' : 'act',
});
