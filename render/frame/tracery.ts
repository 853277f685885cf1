import type { Context } from '#render/canvas/canvas';
import { palette } from '#render/color/palette';

/** Patterns of lead in a head. */
export const traceries = ['rays', 'wheel', 'waves', 'lattice', 'scales', 'flames', 'arches'] as const;
export type Tracery = (typeof traceries)[number];

/** The head to draw the tracery in, already clipped to its opening. */
interface Head {
  readonly rose: readonly [x: number, y: number];
  /** The lower edge of the head, and the horizontal middle. */
  readonly foot: number;
  readonly pitch: number;
}

/** Adds the outline of a piece of glass, or of its lead, to the path. */
type Trace = (context: Context) => void;

/** Pieces of glass side by side, every other one slightly lighter, with lead around each. */
function glaze(context: Context, pieces: readonly Trace[]): void {
  pieces.forEach((trace, index) => {
    context.beginPath();
    trace(context);
    context.fillStyle = index % 2 === 0 ? 'rgba(255, 255, 255, 0.08)' : 'rgba(0, 0, 0, 0.14)';
    context.fill('evenodd');
  });
  for (const trace of pieces) {
    context.beginPath();
    trace(context);
    context.stroke();
  }
}

/** The integers from one to another, both included. */
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** An ellipse around a point, added to the path as a separate figure. */
const ring =
  ([x, y]: readonly [x: number, y: number], halfWidth: number, halfHeight = halfWidth): Trace =>
  (context) => {
    context.moveTo(x + halfWidth, y);
    context.ellipse(x, y, halfWidth, halfHeight, 0, 0, 2 * Math.PI);
  };

/** A polyline. */
type Polyline = readonly (readonly [x: number, y: number])[];

/** The area between two parallel lines. */
const band =
  (one: Polyline, other: Polyline): Trace =>
  (context) => {
    for (const point of [...one, ...other.toReversed()]) context.lineTo(...point);
    context.closePath();
  };

/** Strokes lead along all of these. */
function strokeAll(context: Context, traces: readonly Trace[]): void {
  context.beginPath();
  for (const trace of traces) trace(context);
  context.stroke();
}

/** A wedge from the rose outward. */
function wedge({ rose: [x, y], pitch }: Head, index: number, count: number): Trace {
  const end = (ray: number): readonly [number, number] => {
    const angle = (2 * Math.PI * (ray + 0.5)) / count;
    return [x + 4 * pitch * Math.cos(angle), y + 2.5 * pitch * Math.sin(angle)];
  };
  return (context) => {
    context.moveTo(x, y);
    context.lineTo(...end(index));
    context.lineTo(...end(index + 1));
    context.closePath();
  };
}

