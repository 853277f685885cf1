import { LitElement } from 'lit';

/** Elements of the page share one document, so that labels, roles and the style sheet reach everywhere. */
export abstract class LightElement extends LitElement {
  protected override createRenderRoot(): this {
    return this;
  }
}
