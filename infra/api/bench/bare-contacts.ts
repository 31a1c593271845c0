import { likePattern, searchWords, type TenantRunner } from '@atrium/database';
import { contactList } from '../src/modules/contacts/contacts.list.ts';
import { matterCountStatements } from '../src/modules/contacts/contacts.loaders.ts';
import type { PresentedContact } from '../src/modules/contacts/contact.ts';
import { CONTACTS_ON_A_PAGE } from './workloads.ts';

interface AskedContacts {
  readonly tenantId: string;
  readonly viewer: { readonly viewerId: string; readonly officeId: null; readonly teamIds: string[] };
  readonly filter: string | null;
  readonly countLimit: number;
}

/** A page of contacts by their names, with its count and the matters of each, as JSON. */
export async function answerContacts(
  runner: TenantRunner,
  { tenantId, viewer, filter, countLimit }: AskedContacts,
): Promise<string> {
  const { quickPage, quickCount } = contactList.statements;
  const narrowing = filter === null ? 'plain' : 'search';
  const page = quickPage.all[narrowing]['name']?.asc.any;
  if (page === undefined) throw new Error('The list of contacts does not sort by name');
  const parameters = {
    ...viewer,
    first: CONTACTS_ON_A_PAGE,
    offset: 0,
    countLimit,
    pattern: filter === null ? null : likePattern(filter),
    searchPatterns: filter === null ? null : searchWords(filter).map(likePattern),
    nearWords: null,
    whereIsClient: null,
    kinds: ['person', 'organisation', 'trust', 'group'],
    includesStaff: false,
    includesPms: true,
    includesNonPms: true,
    matterReach: 'walled',
  };
  const [rows, counted] = await runner.queryTogether(tenantId, [
    [page, parameters],
    [quickCount.all[narrowing], parameters],
  ]);
  const contacts = rows as readonly PresentedContact[];
  const matters = await runner.query(tenantId, matterCountStatements.walled, {
    ...viewer,
    ids: contacts.map(({ id }) => id),
  });
  const mattersOf = new Map(matters.map(({ id, matterCount }) => [id, matterCount]));
  const recordCount = (counted as readonly { recordCount: number }[])[0]?.recordCount ?? 0;
  const isCountCapped = recordCount >= countLimit;
  return JSON.stringify({
    data: {
      clientAndContactList: {
        canCreate: true,
        clientAndContacts: contacts.map(({ id, ...contact }) => ({
          ...contact,
          matterCount: mattersOf.get(id) ?? 0,
          __typename: 'ClientAndContact',
        })),
        closedColumns: [],
        groups: [],
        isCountCapped,
        recordCount: isCountCapped ? countLimit - 1 : recordCount,
        __typename: 'ClientAndContactList',
      },
    },
  });
}
