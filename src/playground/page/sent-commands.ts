import { html, type TemplateResult } from 'lit';
import { avatar } from './avatar.ts';
import type { Scene } from './scene.ts';

/** A command sent from this page that has no answer to show yet, or never will. */
export interface SentCommand {
  readonly number: number;
  readonly channelId: string;
  readonly name: string;
  readonly state: 'sending' | 'failed';
}

/** Sent commands, in the place of their answers; `dismiss` removes a failed one. */
export function sentCommands(
  { place: { me, bot }, channel }: Scene,
  sent: readonly SentCommand[],
  dismiss: (number: number) => void,
): readonly TemplateResult[] {
  const here = sent.filter((each) => each.channelId === channel.id);
  return here.map(({ number, name, state }) => {
    const text =
      state === 'sending'
        ? html`<p class="thinking" role="status">Sending command…</p>`
        : html`<p class="trouble" role="alert">The application did not respond</p>
            <p class="private">
              <span class="eye" aria-hidden="true"></span>Only you can see this ·
              <button class="text" @click=${() => dismiss(number)}>Dismiss</button>
            </p>`;
    return html`<article class="message headed ephemeral" aria-label=${bot.name}>
      <div class="occasion">
        ${avatar({ id: me.id, name: me.displayName })}<span class="name">${me.displayName}</span> used
        <span class="command">/${name}</span>
      </div>
      ${avatar(bot)}
      <header><span class="name">${bot.name}</span><span class="tag">APP</span></header>
      <div class="body">${text}</div>
    </article>`;
  });
}
