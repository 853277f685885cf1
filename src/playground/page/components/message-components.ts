import type { APIMessage } from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Outcome } from '#playground/page-server/protocol';
import { LightElement } from '#playground/page/light-element';
import type { Scene } from '#playground/page/scene';
import type { Handle } from './button.ts';
import { componentView } from './layout.ts';

/** All components of one message, including which are waiting for the bot, and the last error. */
@customElement('message-components')
export class MessageComponents extends LightElement {
  @property({ attribute: false }) accessor scene: Scene | undefined;
  @property({ attribute: false }) accessor message: APIMessage | undefined;
  @state() private accessor busy: ReadonlySet<string> = new Set();
  @state() private accessor trouble = '';

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('message');
    if (before && before.edited_timestamp !== this.message?.edited_timestamp) this.trouble = '';
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scene, message, busy } = this;
    if (!scene || !message?.components?.length) return nothing;
    const where = { channelId: message.channel_id, messageId: message.id };
    const handle: Handle = {
      scene,
      busy,
      press: (customId) => void this.use(customId, scene.act({ want: 'press', ...where, customId })),
      choose: (customId, values) =>
        void this.use(customId, scene.act({ want: 'choose', ...where, customId, values: [...values] })),
    };
    return html`${message.components.map((component) => componentView(handle, component))}${
      this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing
    }`;
  }

  private async use(customId: string, outcome: Promise<Outcome>): Promise<void> {
    this.trouble = '';
    this.busy = new Set([...this.busy, customId]);
    const ended = await outcome;
    this.busy = new Set([...this.busy].filter((each) => each !== customId));
    if (ended.kind === 'failed') this.trouble = 'This interaction failed';
    if (ended.kind === 'refused') this.trouble = ended.why;
  }
}
