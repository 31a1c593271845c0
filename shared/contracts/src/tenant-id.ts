const TENANT_ID_PATTERN = /^[a-z][a-z0-9-]{1,40}$/;

/** Whether a text can be the id of a firm, as the database holds it to; whoever takes one from an address asks before the database does. */
export const isTenantId = (text: string): boolean => TENANT_ID_PATTERN.test(text);
