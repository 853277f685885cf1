import { beatsTarget } from '#game/scoring';
import { dieOf, type Shade } from '#game/die';
import { palette } from '#render/color/palette';
import type { Rgb } from '#render/color/rgb';
import type { HeadDesign } from '#render/frame/head-design';
import { lightOf } from '#render/frame/light';
import type { Metal } from '#render/frame/metal';
import type { Shine } from '#render/frame/shine';
import type { Plate } from '#render/indexed/plate';
import { dailyCardLayout as layout } from '#render/layout/daily-card-layout';
import { layDailyFigures } from '#render/parts/daily-figures';
import { layPlainWindow } from '#render/parts/plain-window';
import type { DailyCardPicture } from '#render/picture';
import { fittingSize } from '#render/text/fit';
import { letter } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { framedWall } from './framed-wall.ts';

const { gold, text } = palette;
const center = layout.width / 2;
const [titleSizes, nameSizes] = [
  [76, 66, 56],
  [52, 46, 40, 34],
] as const;

/** The first light: rosy, as the sky of a sunrise is. */
const dawn: Rgb = [255, 132, 114];
/** The sun behind a window whose target was beaten: its rays, and the glow that they come from. */
const sun: readonly Shine[] = [
  { at: [center, 560], count: 22, reach: 860, light: dawn, strength: 0.5 },
  { at: [center, 560], radius: 600, light: gold.deep, strength: 0.5 },
];

/** How the day ended: at sunrise in gold with the light behind, or at night in stone. The glass is as deep as the light is low. */
const ends = {
  won: {
    round: null,
    metal: 'gold',
    shade: 3,
    shine: sun,
    title: gold.light,
    note: text.ivory,
    name: gold.ink,
    verdict: gold.umber,
  },
  missed: {
    round: 1,
    metal: 'stone',
    shade: 4,
    shine: [],
    title: text.ivory,
    note: text.muted,
    name: text.ivory,
    verdict: text.muted,
  },
} as const satisfies Readonly<Record<string, { metal: Metal; shade: Shade; [part: string]: unknown }>>;

/** No pattern has this head: a card does not tell which window was played. */
const head: HeadDesign = { tracery: 'rays', tint: 'sapphire' };

/** What came of somebody's daily challenge: the window in plain glass, the score against the target, tools and streak. */
export function dailyCardPlate(picture: DailyCardPicture): Plate {
  const { locale, style, date, total, target, colors } = picture;
  const words = wordsOf(locale);
  const isWon = beatsTarget(total, target);
  const { round, metal, shade, shine, ...inks } = ends[isWon ? 'won' : 'missed'];
  const { window, width } = layout;
  const plate = framedWall(layout, lightOf(round), [{ place: window, metal }], shine);
  const room = width - 60;
  letter(
    plate,
    date,
    { face: 'gothic', size: fittingSize(date, 'gothic', titleSizes, room), color: inks.title },
    { x: center, baseline: layout.titleBaseline, align: 'center', width: room },
  );
  letter(
    plate,
    words.say('picture.daily'),
    { face: 'words', size: 32, color: inks.note },
    { x: center, baseline: layout.noteBaseline, align: 'center', width: room },
  );
  const dice = colors.map((color) => (color === null ? null : dieOf(color, shade)));
  layPlainWindow(plate, window, head, dice, { style, metal, sign: 'trefoils' });
  const { y, ...sill } = window.sill;
  const sillRoom = sill.width - 40;
  const shown = drawableName(picture.name, words.say('picture.somebody'));
  letter(
    plate,
    shown,
    { face: 'words', size: fittingSize(shown, 'words', nameSizes, sillRoom), color: inks.name },
    { x: center, baseline: y + 50, align: 'center', width: sillRoom },
  );
  letter(
    plate,
    words.say(isWon ? 'picture.targetBeaten' : 'picture.targetMissed'),
    { face: 'gothic', size: 38, color: inks.verdict },
    { x: center, baseline: y + 90, align: 'center', width: sillRoom },
  );
  layDailyFigures(plate, picture, metal, words);
  return plate;
}
