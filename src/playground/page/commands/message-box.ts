import type { APIApplicationCommand } from 'discord-api-types/v10';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '#playground/page/light-element';
import { type Scene, signedName } from '#playground/page/scene';
import { type Entry, openEntry } from './entry.ts';
import { type Leaf, leavesOf, matching } from './leaf.ts';
import { listbox, movedTo, revealActive } from './listbox.ts';
import { commandIn, readOptions } from './typed.ts';
import './command-form.ts';

/** The box below the messages: plain text, or a slash command that is looked up, filled in and sent. */
@customElement('message-box')
export class MessageBox extends LightElement {
  @property({ attribute: false }) accessor scene: Scene | undefined;
  @property({ attribute: false }) accessor commands: readonly APIApplicationCommand[] = [];
  @state() private accessor text = '';
  @state() private accessor active = 0;
  @state() private accessor entry: Entry | undefined;
  @state() private accessor trouble = '';

  /** Reopens an entry that couldn't be sent, and says why. */
  reopen(entry: Entry, trouble: string): void {
    if (this.entry) return;
    this.entry = entry;
    this.trouble = trouble;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A command may be typed before the commands are known.
    if (changed.has('commands')) this.openTyped();
  }

  protected override updated(): void {
    revealActive(this);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scene, entry } = this;
    if (!scene) return nothing;
    if (entry) {
      return html`<command-form
        .scene=${scene}
        .opened=${entry}
        .trouble=${this.trouble}
        @leave=${() => void this.leave()}
        @command=${() => void this.leave()}
      ></command-form>`;
    }
    return this.textForm(scene);
  }

  private get found(): readonly Leaf[] {
    return this.text.startsWith('/') ? matching(leavesOf(this.commands), this.text.slice(1)) : [];
  }

  private textForm(scene: Scene): TemplateResult {
    const { channel } = scene;
    const placeholder = signedName(channel);
    const found = this.found;
    const lines = found.map((leaf) => ({ title: `/${leaf.name}`, note: leaf.description }));
    const list = {
      id: 'commands',
      heading: `${scene.place.bot.name} · commands`,
      lines,
      active: this.active,
    };
    return html`${found.length > 0 ? listbox(list, (index) => this.pick(found[index])) : nothing}
      ${this.trouble ? html`<p class="trouble" role="alert">${this.trouble}</p>` : nothing}
      <form class="box" @submit=${(event: Event) => void this.send(event, scene)}>
        <button type="button" class="icon slash" aria-label="Commands" @click=${() => this.offer()}></button>
        <input
          role="combobox"
          aria-label="Message ${placeholder}"
          aria-expanded=${found.length > 0}
          aria-controls="commands"
          aria-autocomplete="list"
          aria-activedescendant=${found.length > 0 ? `commands-${this.active}` : ''}
          autocomplete="off"
          maxlength="2000"
          enterkeyhint="send"
          placeholder="Message ${placeholder}"
          .value=${this.text}
          @input=${(event: InputEvent) => this.type(event)}
          @keydown=${(event: KeyboardEvent) => this.onKey(event)}
        />
        <button class="icon send" aria-label="Send" ?disabled=${this.text.trim() === ''}></button>
      </form>`;
  }

  private type({ target }: Event): void {
    if (!(target instanceof HTMLInputElement)) return;
    this.text = target.value;
    this.trouble = '';
    this.active = 0;
    this.openTyped();
  }

  /** Opens the command that was typed or pasted, with the text after its name. Gives whether there is one. */
  private openTyped(): boolean {
    const { scene } = this;
    const typed = commandIn(leavesOf(this.commands), this.text);
    if (!scene || !typed) return false;
    this.pick(typed.leaf);
    this.entry = readOptions(scene, openEntry(typed.leaf), typed.rest);
    return true;
  }

  private offer(): void {
    this.text = '/';
    this.querySelector('input')?.focus();
  }

  private onKey(event: KeyboardEvent): void {
    const found = this.found;
    const moved = movedTo(event.key, this.active, found.length);
    if (moved !== undefined) this.active = moved;
    else if (found.length > 0 && event.key === 'Tab') this.pick(found[this.active]);
    else if (found.length > 0 && event.key === 'Escape') this.text = '';
    else return;
    event.preventDefault();
  }

  private pick(leaf: Leaf | undefined): void {
    if (!leaf) return;
    this.entry = openEntry(leaf);
    this.text = '';
    this.active = 0;
    this.trouble = '';
  }

  private async leave(): Promise<void> {
    this.entry = undefined;
    this.trouble = '';
    await this.updateComplete;
    this.querySelector('input')?.focus();
  }

  private async send(event: Event, { act, channel }: Scene): Promise<void> {
    event.preventDefault();
    const content = this.text.trim();
    if (content.startsWith('/')) {
      // It was typed before the commands were known.
      if (this.openTyped()) return;
      const leaf = this.found[this.active];
      if (leaf) this.pick(leaf);
      else this.trouble = `There is no command "${content}" here.`;
    } else if (content !== '') {
      this.text = '';
      const outcome = await act({ want: 'say', channelId: channel.id, content });
      if (outcome.kind === 'done') return;
      this.trouble = outcome.kind === 'refused' ? outcome.why : 'Your message could not be delivered.';
      this.text ||= content;
    }
  }
}
