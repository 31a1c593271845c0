export { isTenantId } from '@atrium/contracts';

/** Firm ids are lower case; people type them as they like. */
export const readTenantId = (text: string): string => text.trim().toLowerCase();
