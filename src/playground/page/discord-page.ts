import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import type { OpenModal } from '#playground/client/answer';
import type { Push } from '#playground/messages/push';
import type {
  Outcome,
  PageChannel,
  PagePlace,
  PageRequest,
  PageView,
} from '#playground/page-server/protocol';
import { CommandEvent } from './commands/command-form.ts';
import { type Entry, valuesOf } from './commands/entry.ts';
import { MessageBox } from './commands/message-box.ts';
import { connect } from './connection.ts';
import { LightElement } from './light-element.ts';
import { messageList } from './messages/message-list.ts';
import { channelsOf, ownDirectMessages, type Picture, type Scene } from './scene.ts';
import { type SentCommand, sentCommands } from './sent-commands.ts';
import { channelList, guildRail } from './sidebar.ts';
import './components/light-box.ts';
import './components/modal-dialog.ts';

/** How many messages are shown at first, and how many more with each press. */
const portion = 50;

/** How many pushes are shown at a time: the newest. */
const mostPushes = 2;

/** How far one member (1–4) has read each channel, stored by the browser. */
function readMarks(member: number) {
  const key = (channel: PageChannel) => `read ${member} ${channel.id}`;
  return {
    isUnread: (channel: PageChannel): boolean =>
      channel.newest !== undefined && localStorage.getItem(key(channel)) !== channel.newest,
    /** Marks this channel as read up to its newest message. */
    mark: (channel: PageChannel): void => {
      if (channel.newest !== undefined) localStorage.setItem(key(channel), channel.newest);
    },
  };
}

/**
 * What this member's phone says, above the messages, so that it covers nothing; `dismiss` removes one. Its animation is how long it
 * stays.
 */
function pushList(pushes: readonly Push[], dismiss: (push: Push) => void): TemplateResult {
  return html`<section class="pushes" aria-label="Phone" aria-live="polite">
    ${repeat(
      pushes,
      ({ messageId }) => messageId,
      (push) =>
        html`<div class="push" @animationend=${() => dismiss(push)}>
          <a href="#${push.channelId}"><strong>${push.title}</strong><span>${push.body}</span></a>
          <button class="icon close" aria-label="Dismiss notification" @click=${() => dismiss(push)}></button>
        </div>`,
    )}
  </section>`;
}

/**
 * The whole page. The address has the member who looks (`?as=2`) and the open channel (`#id`). It has small elements of our own, because
 * discord-components has no Components V2, breaks rows its own way and fetches avatars from Discord.
 */
