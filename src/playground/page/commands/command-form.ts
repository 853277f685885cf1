import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '#playground/page/light-element';
import type { Scene } from '#playground/page/scene';
import { asksBot } from './choices.ts';
import { addable, addOption, type Chip, type Entry, fill, missing, removeOption } from './entry.ts';
import { chipField, restField } from './fields.ts';
import { listbox, movedTo, revealActive } from './listbox.ts';
import { addableBy, choicesOf, listOf, type Offer, offerAtOnce, offerOfBot } from './offer.ts';
import { misfit, misfitText, namesOption, nextToFill, readOptions, restText, settled } from './typed.ts';

/** How long somebody must stop typing before the bot is asked. */
const pause = 150;

/** A filled-in command that leaves the box, which is empty again at once. */
export class CommandEvent extends Event {
  readonly entry: Entry;

  /** `entry` has all required options. */
  constructor(entry: Entry) {
    super('command', { bubbles: true });
    this.entry = entry;
  }
}

/**
 * A command being filled in: a field for each option, one to type further options in, choices above. Fires `command` when sent,
 * `leave` when given up.
 */
@customElement('command-form')
export class CommandForm extends LightElement {
  @property({ attribute: false }) accessor scene: Scene | undefined;
  /** The entry as it was opened. Setting the same one again, as after page news, keeps what was filled in since. */
  @property({ attribute: false }) accessor opened: Entry | undefined;
  @property({ attribute: false }) accessor trouble = '';
  @state() private accessor entry: Entry | undefined;
  @state() private accessor offer: Offer = { kind: 'nothing' };
  @state() private accessor active = 0;
  /** Counts the questions to the bot, so that an answer to an older one isn't shown. */
  private questions = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('opened')) this.entry = this.opened;
  }

  protected override firstUpdated(): void {
    const { scene, entry } = this;
    if (!scene || !entry) return;
    const wrong = misfit(scene, entry);
    const refused = this.trouble === '' ? undefined : entry.chips[0];
    this.trouble ||= misfitText(wrong);
    void this.focusOn((nextToFill(scene, entry) ?? refused)?.option.name);
  }

  protected override updated(): void {
    revealActive(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { entry } = this;
    if (!entry) return nothing;
    const list = listOf(this.offer, entry, this.active);
    const above = { offer: this.offer, active: this.active };
    const count = addable(entry).length;
    const isFitting = addableBy(entry, entry.rest).length > 0;
    const trouble = this.trouble || (isFitting ? '' : restText(entry));
    return html`${list ? listbox(list, (index) => this.pick(index)) : nothing}
      ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}
      <form
        class="box filling"
        aria-label="/${entry.leaf.name}"
        @submit=${(event: Event) => this.send(event, entry)}
        @keydown=${(event: KeyboardEvent) => this.onKey(event, entry)}
      >
        <button
          type="button"
          class="icon close"
          aria-label="Cancel command"
          @click=${() => this.leave()}
        ></button>
        <div class="chips">
          <span class="command-name">/${entry.leaf.name}</span>
          ${entry.chips.map((chip) =>
            chipField(chip, above, {
              onFocus: () => void this.look(chip.option.name, 0),
              onInput: (event) => this.type(chip.option.name, event),
            }),
          )}
          ${
            count > 0
              ? html`<button
                  type="button"
                  class="more"
                  aria-expanded=${this.offer.kind === 'more'}
                  @click=${() => this.offerMore()}
                >
                  +${count} more
                </button>`
              : nothing
          }
          ${restField(entry, above, { onFocus: () => this.close(), onInput: (event) => this.typeOn(event) })}
        </div>
        <button class="icon send" aria-label="Send" @focus=${() => this.close()}></button>
      </form>`;
  }

  private type(name: string, { target }: Event): void {
    const { scene, entry } = this;
    if (!scene || !entry || !(target instanceof HTMLInputElement)) return;
    const { value } = target;
    if (namesOption(entry, value)) {
      const left = entry.rest === '' ? '' : `${entry.rest} `;
      this.read(scene, fill(entry, name, { text: '' }), `${left}${name}: ${value}`);
      return;
    }
    this.entry = fill(entry, name, { text: value });
    this.trouble = '';
    void this.look(name, pause);
  }

  /** Handles typing after the options: suggests names; `name:` fills in what follows. */
  private typeOn({ target }: Event): void {
    const { scene, entry } = this;
    if (!scene || !entry || !(target instanceof HTMLInputElement)) return;
    const { value } = target;
    if (namesOption(entry, value)) {
      this.read(scene, entry, value);
      return;
    }
    this.entry = { ...entry, rest: value };
    this.trouble = '';
    this.close();
    if (value.trim() !== '' && addableBy(entry, value).length > 0)
      this.offer = { kind: 'more', typed: value };
  }

  private read(scene: Scene, entry: Entry, text: string): void {
    this.entry = readOptions(scene, entry, text);
    this.trouble = misfitText(misfit(scene, this.entry));
    this.close();
    void this.focusOn(nextToFill(scene, this.entry)?.option.name);
  }

  /** Finds the choices for a field: the known ones at once, the bot's when it answers. */
  private async look(name: string, wait: number): Promise<void> {
    const { scene, entry } = this;
    const chip = entry?.chips.find((each) => each.option.name === name);
    if (!scene || !entry || !chip) return;
    this.questions += 1;
    const question = this.questions;
    this.show(offerAtOnce(scene, this.offer, chip), chip);
    if (!asksBot(chip.option)) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (question !== this.questions) return;
    const offer = await offerOfBot(scene, entry, chip);
    if (question === this.questions) this.show(offer, chip);
  }

  /** Shows an offer; the picked choice, otherwise the last active one, is active if it is still there. */
  private show(offer: Offer, { picked }: Chip): void {
    const wanted = picked ?? choicesOf(this.offer)[this.active]?.value;
    this.active = Math.max(
      0,
      choicesOf(offer).findIndex((choice) => choice.value === wanted),
    );
    this.offer = offer;
  }

  private offerMore(): void {
    const isOpen = this.offer.kind === 'more';
    this.close();
    if (!isOpen) this.offer = { kind: 'more', typed: '' };
  }

  /** Closes the list, even if the bot is still being asked. */
  private close(): void {
    this.questions += 1;
    this.active = 0;
    this.offer = { kind: 'nothing' };
  }

  private pick(index: number): void {
    const { entry, offer } = this;
    if (!entry) return;
    if (offer.kind === 'more') {
      const option = addableBy(entry, offer.typed)[index];
      if (!option) return;
      this.entry = { ...addOption(entry, option), rest: offer.typed === '' ? entry.rest : '' };
      void this.focusOn(option.name);
    } else if (offer.kind === 'choices') {
      const choice = offer.choices[index];
      if (!choice) return;
      this.entry = fill(entry, offer.option.name, { text: choice.name, picked: choice.value });
      this.close();
      this.trouble = '';
      void this.focusOn(missing(this.entry)?.option.name);
    }
  }

  private onKey(event: KeyboardEvent, entry: Entry): void {
    const count = listOf(this.offer, entry, this.active)?.lines.length ?? 0;
    const moved = movedTo(event.key, this.active, count);
    const field = event.target instanceof HTMLInputElement ? event.target : undefined;
    const next = missing(entry);
    const inEmptyField = field ? field.value === '' : entry.chips.length === 0;
    if (moved !== undefined) this.active = moved;
    else if (count > 0 && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)))
      this.pick(this.active);
    else if (event.key === 'Escape' && this.offer.kind !== 'nothing') this.close();
    else if (event.key === 'Escape') this.leave();
    else if (event.key === 'Enter' && field && next && next.option.name !== field.name)
      void this.focusOn(next.option.name);
    else if (event.key === 'Backspace' && inEmptyField) this.stepBack(entry, field?.name);
    else return;
    event.preventDefault();
  }

  /**
   * Backspace in an empty field removes its option, or gives up the command if the option is required; after the options it goes
   * back into the last one.
   */
  private stepBack(entry: Entry, name: string | undefined): void {
    const last = entry.chips.at(-1);
    if (name === '' && last) {
      void this.focusOn(last.option.name);
      return;
    }
    const shorter = name === undefined ? entry : removeOption(entry, name);
    if (shorter.chips.length === entry.chips.length) {
      this.leave();
      return;
    }
    this.entry = shorter;
    this.close();
    void this.focusOn(shorter.chips.at(-1)?.option.name);
  }

  /** Puts the cursor into an option's field, or after the options. */
  private async focusOn(name: string | undefined): Promise<void> {
    await this.updateComplete;
    const selector = name === undefined ? 'input.rest' : `input[name="${CSS.escape(name)}"]`;
    const field = this.querySelector<HTMLElement>(selector);
    if (field === document.activeElement && name !== undefined) void this.look(name, 0);
    field?.focus();
  }

  private leave(): void {
    this.dispatchEvent(new Event('leave'));
  }

  private send(event: Event, entry: Entry): void {
    event.preventDefault();
    const { scene } = this;
    if (!scene) return;
    const ready = settled(scene, entry);
    const empty = missing(ready);
    const wrong = misfit(scene, ready);
    this.trouble = empty ? 'This option is required. Specify a value.' : misfitText(wrong) || restText(ready);
    if (this.trouble === '') this.dispatchEvent(new CommandEvent(ready));
    else void this.focusOn((empty ?? wrong)?.option.name);
  }
}
