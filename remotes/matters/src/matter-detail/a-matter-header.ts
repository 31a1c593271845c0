import { emptyValuesOf, filedMatter, listedMatter } from '@atrium/contracts';
import type { MatterHeader } from './matter-tab.ts';

/** Sample data for tests: an open matter that the person may edit, changed as the test needs. */
export function aMatterHeader(changes: Partial<MatterHeader> = {}): MatterHeader {
  const dollars = (amount: number) => ({ minor: amount * 100, currency: 'AUD' });
  return {
    ...emptyValuesOf(listedMatter),
    id: 'm1',
    version: 3,
    fieldOrigins: [],
    sourceOrigins: [],
    fileNumber: '24/1187',
    title: 'Nguyen v Harcourt Constructions',
    description: 'Defective building work',
    client: 'T. Nguyen',
    clientId: 'contact-1',
    clientContact: {
      nameID: 'contact-1',
      name: 'T. Nguyen',
      phone: '(02) 9555 0100',
      mobile: '',
      email: 't@nguyen.example',
    },
    type: 'Building dispute',
    stage: 'Discovery',
    stageId: 'discovery',
    stageItem: { id: 'discovery', description: 'Discovery', isActive: true },
    status: 'Open',
    office: 'Sydney',
    openedOn: '2024-02-12',
    closedOn: null,
    nextKeyDate: '2026-11-24',
    nextKeyDateName: 'Directions',
    isRestricted: false,
    areAmountsHidden: false,
    wip: dollars(41_280),
    debtors: dollars(12_400),
    trust: dollars(5_000),
    estimate: dollars(60_000),
    billed: dollars(7_920),
    personResponsible: { id: 'user-1', name: 'Asha Mehta', initials: 'AM' },
    personActing: { id: 'user-2', name: 'Dan Sorensen', initials: 'DS' },
    personAssisting: null,
    introducer: null,
    record: aRecord(),
    ...changes,
  };
}

export function aRecord(
  changes: Partial<NonNullable<MatterHeader['record']>> = {},
): NonNullable<MatterHeader['record']> {
  return {
    ...emptyValuesOf(filedMatter),
    fields: [],
    officeId: 'office-1',
    team: null,
    referrer: null,
    instructedOn: '2024-02-10',
    billingType: 'TIME',
    estimateWarningPercent: 80,
    costAgreement: 'SIGNED',
    costAgreementOn: '2024-02-11',
    changedAt: '2026-11-20T03:00:00.000Z',
    changedBy: { id: 'user-2', name: 'Dan Sorensen' },
    canEdit: true,
    canManageAccess: true,
    canOverrideClosing: true,
    nextStatuses: ['OnHold', 'Completed', 'Cancelled', 'Deleted'],
    ...changes,
  };
}

const nothing = { ok: null, conflict: null, error: null, obstacles: [] };
/** Answers of the API to an edit. */
export const saved = (matter: MatterHeader) => ({ ...nothing, ok: matter });
export const changedMeanwhile = (matter: MatterHeader) => ({ ...nothing, conflict: matter });
export const refused = (message: string, rest: object = {}) => ({
  ...nothing,
  error: { message, fields: [] },
  ...rest,
});
