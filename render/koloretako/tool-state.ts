import type { ToolView } from '#games/koloretako/view';

/** The state of a tool: it can be used now, can't be used now, or is used up. */
export type ToolState = 'ready' | 'waiting' | 'gone';

/** The state of a tool in a view. */
export const stateOf = ({ gone, whyNot }: ToolView): ToolState =>
  gone ? 'gone' : whyNot === null ? 'ready' : 'waiting';
