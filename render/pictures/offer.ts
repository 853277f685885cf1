import { patternNamed } from '#game/pattern';
import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { css } from '#render/color/rgb';
import { drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { offerLayout } from '#render/layout/offer-layout';
import { layCards } from '#render/parts/card';
import { layFavor } from '#render/parts/favor';
import { layGlassSign } from '#render/parts/glass-sign';
import { layGoldDisc } from '#render/parts/gold-disc';
import { layWindow } from '#render/parts/window';
import type { OfferPicture } from '#render/picture';
import { fittingSize } from '#render/text/fit';
import { letter } from '#render/text/lettering';
import { wordsOf } from '#words/words';
import { fromTemplate } from './template.ts';

const { text, gold } = palette;

function drawEmptyOffer(context: Context, chosen: number): void {
  const { width, height, windows, secret } = offerLayout;
  drawWall(context, width, height);
  const places = windows.map(
    (place, index) => ({ place, metal: index === chosen ? 'gold' : 'stone' }) as const,
  );
  for (const { place, metal } of places.toSorted((a, b) => a.metal.localeCompare(b.metal)))
    drawWindowFrame(context, place, metal, 'trefoils');
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
  const { patterns, chosen, privateObjective } = picture;
  const words = wordsOf(picture.locale);
  const choice = chosen === null ? -1 : patterns.indexOf(chosen);
  const plate = fromTemplate(`offer ${choice}`, offerLayout, (context) => drawEmptyOffer(context, choice));
  const { secret, titleBaseline: baseline } = offerLayout;
  letter(
    plate,
    words.say('picture.choose'),
    { face: 'gothic', size: 66, color: text.ivory },
    { x: 26, baseline, align: 'left', width: 650 },
  );
  layGlassSign(plate, privateObjective, secret.x + 12, secret.y + 12, 72);
  const spot = { x: secret.x + 98, align: 'left', width: secret.width - 110 } as const;
  letter(
    plate,
    words.say(`privateObjective.${privateObjective}.name`),
    { face: 'words', size: 30, color: text.ivory },
    { ...spot, baseline: secret.y + 42 },
  );
  letter(
    plate,
    words.say('picture.secret'),
    { face: 'words', size: 26, color: text.muted },
    { ...spot, baseline: secret.y + 76 },
  );
  patterns.forEach((name, index) => {
    const place = offerLayout.windows[index];
    if (place === undefined) return;
    const { sill } = place;
    layWindow(plate, place, name, []);
    layGoldDisc(plate, sill.x + 12, sill.y + 8, 58, index + 1);
    const drops = layFavor(plate, sill.x + sill.width - 12, sill.y + 25, 26, patternNamed(name).difficulty);
    const color = index === choice ? gold.ink : text.ivory;
    const width = sill.width - drops - 108;
    const size = fittingSize(name, 'gothic', [38, 34, 30], width);
    letter(
      plate,
      name,
      { face: 'gothic', size, color },
      { x: sill.x + 86, baseline: sill.y + 50, align: 'left', width },
    );
  });
  layCards(plate, offerLayout.cards, picture.tools, picture.publicObjectives, words);
  return plate;
}
