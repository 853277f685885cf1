import type { Actor } from '#playground/client/actor';
import { type Answer, ClientRefusal, InteractionFailed, type OpenModal } from '#playground/client/answer';
import type { Outcome, PageRequest } from './protocol.ts';

/** The modals that are open on one page, by the interaction that opened them. */
export type OpenModals = Map<string, OpenModal>;

const done: Outcome = { kind: 'done' };

function outcomeOf(answer: Answer, modals: OpenModals): Outcome {
  if (answer.kind !== 'modal') return done;
  modals.set(answer.interactionId, answer.modal);
  return { kind: 'modal', modal: answer.modal };
}

const messageOf = (request: { readonly channelId: string; readonly messageId: string }) => ({
  id: request.messageId,
  channel_id: request.channelId,
});

async function submit(
  actor: Actor,
  modals: OpenModals,
  request: PageRequest & { want: 'submit' },
): Promise<Outcome> {
  const modal = modals.get(request.interactionId);
  if (modal === undefined) return { kind: 'refused', why: 'This form is no longer open.' };
  const answer = await actor.submit(modal, request.fields);
  modals.delete(request.interactionId);
  return outcomeOf(answer, modals);
}

async function perform(actor: Actor, modals: OpenModals, request: PageRequest): Promise<Outcome> {
  const { want } = request;
  switch (want) {
    case 'look':
      return done;
    case 'say':
      actor.says(request.channelId, request.content);
      return done;
    case 'dismiss':
      actor.dismiss(messageOf(request));
      return done;
    case 'language':
      actor.speaks(request.locale);
      return done;
    case 'command':
      return outcomeOf(await actor.command(request.channelId, request.name, request.options), modals);
    case 'suggestions': {
      const { channelId, name, options, focused } = request;
      return { kind: 'suggestions', choices: await actor.typing(channelId, name, options, focused) };
    }
    case 'press':
      return outcomeOf(await actor.press(messageOf(request), request.customId), modals);
    case 'choose':
      return outcomeOf(await actor.choose(messageOf(request), request.customId, request.values), modals);
    case 'submit':
      return submit(actor, modals, request);
  }
}

/** The reason in words for people at the page, who never see a custom_id. */
const whyOf = ({ code, message }: ClientRefusal): string =>
  code === 'unknownComponent' ? 'This message has just changed: look at it again.' : message;

/** Carries out a page's request for its member. Refusals of Discord's client and missing answers of the bot are outcomes too. */
export async function carryOut(actor: Actor, modals: OpenModals, request: PageRequest): Promise<Outcome> {
  try {
    return await perform(actor, modals, request);
  } catch (error) {
    if (error instanceof ClientRefusal) return { kind: 'refused', why: whyOf(error) };
    if (error instanceof InteractionFailed) return { kind: 'failed' };
    throw error;
  }
}
