import { links } from '#discord/kit/links';
import { inNewPanel } from '#discord/request/answer';
import { handled } from '#discord/request/press-handlers';
import { roseMessage } from './messages.ts';

/** What the presses of rose windows do. */
export const roseHandlers = handled(
  { rose: links.rose },
  { rose: async (context, { person }) => inNewPanel(await roseMessage(person, context)) },
);
