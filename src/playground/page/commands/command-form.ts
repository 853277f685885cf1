import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '#playground/page/light-element';
import type { Scene } from '#playground/page/scene';
import { asksBot } from './choices.ts';
import { CommandEvent } from './command-event.ts';
import { addable, addOption, type Chip, type Entry, fill, missing, removeOption } from './entry.ts';
import { listbox, movedTo, revealActive } from './listbox.ts';
import { choicesOf, listOf, type Offer, offerAtOnce, offerOfBot } from './offer.ts';

/** How long the bot isn't asked while somebody is still typing. */
const pause = 150;

const inputModes: Readonly<Partial<Record<ApplicationCommandOptionType, string>>> = {
  [ApplicationCommandOptionType.Integer]: 'numeric',
  [ApplicationCommandOptionType.Number]: 'decimal',
};

/** A command while it is filled in: a field for each option, choices above. Fires `command` when sent, `leave` when given up. */
@customElement('command-form')
export class CommandForm extends LightElement {
  @property({ attribute: false }) accessor scene: Scene | undefined;
  @property({ attribute: false }) accessor entry: Entry | undefined;
  @property({ attribute: false }) accessor trouble = '';
  @state() private accessor offer: Offer = { kind: 'nothing' };
  @state() private accessor active = 0;
  /** Counts the questions to the bot, so that an answer to an older one is not shown. */
  private questions = 0;

  protected override firstUpdated(): void {
    const first = this.entry && (missing(this.entry) ?? this.entry.chips[0]);
    void this.focusOn(first?.option.name);
  }

  protected override updated(): void {
    revealActive(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { entry } = this;
    if (!entry) return nothing;
    const list = listOf(this.offer, entry, this.active);
    const rest = addable(entry).length;
    return html`${list ? listbox(list, (index) => this.pick(index)) : nothing}
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
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
          ${entry.chips.map((chip) => this.chip(chip))}
          ${
            rest > 0
              ? html`<button
                  type="button"
                  class="more"
                  aria-expanded=${this.offer.kind === 'more'}
                  @click=${() => this.offerMore()}
                >
                  +${rest} more
                </button>`
              : nothing
          }
        </div>
        <button class="icon send" aria-label="Send" @focus=${() => this.close()}></button>
      </form>`;
  }

  private chip({ option, text }: Chip): TemplateResult {
    const list = 'option' in this.offer && this.offer.option === option ? choicesOf(this.offer) : [];
    return html`<label class="chip">
      <span>${option.name}</span>
      <input
        role="combobox"
        name=${option.name}
        aria-label=${option.name}
        aria-required=${option.required ?? false}
        aria-autocomplete="list"
        aria-expanded=${list.length > 0}
        aria-controls="choices"
        aria-activedescendant=${list.length > 0 ? `choices-${this.active}` : ''}
        inputmode=${inputModes[option.type] ?? 'text'}
        autocomplete="off"
        enterkeyhint="send"
        size=${Math.max(4, text.length)}
        .value=${text}
        @focus=${() => void this.look(option.name, 0)}
        @input=${(event: Event) => this.type(option.name, event)}
      />
    </label>`;
  }

  private type(name: string, { target }: Event): void {
    if (!this.entry || !(target instanceof HTMLInputElement)) return;
    this.entry = fill(this.entry, name, { text: target.value });
    this.trouble = '';
    void this.look(name, pause);
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

  /** Shows an offer; what is picked, or else was active before, is active if it is still there. */
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
    if (!isOpen) this.offer = { kind: 'more' };
  }

  /** Takes the list away, also one that the bot is still asked for. */
  private close(): void {
    this.questions += 1;
    this.active = 0;
    this.offer = { kind: 'nothing' };
  }

  private pick(index: number): void {
    const { entry, offer } = this;
    if (!entry) return;
    if (offer.kind === 'more') {
      const option = addable(entry)[index];
      if (!option) return;
      this.entry = addOption(entry, option);
      void this.focusOn(option.name);
    } else if (offer.kind === 'choices') {
      const choice = offer.choices[index];
      if (!choice) return;
      this.entry = fill(entry, offer.option.name, { text: choice.name, picked: choice.value });
      this.close();
      const next = missing(this.entry);
      if (next) void this.focusOn(next.option.name);
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

  /** Backspace in an empty field takes its option away, or gives the command up if it must have this option. */
  private stepBack(entry: Entry, name: string | undefined): void {
    const shorter = name === undefined ? entry : removeOption(entry, name);
    if (shorter.chips.length === entry.chips.length) {
      this.leave();
      return;
    }
    this.entry = shorter;
    this.close();
    void this.focusOn(shorter.chips.at(-1)?.option.name);
  }

  /** Puts the cursor into an option's field, or on the button that sends where there is none. */
  private async focusOn(name: string | undefined): Promise<void> {
    await this.updateComplete;
    const field =
      name === undefined ? null : this.querySelector<HTMLElement>(`input[name="${CSS.escape(name)}"]`);
    (field ?? this.querySelector<HTMLElement>('button.send'))?.focus();
  }

  private leave(): void {
    this.dispatchEvent(new Event('leave'));
  }

  private send(event: Event, entry: Entry): void {
    event.preventDefault();
    const empty = missing(entry);
    if (empty) {
      this.trouble = 'This option is required. Specify a value.';
      void this.focusOn(empty.option.name);
      return;
    }
    this.dispatchEvent(new CommandEvent(entry));
  }
}
