import { html, type TemplateResult } from 'lit';
import { avatar } from './avatar.ts';
import { onlyYou, usedCommand } from './messages/message.ts';
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
            ${onlyYou(() => dismiss(number))}`;
    return html`<article class="message headed ephemeral" aria-label=${bot.name}>
      ${usedCommand({ id: me.id, name: me.displayName }, name)} ${avatar(bot)}
      <header><span class="name">${bot.name}</span><span class="tag">APP</span></header>
      <div class="body">${text}</div>
    </article>`;
  });
}
