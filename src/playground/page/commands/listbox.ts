import { html, nothing, type TemplateResult } from 'lit';

/** One line: its text, and the smaller text below. */
interface Line {
  readonly title: string;
  readonly note?: string | undefined;
}

/** The list above the message box. */
export interface List {
  readonly id: string;
  readonly heading: string;
  readonly lines: readonly Line[];
  readonly active: number;
}

/** The line that this key makes active; undefined if the key doesn't move. */
export function movedTo(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active + count - 1) % count;
  return undefined;
}

function line({ id, active }: List, { title, note }: Line, index: number, onPick: (index: number) => void) {
  return html`<li
    id="${id}-${index}"
    role="option"
    aria-selected=${index === active}
    @pointerdown=${(event: Event) => event.preventDefault()}
    @click=${() => onPick(index)}
  >
    <span>${title}</span>${note ? html`<small>${note}</small>` : nothing}
  </li>`;
}

/** Draws the list: a heading, then the lines to pick from. The field it belongs to keeps the focus. */
export function listbox(list: List, onPick: (index: number) => void): TemplateResult {
  return html`<div class="suggestions">
    <div class="suggestions-head">${list.heading}</div>
    ${
      list.lines.length === 0
        ? nothing
        : html`<ul id=${list.id} role="listbox" aria-label=${list.heading}>
            ${list.lines.map((each, index) => line(list, each, index, onPick))}
          </ul>`
    }
  </div>`;
}

/** Scrolls the active line into view after it moved. */
export function revealActive(root: Element): void {
  root.querySelector('.suggestions [aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
}
