/**
 * How glass is told apart: by its cut (always there), by its cut and its letter, or with flat, bold glass of high contrast.
 */
export const styles = ['patterns', 'letters', 'contrast'] as const;
export type Style = (typeof styles)[number];
