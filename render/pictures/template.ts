import { type Context, drawn } from '#render/canvas/canvas';
import { copyOver, type Plate, plateOf } from '#render/indexed/plate';

const templates = new Map<string, Plate>();
/** The plate that is worked on. One serves all pictures of a thread, so that none leaves two megabytes behind. */
let bench = new Uint8Array(0);

/**
 * The parts of a picture that do not change, on a plate to finish; they are drawn when first wanted. There are few of
 * them: one for each layout and golden window. The plate is lent until the next picture is begun.
 */
export function fromTemplate(
  name: string,
  size: { readonly width: number; readonly height: number },
  draw: (context: Context) => void,
): Plate {
  const template = templates.get(name) ?? plateOf(drawn(size.width, size.height, draw));
  templates.set(name, template);
  if (bench.length < template.rows.length) bench = new Uint8Array(template.rows.length);
  return copyOver(template, bench);
}
