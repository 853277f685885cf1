import { Locale } from 'discord-api-types/v10';
import { html, type TemplateResult } from 'lit';
import type { Scene } from './scene.ts';

/** Every language of Discord's client, each in its own language. */
const languages = Object.values(Locale)
  .map((locale) => ({
    locale,
    name: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
  }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** The language of the member's Discord, which the bot answers in if it knows it. */
export function languageMenu({ place: { me }, act }: Scene): TemplateResult {
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
