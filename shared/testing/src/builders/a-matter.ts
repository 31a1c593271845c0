import { emptyValuesOf, listedMatter, type ValuesOf } from '@atrium/contracts';
import { dollars, type SampleMoney } from './money.ts';

export interface SamplePerson {
  readonly id: string;
  readonly name: string;
  readonly initials: string;
}

/** The fields of its record that lists show, with the names, amounts and days that come beside them. */
export interface SampleMatter extends ValuesOf<typeof listedMatter> {
  readonly id: string;
  /** What its stage is called. */
  readonly stage: string;
  readonly matterGuidId: string;
  readonly fileNumber: string;
  readonly client: string;
  readonly clientId: string;
  readonly status: string;
  readonly office: string | null;
  readonly closedOn: string | null;
  readonly nextKeyDate: string | null;
  readonly nextKeyDateName: string | null;
  readonly lastActivityAt: string | null;
  readonly isRestricted: boolean;
  readonly wip: SampleMoney;
  readonly debtors: SampleMoney;
  readonly trust: SampleMoney;
  readonly estimate: SampleMoney | null;
  readonly billed: SampleMoney;
  readonly areAmountsHidden: boolean;
  readonly personActing: SamplePerson | null;
  readonly personResponsible: SamplePerson | null;
  readonly personAssisting: SamplePerson | null;
  readonly introducer: SamplePerson | null;
}

let made = 0;

/** An open matter, with a file number of its own unless the test names one. */
export function aMatter(changes: Partial<SampleMatter> = {}): SampleMatter {
  made += 1;
  const id = changes.id ?? `matter-${made}`;
  return {
    ...emptyValuesOf(listedMatter),
    id,
    matterGuidId: id,
    fileNumber: `24/${1000 + made}`,
    title: 'Nguyen v Harcourt Constructions',
    description: 'Defective building work',
    client: 'T. Nguyen',
    clientId: `contact-${made}`,
    type: 'Building dispute',
    stage: 'Discovery',
    stageId: 'stage-discovery',
    status: 'Open',
    office: 'Sydney',
    openedOn: '2024-02-12',
    closedOn: null,
    nextKeyDate: '2026-11-24',
    nextKeyDateName: 'Directions',
    lastActivityAt: '2026-11-20T03:00:00.000Z',
    isRestricted: false,
    wip: dollars(41_280),
    debtors: dollars(12_400),
    trust: dollars(5_000),
    estimate: dollars(60_000),
    billed: dollars(7_920),
    areAmountsHidden: false,
    personActing: { id: 'user-2', name: 'Dan Sorensen', initials: 'DS' },
    personResponsible: { id: 'user-1', name: 'Asha Mehta', initials: 'AM' },
    personAssisting: null,
    introducer: null,
    ...changes,
  };
}
