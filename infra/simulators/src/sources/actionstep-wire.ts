import type { SimulatedContact, SimulatedMatter } from './records.ts';
import { numberOf, type Wire, type WireQuestion } from './wire.ts';

const PAGE_SIZE = 50;
const MOST = 200;
const statuses = {
  open: 'Active',
  pending: 'Inactive',
  closed: 'Closed',
  archived: 'Closed',
  cancelled: 'Closed',
  deleted: 'Closed',
  template: 'Template',
} as const;
const letter = (value: boolean): 'T' | 'F' => (value ? 'T' : 'F');

/** A page under the name of its resource. A page of one row is the row itself, not a list of one. */
function paged(name: string, query: URLSearchParams, rows: readonly object[]): object {
  const size = Math.max(1, numberOf(query, 'pageSize', PAGE_SIZE, MOST));
  const page = Math.max(1, numberOf(query, 'page', 1, Number.MAX_SAFE_INTEGER));
  const shown = rows.slice((page - 1) * size, page * size);
  const pageCount = Math.max(1, Math.ceil(rows.length / size));
  return {
    links: {},
    [name]: shown.length === 1 ? shown[0] : shown,
    meta: { paging: { [name]: { recordCount: rows.length, pageCount, page, pageSize: size } } },
  };
}

const participant = (contact: SimulatedContact): object => ({
  id: contact.id,
  displayName: contact.name,
  isCompany: letter(contact.kind !== 'person'),
  companyName: contact.kind === 'person' ? null : contact.name,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone1Number: contact.phone.slice(3),
  phone1Area: contact.phone.slice(0, 2),
  phone2Label: 'Mobile',
  phone2Number: contact.mobile,
  physicalAddressLine1: contact.street,
  physicalCity: contact.suburb,
  physicalStateProvince: contact.state,
  physicalPostCode: contact.postcode,
  isDeleted: letter(contact.isDeleted),
  links: {},
});

const action = (matter: SimulatedMatter): object => ({
  id: matter.id,
  name: matter.title,
  reference: matter.fileNumber,
  status: statuses[matter.status],
  isDeleted: letter(matter.status === 'deleted'),
  createdTimestamp: `${matter.openedOn}T09:00:00+1000`,
  modifiedTimestamp: `${matter.openedOn}T09:00:00+1000`,
  closedDate: matter.closedOn,
  links: {
    assignedTo: matter.responsibleId,
    actionType: matter.typeId,
    primaryParticipants: matter.clientId === null ? [] : [matter.clientId],
  },
});

function answer({ path, query, records }: WireQuestion): object | null {
  switch (path) {
    case '/api/rest/users':
      return paged(
        'users',
        query,
        records.staff.map(({ id, firstName, lastName, email, isActive }) => ({
          id,
          name: `${firstName} ${lastName}`,
          emailAddress: email,
          isActive: letter(isActive),
        })),
      );
    case '/api/rest/actiontypes':
      return paged(
        'actiontypes',
        query,
        records.matterTypes.map((type) => ({ ...type, isDisabled: 'F' })),
      );
    case '/api/rest/participants':
      return paged('participants', query, records.contacts.map(participant));
    case '/api/rest/actions':
      return paged('actions', query, records.matters.map(action));
    default:
      return null;
  }
}

/** Actionstep: resources under their names, links by id, letters for yes and no. */
export const actionstepWire: Wire = {
  name: 'actionstep',
  label: 'Actionstep',
  prefix: 'a',
  authorisePath: '/api/oauth/authorize',
  tokenPath: '/api/oauth/token',
  revokePath: '/api/oauth/revoke',
  apiPath: '/api/rest',
  accessSeconds: 28_800,
  rotates: true,
  contentType: 'application/vnd.api+json',
  perSecond: 30,
  asksForApiKey: false,
  accessToken: (_firm, secret) => secret,
  tokenExtras: ({ key }, apiUrl) => ({ api_endpoint: `${apiUrl}/api/`, orgkey: key }),
  answer,
};
