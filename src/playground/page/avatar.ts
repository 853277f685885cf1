import { html, type TemplateResult } from 'lit';

const colors = ['#5865f2', '#3ba55d', '#eb459e', '#d9822b', '#1abc9c', '#9b59b6', '#ed4245', '#607d8b'];

/** The same id always gets the same color; neighboring ids get different ones. */
function colorOf(id: string): string {
  return colors[Number(id.slice(-6)) % colors.length] ?? '#5865f2';
}

/** The first letters of the first two words. */
export function initials(name: string): string {
  const firsts = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return firsts.slice(0, 2).join('').toUpperCase();
}

/** A drawn avatar: initials on the account's color. It only decorates a name, so screen readers skip it. */
export function avatar(user: { readonly id: string; readonly name: string }): TemplateResult {
  return html`<span class="avatar" aria-hidden="true" style="background:${colorOf(user.id)}"
    >${initials(user.name)}</span
  >`;
}
