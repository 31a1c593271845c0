import { createServer, type IncomingMessage, type Server } from 'node:http';
import { likePattern, searchWords, type TenantRunner } from '@atrium/database';
import { findOffices } from '../src/modules/firm/firm.store.ts';
import { matterListedFields } from '../src/modules/matters/fields/matter-fields.store.ts';
import { matterList } from '../src/modules/matters/list/matters.list.ts';
import type { MatterRow } from '../src/modules/matters/matter.ts';
import { findUserSummaries } from '../src/modules/people/people.store.ts';
import { findLatestEntries } from '../src/modules/timesheet/latest-entries.store.ts';
import { createLookUps, type LookUps } from '../src/server/look-ups.ts';
import { answerContacts } from './bare-contacts.ts';
import { isOfMatters, type ContactWorkload, type Workload } from './workloads.ts';

/** A page that its screen asks for is counted so far. */
const COUNTED_TO = 10_000;

interface BareRequest {
  readonly tenantId: string;
  readonly viewerId: string;
  readonly workload: Workload | ContactWorkload;
  readonly filter: string | null;
  readonly id: string | null;
}

/** node:http, the same statements through the same runner, the same JSON with the names of types that operations by hash are answered with: no GraphQL, no sign-in, no policy. */
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
  if (!isOfMatters(workload)) return answerContacts(runner, { tenantId, viewer, filter, countLimit: COUNTED_TO + 1 });
  const asking: Asking = { lookUps: createLookUps(runner), tenantId, viewer };
  if (id !== null) {
    const [matter = null] = await withTime(
      asking,
      await runner.query(tenantId, matterList.statements.byId.walled, { ...viewer, ids: [id], cameFrom: null }),
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
    countLimit: COUNTED_TO + 1,
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
  const count = (counted?.[0] ?? (rows[0] as { recordCount?: number } | undefined))?.recordCount ?? 0;
  const isCountCapped = count > COUNTED_TO;
  // Where a search finds nothing, its one row only says so.
  const found = (rows as readonly (MatterRow | { id: null })[]).filter((row): row is MatterRow => row.id !== null);
  return JSON.stringify({
    data: {
      matterSummaryListX: {
        closedColumns: [],
        groups: [],
        isCountCapped,
        matters: await present(asking, found),
        recordCount: isCountCapped ? COUNTED_TO : count,
        __typename: 'MatterSummaryList',
      },
    },
  });
}

interface Asking {
  /** As Atrium's loaders do, those of one turn together. */
  readonly lookUps: LookUps;
  readonly tenantId: string;
  readonly viewer: { readonly viewerId: string; readonly officeId: null; readonly teamIds: string[] };
}

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Matters as their list shows them: with their people, their office and the values of the firm's own fields. */
async function present({ lookUps, tenantId, viewer: { viewerId } }: Asking, rows: readonly MatterRow[]) {
  const [people, offices, values] = await Promise.all([
    findUserSummaries(
      lookUps,
      tenantId,
      idsOf(
        rows.flatMap((row) => [row.personResponsibleId, row.personActingId, row.personAssistingId, row.introducerId]),
      ),
    ),
    findOffices(lookUps, tenantId, idsOf(rows.map(({ officeId }) => officeId))),
    lookUps.query(tenantId, matterListedFields.valuesStatement, { ids: rows.map(({ id }) => id), viewerId }),
  ]);
  if (values.length > 0) throw new Error('The firms of the bench have no fields of their own');
  const personOf = new Map(
    people.map(({ id, name, initials }) => [id, { id, initials, name, __typename: 'UserSummary' }]),
  );
  const officeOf = new Map(offices.map(({ id, name }) => [id, name]));
  const person = (id: string | null) => (id === null ? null : (personOf.get(id) ?? null));
  return rows.map((row) => {
    const amount = (minor: number) => ({ minor, currency: row.currency, __typename: 'Money' });
    const { id, fileNumber, title, client, type, stage, status, openedOn, closedOn, isRestricted } = row;
    const { nextKeyDate, nextKeyDateName, lastActivityAt } = row;
    return {
      id,
      fileNumber,
      title,
      client,
      type,
      stage,
      status,
      openedOn,
      closedOn,
      isRestricted,
      nextKeyDate,
      nextKeyDateName,
      lastActivityAt,
      areAmountsHidden: false,
      wip: amount(row.wipMinor),
      debtors: amount(row.debtorsMinor),
      trust: amount(row.trustMinor),
      billed: amount(row.billedMinor),
      estimate: row.estimateMinor === null ? null : amount(row.estimateMinor),
      personResponsible: person(row.personResponsibleId),
      personActing: person(row.personActingId),
      personAssisting: person(row.personAssistingId),
      introducer: person(row.introducerId),
      office: row.officeId === null ? null : (officeOf.get(row.officeId) ?? null),
      fieldValues: {},
      __typename: 'Matter',
    };
  });
}

/** The same with their latest time. */
async function withTime(asking: Asking, rows: readonly MatterRow[]) {
  const { lookUps, tenantId, viewer } = asking;
  const [presented, entries] = await Promise.all([
    present(asking, rows),
    findLatestEntries(lookUps, tenantId, 'all', { ...viewer, matterIds: rows.map(({ id }) => id), first: 5 }),
  ]);
  const people = await findUserSummaries(lookUps, tenantId, idsOf(entries.map(({ userId }) => userId)));
  const personOf = new Map(people.map((person) => [person.id, person]));
  return presented.map((matter) => ({
    ...matter,
    timeEntries: entries
      .filter(({ matterId }) => matterId === matter.id)
      .map((entry) => {
        const { id, workedOn, narrative, seconds, activity } = entry;
        const user = personOf.get(entry.userId);
        return {
          id,
          workedOn,
          narrative,
          seconds,
          billedSeconds: entry.billedUnits * entry.unitSeconds,
          activity,
          user: user === undefined ? null : { id: user.id, name: user.name, __typename: 'UserSummary' },
          __typename: 'TimeEntry',
        };
      }),
  }));
}
