import { desktopBox, phoneWidth } from '#test/render/boxes';
import type { Numbers } from './numbers.ts';

/** A picture in the gallery: its file and caption. */
export interface Hung {
  readonly file: string;
  readonly caption: string;
}

/** A section of the gallery. */
export interface Wall {
  readonly title: string;
  readonly pictures: readonly Hung[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** As Discord shows it on the desktop, and on a phone. A press on either shows its full size. */
const pictureHtml = ({ file, caption }: Hung): string => `
<figure>
  <figcaption>${escaped(caption)}</figcaption>
  ${['desktop', 'phone'].map((box) => `<a href="${file}"><img src="${file}" class="${box}" loading="lazy" alt=""></a>`).join('')}
</figure>`;

const wallHtml = ({ title, pictures }: Wall): string =>
  `<h2>${escaped(title)}</h2>${pictures.map(pictureHtml).join('')}`;

const rowHtml = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

const numbersHtml = ({ title, head, rows }: Numbers): string => `
<table>
  <caption>${escaped(title)}</caption>
  ${[rowHtml(head, 'th'), ...rows.map((row) => rowHtml(row, 'td'))].join('\n  ')}
</table>`;

/** Backgrounds of glyphs in Discord: a dark page, a light one, a button. */
const grounds = ['#313338', '#ffffff', '#4e5058'] as const;
/** The sizes inside a text, alone in a message, and as drawn. */
const sizes = [22, 48, 128] as const;

const glyphsHtml = (files: readonly string[]): string =>
  grounds
    .flatMap((ground) =>
      sizes.map((size) => {
        const images = files.map((file) => `<img src="${file}" width="${size}" alt="">`).join(' ');
        return `<p style="background:${ground}">${images}</p>`;
      }),
    )
    .join('\n');

const style = `
body { margin: 16px; background: #1e1f22; color: #dbdee1; font: 16px/1.4 system-ui, sans-serif }
figure { margin: 0 0 32px } figcaption { margin: 8px 0 } img { vertical-align: top; margin-right: 16px }
.desktop { max-width: ${desktopBox.width}px; max-height: ${desktopBox.height}px } .phone { width: ${phoneWidth}px }
p { margin: 0; padding: 8px } p img { margin: 2px } table { border-collapse: collapse; margin: 16px 0 }
caption { text-align: left } td, th { border: 1px solid #4e5058; padding: 2px 10px; text-align: left }`;

/** The whole gallery as one page. */
export const galleryPage = (
  walls: readonly Wall[],
  glyphs: readonly string[],
  numbers: readonly Numbers[],
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sagrada: every picture</title>
<style>${style}</style>
<h1>Every picture</h1>
${walls.map(wallHtml).join('\n')}
<h2>Glyphs in a text and on a button</h2>
${glyphsHtml(glyphs)}
<h2>Numbers</h2>
${numbers.map(numbersHtml).join('\n')}
</html>
`;
