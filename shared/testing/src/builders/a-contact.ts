export interface SampleContact {
  readonly guid: string;
  readonly nameID: string;
  readonly name: string;
  readonly kind: 'person' | 'organisation' | 'trust' | 'group';
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly isClient: boolean;
  readonly isStaff: boolean;
  readonly isPms: boolean;
  readonly marketingConsent: boolean;
  readonly matterCount: number;
  readonly changedAt: string;
}

let made = 0;

/** A person who is a client of the firm. */
export function aContact(changes: Partial<SampleContact> = {}): SampleContact {
  made += 1;
  const guid = changes.guid ?? `contact-${made}`;
  return {
    guid,
    nameID: guid,
    name: 'Thanh Nguyen',
    kind: 'person',
    email: 'thanh.nguyen@example.com',
    phone: '02 5550 1000',
    mobile: '0491 570 006',
    addressLine: '18 Jetty Road',
    suburb: 'Glenelg',
    state: 'SA',
    postcode: '5045',
    country: 'AU',
    isClient: true,
    isStaff: false,
    isPms: false,
    marketingConsent: true,
    matterCount: 1,
    changedAt: '2026-11-20T03:00:00.000Z',
    ...changes,
  };
}
