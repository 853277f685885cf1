import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Push } from '#playground/messages/push';

/**
 * What this member's phone says, above the messages, so that it covers nothing; `dismiss` removes one. Its animation is how long it
 * stays.
 */
export function pushList(pushes: readonly Push[], dismiss: (push: Push) => void): TemplateResult {
  return html`<section class="pushes" aria-label="Phone" aria-live="polite">
    ${repeat(
      pushes,
      ({ messageId }) => messageId,
      (push) =>
        html`<div class="push" @animationend=${() => dismiss(push)}>
          <a href="#${push.channelId}"><strong>${push.title}</strong><span>${push.body}</span></a>
          <button class="icon close" aria-label="Dismiss notification" @click=${() => dismiss(push)}></button>
        </div>`,
    )}
  </section>`;
}
