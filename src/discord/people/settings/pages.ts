/** Whose settings they are; each has a page. */
export const settingsPages = ['person', 'table', 'server'] as const;
export type SettingsPage = (typeof settingsPages)[number];