const draw: Readonly<Record<Tracery, (context: Context, head: Head) => void>> = {
  /** Light from the rose, in two rings. */
  rays(context, head) {
    const { rose, pitch } = head;
    glaze(
      context,
      range(0, 21).map((ray) => wedge(head, ray, 22)),
    );
    strokeAll(context, [ring(rose, 0.85 * pitch, 0.46 * pitch), ring(rose, 1.55 * pitch, 0.72 * pitch)]);
  },
  /** Rings around the rose, with spokes. */
  wheel(context, head) {
    const { rose, pitch } = head;
    const radii = [0.3, 0.5, 0.78, 1.08, 1.4, 1.75, 2.15, 2.6];
    glaze(
      context,
      radii.slice(1).map((radius, index): Trace => {
        const [inner, outer] = [ring(rose, (radii[index] ?? 0) * pitch), ring(rose, radius * pitch)];
        return (path) => {
          inner(path);
          outer(path);
        };
      }),
    );
    const spokes = range(0, 11).map((spoke): Trace => {
      const [cos, sin] = [Math.cos((spoke * Math.PI) / 6), Math.sin((spoke * Math.PI) / 6)];
      return (path) => {
        path.moveTo(rose[0] + 0.3 * pitch * cos, rose[1] + 0.3 * pitch * sin);
        path.lineTo(rose[0] + 2.15 * pitch * cos, rose[1] + 2.15 * pitch * sin);
      };
    });
    strokeAll(context, spokes);
  },
  /** Waves of water, one above the other. */
  waves(context, { rose: [middle], foot, pitch }) {
    const crest = (row: number): Polyline =>
      range(-30, 30).map((step) => [
        middle + 0.1 * step * pitch,
        foot - (1.32 - 0.135 * row - 0.05 * Math.sin(0.72 * step + 1.9 * row)) * pitch,
      ]);
    glaze(
      context,
      range(0, 8).map((row) => band(crest(row), crest(row + 1))),
    );
  },
  /** Diamond panes. */
  lattice(context, { rose: [middle], foot, pitch }) {
    const size = 0.3 * pitch;
    const quarry =
      (column: number, row: number): Trace =>
      (path) => {
        const [x, y] = [middle + column * size, foot - row * 0.62 * size];
        path.moveTo(x, y - 0.62 * size);
        path.lineTo(x + size, y);
        path.lineTo(x, y + 0.62 * size);
        path.lineTo(x - size, y);
        path.closePath();
      };
    const rows = range(0, 7).flatMap((row) =>
      range(-5, 5).map((column) => quarry(2 * column + (row % 2), row)),
    );
    glaze(context, rows);
  },
  /** Scales, each row overlapping the one below. */
  scales(context, { rose: [middle], foot, pitch }) {
    const radius = 0.2 * pitch;
    const scale =
      (column: number, row: number): Trace =>
      (path) => {
        const [x, y] = [middle + (2 * column + (row % 2)) * radius, foot - (1.25 - 0.72 * 0.2 * row) * pitch];
        path.moveTo(x - radius, y);
        path.arc(x, y, radius, Math.PI, 0, true);
      };
    glaze(
      context,
      range(0, 8).flatMap((row) => range(-7, 7).map((column) => scale(column, row))),
    );
  },
  /** Tongues of fire that rise, bend and meet. */
  flames(context, { rose: [middle], foot, pitch }) {
    const edge = (index: number): Polyline =>
      range(0, 24).map((step) => {
        const rise = step / 24;
        const bend = 0.085 * Math.sin(2.6 * Math.PI * rise) * (index % 2 === 0 ? 1 : -1);
        return [
          middle + (0.29 * (index + 0.5) * (1 - 0.35 * rise) + bend) * pitch,
          foot - 1.35 * rise * pitch,
        ];
      });
    glaze(
      context,
      range(-11, 10).map((index) => band(edge(index), edge(index + 1))),
    );
  },
  /** Arches that cross, from column to column. */
  arches(context, { rose: [middle], foot, pitch }) {
    const arch =
      (column: number): Trace =>
      (path) => {
        const x = middle + (column + 0.5) * pitch;
        path.moveTo(x - 0.96 * pitch, foot);
        path.ellipse(x, foot, 0.96 * pitch, 0.86 * pitch, 0, Math.PI, 2 * Math.PI);
      };
    glaze(
      context,
      [-4, -2, 0, 2, -3, -1, 1, 3].map((column) => arch(column)),
    );
    strokeAll(
      context,
      range(-4, 3).map((column): Trace => (path) => {
        const x = middle + (column + 0.5) * pitch;
        path.moveTo(x - 0.76 * pitch, foot);
        path.ellipse(x, foot, 0.76 * pitch, 0.68 * pitch, 0, Math.PI, 2 * Math.PI);
      }),
    );
  },
};

/** Draws the lead of a head. */
export function drawTracery(context: Context, tracery: Tracery, head: Head): void {
  context.strokeStyle = palette.lead.putty;
  context.lineWidth = Math.max(1.5, 0.033 * head.pitch);
  draw[tracery](context, head);
}
