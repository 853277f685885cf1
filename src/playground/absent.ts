/** Whether a field of a body is missing or null, which mean the same when a message is created. */
export const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
