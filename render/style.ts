/**
 * How colors are told apart: by the cut of the glass (always there), by cut and letter, or with flat, bold glass in high
 * contrast.
 */
export const styles = ['patterns', 'letters', 'contrast'] as const;
export type Style = (typeof styles)[number];
