import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '#playground/page/light-element';
import { absoluteTime, relativeTime } from '#playground/page/time';

/** A time such as "in 2 hours" that keeps itself up to date. `time` in milliseconds. */
@customElement('relative-time')
export class RelativeTime extends LightElement {
  @property({ attribute: false }) accessor time = 0;
  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
  }

  protected override render(): TemplateResult {
    return html`<time class="time" title=${absoluteTime(this.time, 'F')}
      >${relativeTime(this.time, Date.now())}</time
    >`;
  }
}

/** Text that is covered until it is pressed. */
@customElement('spoiler-text')
export class SpoilerText extends LightElement {
  @property({ attribute: false }) accessor content: unknown;
  @state() private accessor shown = false;

  protected override render(): TemplateResult {
    if (this.shown) return html`<span class="spoiler shown">${this.content}</span>`;
    const show = () => (this.shown = true);
    // No space between the tags: it would be shown, like all spaces of a message.
    const cover = html`<span aria-hidden="true">${this.content}</span>`;
    return html`<button class="spoiler" aria-label="Show spoiler" @click=${show}>${cover}</button>`;
  }
}
