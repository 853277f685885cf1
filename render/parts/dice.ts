import { type Die, dieName } from '#game/die';
import { dieFace } from '#render/glass/die-face';
import { looseTile } from '#render/glass/tile';
import type { Plate } from '#render/indexed/plate';
import { lay } from '#render/indexed/sprite';
import { fromStock } from '#render/indexed/stock';

/** A die that lies loose, its top left corner here, `size` pixels wide. */
export function layDie(plate: Plate, die: Die, x: number, y: number, size: number): void {
  lay(
    plate,
    fromStock(`loose ${dieName(die)} ${size}`, () => looseTile(dieFace(die), size)),
    x,
    y,
  );
}
