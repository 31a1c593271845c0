import { createServer, type IncomingMessage, type Server } from 'node:http';
import { likePattern, searchWords, type TenantRunner } from '@atrium/database';
import { contactList } from '../src/modules/contacts/contacts.list.ts';
import { matterList } from '../src/modules/matters/list/matters.list.ts';
import type { MatterRow } from '../src/modules/matters/matter.ts';
import { findUserSummaries } from '../src/modules/people/people.store.ts';
import { findLatestEntries } from '../src/modules/timesheet/latest-entries.store.ts';
import type { Workload } from './workloads.ts';

interface BareRequest {
  readonly tenantId: string;
  readonly viewerId: string;
  readonly workload: Workload;
  readonly filter: string | null;
  readonly id: string | null;
}

/** node:http, the same statements through the same runner, the same JSON: no GraphQL, no sign-in, no policy. */
export function createBareServer(runner: TenantRunner): Server {
  return createServer((request, response) => {
    answer(runner, request).then(
      (body) => {
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          })
          .end(body);
      },
      (error: unknown) => {
        response.writeHead(500).end(String(error));
      },
    );
  });
}

async function answer(runner: TenantRunner, request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { tenantId, viewerId, workload, filter, id } = JSON.parse(Buffer.concat(chunks).toString()) as BareRequest;
  const viewer = { viewerId, officeId: null, teamIds: [] };
  if (id !== null) {
    const [matter = null] = await nest(
      runner,
      tenantId,
      viewer,
      await runner.query(tenantId, matterList.statements.byId.walled, { ...viewer, ids: [id] }),
    );
    return JSON.stringify({ data: { matter } });
  }
  // A page of a search brings its count.
  const { quickPage, quickCount } = matterList.statements;
  const narrowing = filter === null ? 'plain' : 'search';
  const page = quickPage.walled[narrowing]['fileNumber']?.asc.first;
  if (page === undefined) throw new Error('The list of matters does not sort by file number');
  const parameters = {
    ...viewer,
    countLimit: null,
    pattern: filter === null ? null : likePattern(filter),
    searchPatterns: filter === null ? null : searchWords(filter).map(likePattern),
    nearWords: null,
    isLimited: false,
  };
  const [rows, counted] =
    filter === null
      ? await runner.queryTogether(tenantId, [
          [page, parameters],
          [quickCount.walled.plain, parameters],
        ])
      : [await runner.query(tenantId, page, parameters), null];
  const recordCount = (counted?.[0] ?? (rows[0] as { recordCount?: number } | undefined))?.recordCount ?? 0;
  const matters = workload === 'nested' ? await nest(runner, tenantId, viewer, rows) : rows.map(present);
  return JSON.stringify({ data: { matterSummaryListX: { recordCount, matters } } });
}

function present(row: MatterRow) {
  const { id, fileNumber, title, client, type, stage, status, openedOn, nextKeyDate, currency } = row;
  return {
    id,
    fileNumber,
    title,
    client,
    type,
    stage,
    status,
    openedOn,
    nextKeyDate,
    wip: { minor: row.wipMinor, currency },
    debtors: { minor: row.debtorsMinor, currency },
  };
}

async function nest(
  runner: TenantRunner,
  tenantId: string,
  viewer: { viewerId: string; officeId: null; teamIds: string[] },
  rows: MatterRow[],
) {
  const [contacts, entries] = await Promise.all([
    runner.query(tenantId, contactList.statements.byId.all, {
      ...viewer,
      ids: [...new Set(rows.map(({ clientId }) => clientId))],
    }),
    findLatestEntries(runner, tenantId, 'all', { ...viewer, matterIds: rows.map(({ id }) => id), first: 5 }),
  ]);
  const users = await findUserSummaries(runner, tenantId, [...new Set(entries.map(({ userId }) => userId))]);
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const entriesOf = Map.groupBy(entries, ({ matterId }) => matterId);
  return rows.map((row) => {
    const contact = contactOf.get(row.clientId);
    const timeEntries = (entriesOf.get(row.id) ?? []).map(({ workedOn, narrative, seconds, activity, userId }) => {
      const user = userOf.get(userId);
      return {
        workedOn,
        narrative,
        seconds,
        activity,
        user: user === undefined ? null : { name: user.name, initials: user.initials },
      };
    });
    return {
      ...present(row),
      clientContact: contact === undefined ? null : { name: contact.name, email: contact.email },
      timeEntries,
    };
  });
}
