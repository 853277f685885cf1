import { Locale } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { PageChannel, PageGuild } from '#playground/page-server/protocol';
import { avatar, initials } from './avatar.ts';
import { ownDirectMessages, type Scene } from './scene.ts';

/** Whether a channel has something new, compared with the newest message that was read there. */
type IsUnread = (channel: PageChannel) => boolean;

function railEntry(
  name: string,
  channels: readonly PageChannel[],
  here: boolean,
  isUnread: IsUnread,
): unknown {
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
  const guildEntry = (each: PageGuild) =>
    railEntry(each.name, each.channels, each.id === guild?.id, isUnread);
  return html`<nav class="rail" aria-label="Servers">
    ${railEntry('Direct Messages', place.directMessages, guild === undefined, isUnread)}
    <hr />
    ${place.guilds.map(guildEntry)}
  </nav>`;
}

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

/** Every language of Discord's client, each in its own language. */
const languages = Object.values(Locale)
  .map((locale) => ({
    locale,
    name: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** The language of the member's Discord, which the bot answers in if it knows it. */
function languageMenu({ place: { me }, act }: Scene): TemplateResult {
  const choose = ({ target }: Event): void => {
    const chosen = target instanceof HTMLSelectElement ? languages[target.selectedIndex] : undefined;
    if (chosen !== undefined) void act({ want: 'language', locale: chosen.locale });
  };
  return html`<select class="language" aria-label="Language" @change=${choose}>
    ${languages.map(
      ({ locale, name }) =>
        html`<option value=${locale} lang=${locale} ?selected=${locale === me.locale}>${name}</option>`,
    )}
  </select>`;
}

/**
 * The people, one of whom is looking. Each is a link that contains the member, so it can also be opened in another window.
 */
function memberSwitch({ place, channel }: Scene): TemplateResult {
  // Nobody sees another person's direct messages, so the link leads to their own.
  const target = channel.kind === 'directMessages' ? ownDirectMessages : channel.id;
  return html`<nav class="members" aria-label="Play as">
    <span class="name">${place.me.displayName}</span>
    <ul>
      ${place.people.map(
        (person, index) =>
          html`<li>
            <a
              href="?as=${index + 1}#${target}"
              title=${`Play as ${person.displayName}`}
              aria-label=${person.displayName}
              aria-current=${person.id === place.me.id ? 'true' : 'false'}
              >${avatar({ id: person.id, name: person.displayName })}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;
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
