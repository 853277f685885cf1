import type { Color } from '#game/die';
import { patternNamed, type PatternName } from '#game/pattern';
import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { type OfferLayout, offerLayout, soloOfferLayout } from '#render/layout/offer-layout';
import type { Rect } from '#render/layout/rect';
import type { WindowPlace } from '#render/layout/window-place';
import { layCards } from '#render/parts/card';
import { layFavor } from '#render/parts/favor';
import { layGlassSign } from '#render/parts/glass-sign';
import { layGoldDisc } from '#render/parts/gold-disc';
import { layWindow } from '#render/parts/window';
import type { OfferPicture } from '#render/picture';
import { fittingSize } from '#render/text/fit';
import { letter } from '#render/text/lettering';
import { type Words, wordsOf } from '#words/words';
import { fromTemplate } from './template.ts';

const { text, gold } = palette;

const titleSizes = [66, 58, 50] as const;

function drawEmptyOffer(
  context: Context,
  { width, height, windows, secret }: OfferLayout,
  chosen: number,
): void {
  drawWall(context, width, height);
  const places = windows.map(
    (place, index) => ({ place, metal: index === chosen ? 'gold' : 'stone' }) as const,
  );
  for (const { place, metal } of places.toSorted((a, b) => a.metal.localeCompare(b.metal)))
    drawWindowFrame(context, place, metal, 'trefoils');
  if (secret === null) return;
  context.beginPath();
  context.roundRect(secret.x + 1.5, secret.y + 1.5, secret.width - 3, secret.height - 3, 10);
  context.fillStyle = css(palette.card.objective, 0.92);
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = palette.card.objectiveEdge;
  context.stroke();
}

/** The four patterns to choose from, numbered like the buttons, and all that a player knows when choosing. */
export function offerPlate(picture: OfferPicture): Plate {
  const { patterns, chosen, privateObjectives, publicObjectives, tools, mode } = picture;
  const words = wordsOf(picture.locale);
  const choice = chosen === null ? -1 : patterns.indexOf(chosen);
  const openObjectives = mode === 'solo' ? privateObjectives : [];
  const layout =
    mode === 'solo'
      ? soloOfferLayout(privateObjectives.length + publicObjectives.length, tools.length)
      : offerLayout;
  const plate = fromTemplate(`offer ${mode} ${choice}`, layout, (context) =>
    drawEmptyOffer(context, layout, choice),
  );
  const [secret] = privateObjectives;
  layTitle(plate, layout, words);
  if (layout.secret !== null && secret !== undefined) laySecret(plate, layout.secret, secret, words);
  patterns.forEach((name, index) => {
    const place = layout.windows[index];
    const favor = mode === 'solo' ? 0 : patternNamed(name).difficulty;
    if (place !== undefined)
      layChoice(plate, place, name, { number: index + 1, favor, isChosen: index === choice });
  });
  layCards(plate, layout.cards, { tools, openObjectives, publicObjectives }, null, words);
  return plate;
}

function layTitle(plate: Plate, { titleBaseline: baseline, secret, width }: OfferLayout, words: Words): void {
  const said = words.say('picture.choose');
  const room = (secret?.x ?? width) - 52;
  const lettering = {
    face: 'gothic',
    size: fittingSize(said, 'gothic', titleSizes, room),
    color: text.ivory,
  } as const;
  const spot =
    secret === null ? ({ x: width / 2, align: 'center' } as const) : ({ x: 26, align: 'left' } as const);
  letter(plate, said, lettering, { ...spot, baseline, width: room });
}

/** The private objective, on a plaque beside the title. */
function laySecret(plate: Plate, { x, y, width }: Rect, color: Color, words: Words): void {
  layGlassSign(plate, color, x + 12, y + 12, 72);
  const spot = { x: x + 98, align: 'left', width: width - 110 } as const;
  const name = words.say(`privateObjective.${color}.name`);
  letter(plate, name, { face: 'words', size: 30, color: text.ivory }, { ...spot, baseline: y + 42 });
  const secret = words.say('picture.secret');
  letter(plate, secret, { face: 'words', size: 26, color: text.muted }, { ...spot, baseline: y + 76 });
}

interface Choice {
  /** As on its button. */
  readonly number: number;
  /** The favor tokens that the window brings: its difficulty; alone none. */
  readonly favor: number;
  readonly isChosen: boolean;
}

/** One of the four windows, with the number of its button, its name and what it brings. */
function layChoice(
  plate: Plate,
  place: WindowPlace,
  name: PatternName,
  { number, favor, isChosen }: Choice,
): void {
  const { sill } = place;
  layWindow(plate, place, name, []);
  layGoldDisc(plate, sill.x + 12, sill.y + 8, 58, number);
  const drops = layFavor(plate, sill.x + sill.width - 12, sill.y + 25, 26, favor);
  const width = sill.width - drops - 108;
  const size = fittingSize(name, 'gothic', [38, 34, 30], width);
  letter(
    plate,
    name,
    { face: 'gothic', size, color: isChosen ? gold.ink : text.ivory },
    { x: sill.x + 86, baseline: sill.y + 50, align: 'left', width },
  );
}