@customElement('discord-page')
export class DiscordPage extends LightElement {
  @state() private accessor place: PagePlace | undefined;
  @state() private accessor view: PageView | undefined;
  @state() private accessor there = true;
  @state() private accessor channelId = location.hash.slice(1);
  @state() private accessor drawerOpen = false;
  @state() private accessor picture: Picture | undefined;
  @state() private accessor modal: OpenModal | undefined;
  @state() private accessor sent: readonly SentCommand[] = [];
  @state() private accessor pushes: readonly Push[] = [];
  private limit = portion;
  private numbers = 0;
  private readonly member = Number(new URLSearchParams(location.search).get('as')) || 1;
  private readonly marks = readMarks(this.member);
  private readonly connection = connect(this.member, {
    onNews: (news) => {
      if (news.news === 'place') this.arrive(news.place);
      else if (news.news === 'push') this.pushes = [...this.pushes, news.push].slice(-mostPushes);
      else if (news.view.channelId === this.channelId) this.view = news.view;
    },
    onLine: (there) => {
      this.there = there;
      if (there) this.look();
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener('hashchange', this.enter);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.enter);
  }

  /** Shows the channel in the address, or the first one if there is none, or this member can't see it. */
  private arrive(place: PagePlace): void {
    this.place = place;
    const channels = channelsOf(place);
    if (channels.some((channel) => channel.id === this.channelId)) return;
    const [first] = this.channelId === ownDirectMessages ? place.directMessages : channels;
    if (first) location.replace(`#${first.id}`);
  }

  private readonly enter = (): void => {
    this.channelId = location.hash.slice(1);
    this.limit = portion;
    this.drawerOpen = false;
    this.look();
  };

  protected override willUpdate(): void {
    const { scene } = this;
    if (!scene) return;
    this.marks.mark(scene.channel);
    document.title = `${scene.place.me.displayName} · ${scene.channel.name}`;
  }

  private look(): void {
    if (!/^\d+$/.test(this.channelId)) return;
    void this.connection.act({ want: 'look', channelId: this.channelId, limit: this.limit });
  }

  private get scene(): Scene | undefined {
    const { place } = this;
    const channel = place && channelsOf(place).find(({ id }) => id === this.channelId);
    if (!channel) return undefined;
    return {
      place,
      channel,
      guild: place.guilds.find((guild) => guild.channels.includes(channel)),
      act: (request) => this.act(request),
      open: (picture) => (this.picture = picture),
    };
  }

  private async act(request: PageRequest): Promise<Outcome> {
    // People want to see the result of what they wrote. The list is reversed, so its start is the bottom.
    if (request.want === 'say' || request.want === 'command') this.querySelector('.scroller')?.scrollTo(0, 0);
    const outcome = await this.connection.act(request);
    if (outcome.kind === 'modal') this.modal = outcome.modal;
    return outcome;
  }

  private async command({ channel, act }: Scene, entry: Entry): Promise<void> {
    this.numbers += 1;
    const number = this.numbers;
    const { name } = entry.leaf;
    this.sent = [...this.sent, { number, channelId: channel.id, name, state: 'sending' }];
    const outcome = await act({ want: 'command', channelId: channel.id, name, options: valuesOf(entry) });
    this.dismiss(number);
    if (outcome.kind === 'failed') {
      this.sent = [...this.sent, { number, channelId: channel.id, name, state: 'failed' }];
    } else if (outcome.kind === 'refused') {
      const box = this.querySelector('message-box');
      if (box instanceof MessageBox) box.reopen(entry, outcome.why);
    }
  }

  private dismiss(number: number): void {
    this.sent = this.sent.filter((each) => each.number !== number);
  }

  protected override render(): TemplateResult {
    const { scene } = this;
    if (!scene) {
      return html`<p class="waiting" role="status">
        ${this.there ? 'Connecting…' : 'The server is gone. Reconnecting…'}
      </p>`;
    }
    return html`<div class="frame ${this.drawerOpen ? 'drawer-open' : ''}">
        <div class="drawer" id="drawer">
          ${guildRail(scene, this.marks.isUnread)} ${channelList(scene, this.marks.isUnread)}
        </div>
        <button
          class="veil"
          aria-label="Close channels"
          tabindex="-1"
          @click=${() => (this.drawerOpen = false)}
        ></button>
        ${this.chat(scene)}
      </div>
      ${
        this.picture
          ? html`<light-box .picture=${this.picture} @close=${() => (this.picture = undefined)}></light-box>`
          : nothing
      }
      ${
        this.modal
          ? keyed(
              this.modal,
              html`<modal-dialog
                .scene=${scene}
                .modal=${this.modal}
                @close=${() => (this.modal = undefined)}
              ></modal-dialog>`,
            )
          : nothing
      }`;
  }

  private chat(scene: Scene): TemplateResult {
    const { channel } = scene;
    const view = this.view?.channelId === channel.id ? this.view : undefined;
    const more = () => {
      this.limit += portion;
      this.look();
    };
    const below = sentCommands(scene, this.sent, (number) => this.dismiss(number));
    return html`<main class="chat" aria-label=${channel.name}>
      <header class="top">
        <button
          class="icon drawer-button"
          aria-label="Channels"
          aria-controls="drawer"
          aria-expanded=${this.drawerOpen}
          @click=${() => (this.drawerOpen = true)}
        ></button>
        <h1 class=${channel.kind}><span class="mark" aria-hidden="true"></span>${channel.name}</h1>
      </header>
      <div class="notices">
        ${this.notice(scene)}
        ${pushList(this.pushes, (gone) => (this.pushes = this.pushes.filter((push) => push !== gone)))}
      </div>
      ${view ? keyed(channel.id, messageList(scene, view, more, below)) : html`<div class="scroller"></div>`}
      ${
        channel.kind === 'archivedThread'
          ? html`<p class="closed">This thread is archived.</p>`
          : keyed(
              channel.id,
              html`<message-box
                .scene=${scene}
                .commands=${view?.commands ?? []}
                @command=${(event: Event) => event instanceof CommandEvent && void this.command(scene, event.entry)}
              ></message-box>`,
            )
      }
    </main>`;
  }

  private notice({ place: { bot } }: Scene): TemplateResult | typeof nothing {
    if (!this.there) return html`<p class="notice" role="status">The server is gone. Reconnecting…</p>`;
    return bot.online ? nothing : html`<p class="notice" role="status">${bot.name} is offline.</p>`;
  }
}
