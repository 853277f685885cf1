/**
 * What a first game teaches, each lesson once per person: sides and corners, printed restrictions, where a window grows from, turn
 * order, tools, undo, and what a hard window is worth.
 */
export const lessons = ['sides', 'restrictions', 'growing', 'turns', 'tools', 'undo', 'favor'] as const;
export type Lesson = (typeof lessons)[number];
