/** A stretch of time, in milliseconds since 1970; its end doesn't belong to it. */
export interface Span {
  readonly from: number;
  readonly until: number;
}
