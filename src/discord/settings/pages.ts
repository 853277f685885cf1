/** For whom something is set: a page of the settings each. */
export const settingsPages = ['person', 'table', 'server'] as const;
export type SettingsPage = (typeof settingsPages)[number];
