import { type PrivateStanding, privateStandings } from '#game/private-standing';
import { rows } from '#game/space';
import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';
import { drawWall } from '#render/frame/wall';
import { drawWindowFrame } from '#render/frame/window-frame';
import type { Plate } from '#render/indexed/plate';
import { handLayout } from '#render/layout/hand-layout';
import { layFavor } from '#render/parts/favor';
import { layGlassSign } from '#render/parts/glass-sign';
import { layShield, numeral } from '#render/parts/shield';
import { layWindow } from '#render/parts/window';
import type { HandPicture } from '#render/picture';
import { letter } from '#render/text/lettering';
import { drawableName } from '#render/text/names';
import { wordsOf } from '#words/words';
import { fromTemplate } from './template.ts';

const { gold } = palette;

function drawEmptyHand(context: Context): void {
  drawWall(context, handLayout.width, handLayout.height);
  drawWindowFrame(context, handLayout.window, 'gold', 'numbers');
}

/** A player's own window with the names of its spaces, the private objectives with their points now, and favor tokens. */
export function handPlate({ locale, name, seat, player, privateObjectives }: HandPicture): Plate {
  const words = wordsOf(locale);
  const plate = fromTemplate('hand', handLayout, drawEmptyHand);
  const { window, letters } = handLayout;
  layWindow(plate, window, player.pattern, player.dice);
  rows.forEach((row, index) => {
    const baseline = Math.round(window.grid.y + (index + 0.5) * window.pitch + 15);
    for (const x of letters)
      letter(
        plate,
        row,
        { face: 'figures', size: 42, color: gold.light },
        { x, baseline, align: 'center', width: 60 },
      );
  });

  const { x, y, width, height } = window.sill;
  const right = x + width - 20;
  layShield(plate, { x: x + 22, y: y + 34, width: 96, height: 108 }, seat, 'onGold');
  const standings = privateStandings(player, privateObjectives);
  const secrets = standings
    .toReversed()
    .reduce((end, standing) => layPrivate(plate, standing, end, y), right);
  layFavor(plate, right, y + height - 68, 46, player.favor);
  const left = x + 140;
  letter(
    plate,
    drawableName(name, words.say('picture.player', { seat: numeral(seat) })),
    { face: 'words', size: 54, color: gold.ink },
    { x: left, baseline: y + 78, align: 'left', width: secrets - left },
  );
  letter(
    plate,
    player.pattern,
    { face: 'gothic', size: 42, color: gold.umber },
    { x: left, baseline: y + 138, align: 'left', width: right - left - player.favor * 50 - 10 },
  );
  return plate;
}

/** A private objective with its points, up to this right end; of two the one that does not count is dim. Where the next may end. */
function layPrivate(
  plate: Plate,
  { color, points, counts }: PrivateStanding,
  end: number,
  y: number,
): number {
  const wide = letter(
    plate,
    String(points),
    { face: 'figures', size: 62, color: counts ? gold.ink : gold.umber },
    { x: end, baseline: y + 74, align: 'right', width: 120 },
  );
  const left = Math.round(end - wide - 86);
  layGlassSign(plate, color, left, y + 16, 72);
  return left - 24;
}
