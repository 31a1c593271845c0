/** What a pending matter is called until it is accepted: `NEW-000042`. */
export const provisionalNumberOf = (number: number): string => `NEW-${String(number).padStart(6, '0')}`;

const provisional = /^(?:NEW|INS)-\d{6,}$/;

/** Whether a matter still has the reference it was laid before the firm by, and no number of its own. */
export const isProvisionalNumber = (fileNumber: string): boolean => provisional.test(fileNumber);
