import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISeparatorComponent,
  ComponentType,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { markdown } from '#playground/page/markdown/view';
import { fileLink } from '#playground/page/messages/attachments';
import { cssColor } from '#playground/page/messages/embed';
import { pictureButton } from '#playground/page/messages/picture';
import { buttonView, type Handle } from './button.ts';
import './select-menu.ts';

/** A row of buttons, or of one menu. Full rows of five break into two where the screen is narrow, as on phones. */
function actionRow(
  handle: Handle,
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
): TemplateResult {
  const { scene, busy, choose } = handle;
  return html`<div class="action-row">
    ${row.components.map((component) => {
      if (component.type === ComponentType.Button) return buttonView(handle, component);
      const { custom_id: customId } = component;
      const onPick = (values: readonly string[]) => choose(customId, values);
      return html`<select-menu
        .menu=${{ scene, select: component, busy: busy.has(customId), onPick }}
      ></select-menu>`;
    })}
  </div>`;
}

function section(handle: Handle, { components, accessory }: APISectionComponent): TemplateResult {
  const beside =
    accessory.type === ComponentType.Button
      ? buttonView(handle, accessory)
      : html`<div class="thumbnail">
          ${pictureButton(handle.scene, { ...accessory.media, description: accessory.description ?? '' })}
        </div>`;
  return html`<div class="section">
    <div>${components.map((text) => markdown(handle.scene, text.content))}</div>
    ${beside}
  </div>`;
}

function gallery({ scene }: Handle, { items }: APIMediaGalleryComponent): TemplateResult {
  return html`<div class="pictures" data-count=${items.length}>
    ${items.map((item) => pictureButton(scene, { ...item.media, description: item.description ?? '' }))}
  </div>`;
}

function separator({ divider = true, spacing }: APISeparatorComponent): TemplateResult {
  const wide = spacing === SeparatorSpacingSize.Large ? 'wide' : '';
  return divider
    ? html`<hr class="separator ${wide}" />`
    : html`<div class="separator bare ${wide}" aria-hidden="true"></div>`;
}

function container(
  handle: Handle,
  { accent_color: accent, components }: APIContainerComponent,
): TemplateResult {
  const edge = typeof accent === 'number' ? `--accent:${cssColor(accent)}` : '';
  return html`<div class="container ${edge === '' ? '' : 'accented'}" style=${edge}>
    ${components.map((component) => componentView(handle, component))}
  </div>`;
}

/** A component of a message, of any kind known here; kinds that Discord adds later are left out. */
export function componentView(
  handle: Handle,
  component: APIMessageTopLevelComponent,
): TemplateResult | typeof nothing {
  switch (component.type) {
    case ComponentType.ActionRow:
      return actionRow(handle, component);
    case ComponentType.TextDisplay:
      return markdown(handle.scene, component.content);
    case ComponentType.Section:
      return section(handle, component);
    case ComponentType.MediaGallery:
      return gallery(handle, component);
    case ComponentType.File:
      return fileLink({ url: component.file.url, name: component.name ?? 'file', size: component.size ?? 0 });
    case ComponentType.Separator:
      return separator(component);
    case ComponentType.Container:
      return container(handle, component);
    default:
      return nothing;
  }
}
