import { html, nothing, type TemplateResult } from 'lit';
import type { PageChannel, PageGuild } from '#playground/page-server/protocol';
import { initials } from './avatar.ts';
import type { Scene } from './scene.ts';

/** Whether a channel has something new, compared with the newest message that was read there. */
export type IsUnread = (channel: PageChannel) => boolean;

function entry(name: string, channels: readonly PageChannel[], here: boolean, isUnread: IsUnread): unknown {
  const [first] = channels;
  if (!first) return nothing;
  const target = channels.find(isUnread) ?? first;
  return html`<a
    class="guild ${channels.some(isUnread) ? 'unread' : ''}"
    href="#${target.id}"
    title=${name}
    aria-label=${name}
    aria-current=${here ? 'true' : 'false'}
    >${name === 'Direct Messages' ? html`<span class="direct" aria-hidden="true"></span>` : initials(name)}</a
  >`;
}

/** The column of guilds, direct messages on top. */
export function guildRail({ place, guild }: Scene, isUnread: IsUnread): TemplateResult {
  const guildEntry = (each: PageGuild) => entry(each.name, each.channels, each.id === guild?.id, isUnread);
  return html`<nav class="rail" aria-label="Servers">
    ${entry('Direct Messages', place.directMessages, guild === undefined, isUnread)}
    <hr />
    ${place.guilds.map(guildEntry)}
  </nav>`;
}
