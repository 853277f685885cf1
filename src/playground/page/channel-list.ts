import { html, type TemplateResult } from 'lit';
import type { PageChannel } from '#playground/page-server/protocol';
import { avatar } from './avatar.ts';
import type { IsUnread } from './guild-rail.ts';
import { languageMenu } from './language-menu.ts';
import { memberSwitch } from './member-switch.ts';
import type { Scene } from './scene.ts';

function line(scene: Scene, channel: PageChannel, isUnread: IsUnread): TemplateResult {
  const mark =
    channel.kind === 'directMessages'
      ? avatar({ id: scene.place.bot.id, name: channel.name })
      : html`<span class="mark" aria-hidden="true"></span>`;
  return html`<li>
    <a
      class="channel ${channel.kind} ${isUnread(channel) ? 'unread' : ''}"
      href="#${channel.id}"
      aria-current=${channel.id === scene.channel.id ? 'page' : 'false'}
      >${mark}<span>${channel.name}</span></a
    >
  </li>`;
}

/** The channels of the open guild, or the direct messages; below them the language and the member who is looking. */
export function channelList(scene: Scene, isUnread: IsUnread): TemplateResult {
  const { place, guild } = scene;
  const title = guild?.name ?? 'Direct Messages';
  const channels = guild?.channels ?? place.directMessages;
  return html`<div class="sidebar">
    <header><h2>${title}</h2></header>
    <nav aria-label="Channels">
      <ul>
        ${channels.map((channel) => line(scene, channel, isUnread))}
      </ul>
    </nav>
    ${languageMenu(scene)} ${memberSwitch(scene)}
  </div>`;
}
