import { html, type TemplateResult } from 'lit';
import { avatar } from './avatar.ts';
import { ownDirectMessages, type Scene } from './scene.ts';

/**
 * The people, one of whom is looking. Each is a link that contains the member, so it can also be opened in another window.
 */
export function memberSwitch({ place, channel }: Scene): TemplateResult {
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
