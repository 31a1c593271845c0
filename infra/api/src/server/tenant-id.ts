const pattern = /^[a-z][a-z0-9-]{1,40}$/;

/** Firm ids are lower case; people type them as they like. */
export const readTenantId = (text: string): string => text.trim().toLowerCase();
export const isTenantId = (text: string): boolean => pattern.test(text);
