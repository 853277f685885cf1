/** How much may be asked for: so many at once, and so many a second after that. */
export interface Allowance {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** What is asked for: choices while an option is typed, or anything else, which is an act. */
type Allowed = Readonly<Record<Kind, Allowance>>;

export type Kind = 'typing' | 'act';

/** What one person may ask for, and everybody in one server together. */
export interface Limits {
  readonly person: Allowed;
  readonly server: Allowed;
}

/** More than anyone presses who plays, and more than a hundred tables of a server need at their fastest. */
export const fairLimits: Limits = {
  person: { typing: { atOnce: 10, perSecond: 5 }, act: { atOnce: 20, perSecond: 4 } },
  server: { typing: { atOnce: 300, perSecond: 100 }, act: { atOnce: 300, perSecond: 50 } },
};
