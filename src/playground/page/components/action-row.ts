import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  ComponentType,
} from 'discord-api-types/v10';
import { html, type TemplateResult } from 'lit';
import { buttonView } from './button.ts';
import type { Handle } from './handle.ts';
import './select-menu.ts';

/** A row of buttons, or of one menu. Full rows of five break into two where the screen is narrow, as on phones. */
export function actionRow(
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
