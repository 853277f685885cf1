import { columns, rows } from '#games/shared/space';
import { type Hex, palette } from '#render/color/palette';
import { mixed, type Rgb, rgbOf } from '#render/color/rgb';
import { bottom } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { dusk, type Light, lightOf } from './light.ts';
import type { Metal } from './metal.ts';
import type { Shine } from './shine.ts';

/** The light in which a game ends, and the colors of its text. */
export interface Ending {
  readonly light: Light;
  readonly metal: Metal;
  /** Light on the wall. */
  readonly shine: readonly Shine[];
  /** On the sky: the title, and the line below it. */
  readonly inks: { readonly title: Hex; readonly note: Hex };
}

const { gold, text } = palette;
const sunlight: Rgb = [255, 214, 140];

/** How many rays come from behind the window, and their length in pixels. */
const [rayCount, rayReach] = [18, 840];
/** The share of sunlight in the light that comes through a pane. */
const sunShare = 0.1;
/** How far the light of the panes reaches below the sill, in pitches. */
const castDepth = 2.6;

/** The pane at the edge of a window in this direction from its middle. */
function paneTowards(angle: number): number {
  const [across, down] = [Math.cos(angle) / columns.length, Math.sin(angle) / rows.length];
  const reach = 0.499 / Math.max(Math.abs(across), Math.abs(down));
  const column = Math.floor((0.5 + across * reach) * columns.length);
  return Math.floor((0.5 + down * reach) * rows.length) * columns.length + column;
}

/** The sun behind a window: its glow, rays in the colors of the panes they pass, and the light of all panes below the sill. */
function sunBehind({ grid, pitch, sill }: WindowPlace, panes: readonly (Hex | null)[]): readonly Shine[] {
  const [x, y] = [Math.round(grid.x + grid.width / 2), Math.round(grid.y + 1.17 * pitch)];
  const lights = panes.map((glass) => (glass === null ? null : mixed(rgbOf(glass), sunlight, sunShare)));
  const rays = Array.from({ length: rayCount }, (_, ray): Rgb => {
    const pane = lights[paneTowards((2 * Math.PI * (ray + 0.5)) / rayCount)];
    return pane ?? sunlight;
  });
  return [
    { at: [x, y], radius: 620, light: gold.mid, strength: 0.45 },
    { at: [x, y], lights: rays, reach: rayReach, strength: 0.72 },
    {
      from: [x, bottom(sill) + 6],
      width: 1.06 * grid.width,
      depth: castDepth * pitch,
      panes: lights,
      strength: 0.72,
    },
  ];
}

/** The lamp behind a window in the evening. */
const lampBehind = ({ grid, pitch }: WindowPlace): Shine => ({
  at: [Math.round(grid.x + grid.width / 2), Math.round(grid.y + 2 * pitch)],
  radius: 5 * pitch,
  light: gold.deep,
  strength: 0.42,
});

/**
 * For a win: sunrise in gold, with the sun behind the window casting its colors all around. Otherwise: evening under stars,
 * with a lamp behind the window.
 * @param panes the glass in the window, space by space
 */
export const endingOf = (isWon: boolean, window: WindowPlace, panes: readonly (Hex | null)[]): Ending =>
  isWon
    ? {
        light: lightOf(null),
        metal: 'gold',
        shine: sunBehind(window, panes),
        inks: { title: gold.ink, note: gold.ink },
      }
    : {
        light: dusk,
        metal: 'stone',
        shine: [lampBehind(window)],
        inks: { title: text.ivory, note: text.ivory },
      };
