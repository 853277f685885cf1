import type { CurvePicture } from '#render/picture';

const names = ['Jonas', 'Mira', 'Aleksandra Maximiliane von Stetten', 'Юки'] as const;

/** A curve from a beginning, by how much it rises or falls in each round. */
function curve(begin: number, ...changes: readonly number[]): readonly number[] {
  let points = begin;
  return [begin, ...changes.map((change) => (points += change))];
}

const curves = [
  curve(48.2, 1, -2.1, 3, 0.5, 1.2, -4, 2, 2.4, 1, 3),
  curve(50.1, -1, -1.3, -2, 0, 1, 1.4, 2, -3, -1, 0.8),
  curve(47.4, 2, 2, 1.2, 1, 0, 2, -1.5, 1, 3, 1.9),
  curve(46.3, -2, -2, -1.4, 0, -3, -1, 1, 0, -2, 1.1),
];

/** What so many players could expect, round by round. */
export const someCurves = (players: number): CurvePicture => ({
  kind: 'curve',
  locale: 'en',
  style: 'patterns',
  names: names.slice(0, players),
  curves: curves.slice(0, players),
  hasTarget: false,
  isPlayedOut: true,
});

/** The same up to a round in which somebody resigned: the first one, who ended the game, or the last one while others played on. */
export const someResigned = (players: number, isPlayedOut: boolean): CurvePicture => {
  const all = someCurves(players);
  const begun = (points: readonly number[], seat: number): readonly number[] =>
    isPlayedOut && seat < players - 1 ? points : points.slice(0, 6);
  return { ...all, curves: all.curves.map(begun), isPlayedOut };
};

/** How far over the target a solo player could expect to be: in the end it is reached. */
export const someMargins = (): CurvePicture => ({
  ...someCurves(1),
  curves: [curve(-9.4, 1, -2, 2.7, 0.5, 1, -3.8, 2, 3, 8, 3)],
  hasTarget: true,
});
