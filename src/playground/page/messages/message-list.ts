import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PageView } from '#playground/page-server/protocol';
import { type Scene, signedName } from '#playground/page/scene';
import { absoluteTime, sameDay } from '#playground/page/time';
import { continues } from './grouping.ts';
import { messageView } from './message.ts';

function dayLine(message: APIMessage, before: APIMessage | undefined): TemplateResult | typeof nothing {
  const time = Date.parse(message.timestamp);
  if (before && sameDay(time, Date.parse(before.timestamp))) return nothing;
  return html`<div class="day" role="separator"><span>${absoluteTime(time, 'D')}</span></div>`;
}

function beginning({ channel }: Scene): TemplateResult {
  const name = channel.kind === 'directMessages' ? channel.name : signedName(channel);
  return html`<div class="beginning">
    <h2>Welcome to ${name}</h2>
    <p>This is the beginning. Type <kbd>/</kbd> to see what the bot can do.</p>
  </div>`;
}

/** The messages of the open channel, newest at the bottom; `more` fetches earlier ones. */
export function messageList(scene: Scene, view: PageView, more: () => void, below: unknown): TemplateResult {
  const { messages, earlier } = view;
  return html`<div class="scroller" tabindex="0" role="region" aria-label="Messages">
    <div class="messages" role="log" aria-live="polite">
      ${
        earlier
          ? html`<button class="button secondary earlier" @click=${more}>Show earlier messages</button>`
          : beginning(scene)
      }
      ${repeat(
        messages,
        (message) => message.id,
        (message, index) => {
          const before = messages[index - 1];
          return html`${dayLine(message, before)}${messageView(scene, message, !continues(message, before))}`;
        },
      )}
      ${below}
    </div>
  </div>`;
}
