import { InteractionResponseType as Type } from 'discord.js';
import { z } from 'zod';
import type { WhyDropped } from '#bot/fair-use/gate';
import type { RequestName } from '#bot/route';
import type { Schedule } from '#play/duties';
import type { Metrics } from './metrics.ts';
import type { Requested } from './watch-requests.ts';

/** How long Discord waits for an answer, in milliseconds. */
const timeout = 3000;

/** How Discord was answered first. */
const answers: ReadonlyMap<number, string> = new Map([
  [Type.ChannelMessageWithSource, 'message'],
  [Type.DeferredChannelMessageWithSource, 'deferred'],
  [Type.DeferredMessageUpdate, 'unchanged'],
  [Type.UpdateMessage, 'changed'],
  [Type.ApplicationCommandAutocompleteResult, 'choices'],
  [Type.Modal, 'form'],
]);

const callbackSchema = z.object({ type: z.number() });
const callbackPath = /\/interactions\/(\d+)\/[^/]+\/callback$/;

interface Watched {
  readonly arrived: (id: string, asked: RequestName) => void;
  readonly dropped: (id: string, why: WhyDropped) => void;
  readonly requested: (requested: Requested) => void;
}

type Measures = Pick<Metrics, 'interactions' | 'dropped' | 'unanswered' | 'answerSeconds'>;

interface Watching {
  readonly elapsed: () => number;
  readonly schedule: Schedule;
}

/**
 * Measures what people get: an interaction counts as answered once Discord has taken its answer, whoever gave it, and as unanswered if
 * that takes longer than people wait. What fair use gives no answer to counts apart: one person alone can cause any number of it.
 */
export function watchInteractions(
  { interactions, dropped, unanswered, answerSeconds }: Measures,
  { elapsed, schedule }: Watching,
): Watched {
  /** Remembered as long as people wait, because Discord delivers some twice. */
  const known = new Map<
    string,
    { readonly asked: RequestName; readonly since: number; isCounted: boolean }
  >();
  return {
    arrived(id, asked) {
      if (known.has(id)) return;
      const watched = { asked, since: elapsed(), isCounted: false };
      known.set(id, watched);
      schedule(timeout, async () => {
        known.delete(id);
        if (!watched.isCounted) unanswered.inc({ kind: asked.kind, name: asked.name });
      });
    },
    dropped(id, why) {
      const watched = known.get(id);
      // What came too late was given up while it waited for the bot: that is no fair use.
      if (watched === undefined || watched.isCounted || why === 'late') return;
      watched.isCounted = true;
      dropped.inc({ kind: watched.asked.kind, why });
    },
    requested({ path, body, status }) {
      const watched = known.get(callbackPath.exec(path)?.[1] ?? '');
      if (watched === undefined || watched.isCounted || status < 200 || status > 299) return;
      const { asked, since } = watched;
      watched.isCounted = true;
      interactions.inc({ kind: asked.kind, name: asked.name, answer: answerIn(body) });
      answerSeconds.observe({ kind: asked.kind }, (elapsed() - since) / 1000);
    },
  };
}

/** What an answer does; it comes as JSON, beside the files if it has any. */
function answerIn(body: unknown): string {
  const text = body instanceof FormData ? body.get('payload_json') : body;
  const read = typeof text === 'string' ? callbackSchema.safeParse(JSON.parse(text)) : null;
  return answers.get(read?.data?.type ?? 0) ?? 'other';
}
