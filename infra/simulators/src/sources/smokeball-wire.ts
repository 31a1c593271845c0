import type { SimulatedContact, SimulatedMatter } from './records.ts';
import { numberOf, type Wire, type WireQuestion } from './wire.ts';

const MOST = 500;
const MINOR = 100;
const TRUST_ACCOUNT = 'trust-account';
const statuses = {
  open: 'Open',
  pending: 'Pending',
  closed: 'Closed',
  archived: 'Closed',
  cancelled: 'Cancelled',
  deleted: 'Deleted',
  template: 'Deleted',
} as const;

const link = (to: string, id: string | null) => (id === null ? null : { id, href: `/${to}/${id}`, rel: to });

/** A page as each list answers it: where it is, how many there are, and the next one where there is one. */
function paged(path: string, query: URLSearchParams, rows: readonly object[]): object {
  const offset = numberOf(query, 'Offset', 0, Number.MAX_SAFE_INTEGER);
  const limit = Math.max(1, numberOf(query, 'Limit', MOST, MOST));
  const next = offset + limit < rows.length ? { href: `${path}?Offset=${offset + limit}&Limit=${limit}` } : null;
  return {
    href: path,
    offset,
    limit,
    size: rows.length,
    first: { href: `${path}?Offset=0&Limit=${limit}` },
    next,
    value: rows.slice(offset, offset + limit),
  };
}

function contactOnWire(contact: SimulatedContact): object {
  const address = {
    streetName: contact.street,
    city: contact.suburb,
    state: contact.state,
    zipCode: contact.postcode,
    country: 'Australia',
  };
  const phone = { areaCode: contact.phone.slice(0, 2), number: contact.phone.slice(3) };
  const common = { id: contact.id, isDeleted: contact.isDeleted, lastUpdated: 638_000_000_000_000_000 };
  if (contact.kind === 'person')
    return {
      ...common,
      person: {
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        phone,
        cell: { areaCode: '', number: contact.mobile },
        residentialAddress: address,
      },
    };
  if (contact.kind === 'trust') return { ...common, trust: { name: contact.name, phone, address } };
  return {
    ...common,
    company: {
      name: contact.name,
      email: contact.email,
      phone,
      companyNumber: contact.companyNumber,
      businessAddress: address,
    },
  };
}

const matterOnWire = (matter: SimulatedMatter): object => ({
  id: matter.id,
  number: matter.fileNumber,
  title: matter.title,
  description: matter.description,
  status: statuses[matter.status],
  isLead: false,
  matterType: link('mattertypes', matter.typeId),
  clients: matter.clientId === null ? [] : [link('contacts', matter.clientId)],
  otherSides: matter.otherSideId === null ? [] : [link('contacts', matter.otherSideId)],
  personResponsible: link('staff', matter.responsibleId),
  personAssisting: link('staff', matter.assistingId),
  originatingStaff: link('staff', matter.introducerId),
  openedDate: `${matter.openedOn}T00:00:00Z`,
  closedDate: matter.closedOn === null ? null : `${matter.closedOn}T00:00:00Z`,
});

function answer({ path, query, records }: WireQuestion): object | null {
  switch (path) {
    case '/staff':
      return paged(
        path,
        query,
        records.staff.map(({ isActive, ...staff }) => ({ ...staff, enabled: isActive, former: !isActive })),
      );
    case '/mattertypes':
      return paged(
        path,
        query,
        records.matterTypes.map((type) => ({ ...type, isDeleted: false })),
      );
    case '/contacts':
      return paged(path, query, records.contacts.map(contactOnWire));
    case '/matters':
      return paged(path, query, records.matters.filter(({ status }) => status !== 'template').map(matterOnWire));
    case '/bankaccounts':
      return paged(path, query, [{ id: TRUST_ACCOUNT, name: 'Trust account', type: 'Trust' }]);
    case `/bankaccounts/${TRUST_ACCOUNT}/matter-balances`:
      return paged(
        path,
        query,
        records.matters
          .filter(({ trustMinor }) => trustMinor !== 0)
          .map(({ id, trustMinor }) => ({ matter: link('matters', id), balance: trustMinor / MINOR })),
      );
    default:
      return null;
  }
}

/** Smokeball: pages by offset with links, five requests in a second. */
export const smokeballWire: Wire = {
  name: 'smokeball',
  label: 'Smokeball',
  prefix: 's',
  authorisePath: '/oauth2/authorize',
  tokenPath: '/oauth2/token',
  revokePath: '/oauth2/revoke',
  apiPath: '',
  accessSeconds: 3600,
  rotates: false,
  contentType: 'application/json',
  perSecond: 5,
  asksForApiKey: true,
  accessToken: (_firm, secret) => secret,
  tokenExtras: () => ({}),
  answer,
};
