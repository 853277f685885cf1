/** Whether a field of a body is left out or null, which mean the same where a message is made. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
