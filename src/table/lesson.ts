/**
 * What a first game teaches, each once to each person: sides and corners, what is printed, where a window grows from, how
 * turns go round, what tools are for, what can be taken back, what a hard window is worth.
 */
export const lessons = ['sides', 'restrictions', 'growing', 'turns', 'tools', 'undo', 'favor'] as const;
export type Lesson = (typeof lessons)[number];
