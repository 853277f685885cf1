import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
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
