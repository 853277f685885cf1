import {
  type APIMessageComponentEmoji,
  type APISelectMenuComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type Choice, everybody, roles } from '#playground/page/commands/choices';
import { movedTo } from '#playground/page/commands/listbox';
import { LightElement } from '#playground/page/light-element';
import { channelsOf, type Scene } from '#playground/page/scene';
import { pickedAtFirst } from '#playground/validation/component-tree';
import { emojiView } from './button.ts';

/** One line of an open menu. */
interface MenuOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly emoji?: APIMessageComponentEmoji | undefined;
}

const channels = ({ place, guild }: Scene): readonly Choice[] =>
  (guild?.channels ?? channelsOf(place)).map(({ id, name }) => ({ name, value: id }));

const listed = (choices: readonly Choice[]): readonly MenuOption[] =>
  choices.map(({ name, value, note }) => ({ label: name, value: String(value), description: note }));

/** The options of a select menu of any kind, in this place. */
function optionsOf(scene: Scene, select: APISelectMenuComponent): readonly MenuOption[] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.UserSelect:
      return listed(everybody(scene));
    case ComponentType.RoleSelect:
      return listed(roles(scene));
    case ComponentType.MentionableSelect:
      return listed([...everybody(scene), ...roles(scene)]);
    case ComponentType.ChannelSelect:
      return listed(channels(scene));
  }
}

interface Menu {
  readonly scene: Scene;
  readonly select: APISelectMenuComponent;
  readonly busy: boolean;
  readonly onPick: (values: readonly string[]) => void;
}

/** The largest height of the open list, in pixels, including its distance from the menu. */
const listHeight = 324;

let menus = 0;

const sameValues = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/**
 * A select menu. One for a single value sends it at once; one for several values sends them when it closes. As on Discord, picking
 * what is already picked sends nothing, and the pick stays until the bot changes the menu.
 */
@customElement('select-menu')
export class SelectMenu extends LightElement {
  @property({ attribute: false }) accessor menu: Menu | undefined;
  @state() private accessor open = false;
  @state() private accessor upward = false;
  @state() private accessor active = 0;
  @state() private accessor picked: readonly string[] = [];
  private readonly list = `menu-${(menus += 1)}`;
  private sent: readonly string[] = [];
  private known = '';

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('menu') || !this.menu) return;
    const definition = JSON.stringify(this.menu.select);
    if (definition === this.known) return;
    this.known = definition;
    this.picked = this.sent = pickedAtFirst(this.menu.select);
    this.open = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.menu) return nothing;
    const { scene, select, busy } = this.menu;
    const options = optionsOf(scene, select);
    const picked = options.filter((option) => this.picked.includes(option.value));
    return html`<button
        type="button"
        class="select"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded=${this.open}
        aria-controls=${this.list}
        aria-activedescendant=${this.open ? `${this.list}-${this.active}` : ''}
        aria-busy=${busy}
        aria-label=${select.placeholder ?? 'Make a selection'}
        ?disabled=${select.disabled}
        @click=${() => (this.open ? this.close() : this.show())}
        @keydown=${(event: KeyboardEvent) => this.onKey(event, options)}
        @blur=${(event: FocusEvent) => this.onBlur(event)}
      >
        ${
          picked.length > 0
            ? html`<span class="picked"
                >${picked.map((one) => html`<span>${emojiView(one.emoji)}${one.label}</span>`)}</span
              >`
            : html`<span class="placeholder">${select.placeholder ?? 'Make a selection'}</span>`
        }
        <span class="arrow" aria-hidden="true"></span>
      </button>
      ${this.open ? this.lines(options) : nothing}`;
  }

  private lines(options: readonly MenuOption[]): TemplateResult {
    return html`<ul
      class="menu ${this.upward ? 'upward' : ''}"
      id=${this.list}
      role="listbox"
      aria-multiselectable=${this.several}
    >
      ${options.map(
        (option, index) =>
          html`<li
            id="${this.list}-${index}"
            role="option"
            class=${index === this.active ? 'active' : ''}
            aria-selected=${this.picked.includes(option.value)}
            @pointerdown=${(event: Event) => event.preventDefault()}
            @click=${() => this.toggle(option.value)}
          >
            ${emojiView(option.emoji)}
            <span class="menu-text">
              <span>${option.label}</span>
              ${option.description ? html`<small>${option.description}</small>` : nothing}
            </span>
            <span class="tick" aria-hidden="true"></span>
          </li>`,
      )}
    </ul>`;
  }

  private get several(): boolean {
    return (this.menu?.select.max_values ?? 1) > 1;
  }

  private show(): void {
    const { top, bottom } = this.getBoundingClientRect();
    const frame = this.closest('.scroller')?.getBoundingClientRect();
    const below = (frame?.bottom ?? innerHeight) - bottom;
    this.upward = below < listHeight && top - (frame?.top ?? 0) > below;
    this.open = true;
    this.active = 0;
  }

  private toggle(value: string): void {
    if (!this.several) {
      this.picked = [value];
      this.close();
      return;
    }
    const others = this.picked.filter((each) => each !== value);
    const full = this.picked.length >= (this.menu?.select.max_values ?? 1);
    if (others.length < this.picked.length) this.picked = others;
    else if (!full) this.picked = [...this.picked, value];
  }

  private close(): void {
    this.open = false;
    if (this.picked.length < (this.menu?.select.min_values ?? 1)) {
      this.picked = this.sent;
    } else if (!sameValues(this.picked, this.sent)) {
      this.sent = this.picked;
      this.menu?.onPick(this.picked);
    }
  }

  private onBlur({ relatedTarget }: FocusEvent): void {
    if (this.open && !(relatedTarget instanceof Node && this.contains(relatedTarget))) this.close();
  }

  private onKey(event: KeyboardEvent, options: readonly MenuOption[]): void {
    const { key } = event;
    const moved = movedTo(key, this.active, options.length);
    if (!this.open) {
      if (moved === undefined) return;
      this.show();
    } else if (moved !== undefined) this.active = moved;
    else if (key === 'Escape') this.close();
    else if (key === 'Enter' || key === ' ') this.toggle(options[this.active]?.value ?? '');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
