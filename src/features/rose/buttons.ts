import { links } from '#discord/kit/links';
import { inNewPanel, updating } from '#discord/request/answer';
import { handled } from '#discord/request/press-handlers';
import { roseMessage } from './messages.ts';

/** What the presses of rose windows do. */
export const roseHandlers = handled(
  { rose: links.rose, roseOf: links.roseOf },
  {
    rose: async (context, { person }) => inNewPanel(await roseMessage(person, context)),
    roseOf: async (context, { person }) => updating(await roseMessage(person, context)),
  },
);
