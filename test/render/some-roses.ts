import { panesIn } from '#features/rose/deeds';
import type { RosePicture } from '#render/picture';

/** A rose window with this many lit panes, all over it. */
export function someRose(lit: number): RosePicture {
  const [petals, lights] = [panesIn('petals'), panesIn('lights')];
  const all = petals.length + lights.length;
  const isLit = (place: number): boolean => (place * 7) % all < lit;
  return {
    kind: 'rose',
    locale: 'en',
    style: 'patterns',
    name: 'Mira',
    petals: petals.map(({ color }, index) => ({ color, isLit: isLit(index) })),
    lights: lights.map(({ color }, index) => ({ color, isLit: isLit(petals.length + index) })),
  };
}
