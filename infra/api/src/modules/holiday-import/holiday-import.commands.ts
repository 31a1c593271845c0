import { badInput } from '../../errors/errors.ts';
import { permit, viewerOf } from '../../policy/rules.ts';
import { command } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { Refusal } from '../../server/refusal.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { holidayImportPolicy } from './holiday-import.policy.ts';
import {
  addStatement,
  countryStatement,
  knownStatement,
  officeStatement,
  removeStatement,
} from './holiday-import.store.ts';
import { MOST_HOLIDAYS, readHolidayFile, type HolidayFile } from './read-holiday-file.ts';

interface FileInput {
  readonly content: string;
  readonly officeId?: string | null;
}
interface ImportInput {
  readonly idempotencyKey: string;
  readonly input: FileInput;
}
const refusal = (message: string): Refusal => new Refusal({ message, fields: [] });
const officeOf = ({ officeId }: FileInput): string | null => {
  if (officeId != null && !isId(officeId)) throw badInput('officeId has to be an id.');
  return officeId ?? null;
};

/** Days are read in the order of the firm's country. */
async function read(context: RequestContext, tenantId: string, content: string): Promise<HolidayFile> {
  const [firm] = await context.runner.query(tenantId, countryStatement, {});
  return readHolidayFile(context, content, firm?.country === 'US');
}

/** Which days a file would add. Nothing is written. */
export async function previewHolidayFile(context: RequestContext, input: FileInput) {
  const { tenantId } = permit(context, holidayImportPolicy.edit);
  const officeId = officeOf(input);
  const { message, holidays, unread } = await read(context, tenantId, input.content);
  const known = await context.runner.query(tenantId, knownStatement, { officeId, holidays: JSON.stringify(holidays) });
  const there = new Set(known.map(({ day, name }) => `${day} ${name}`));
  return {
    message,
    holidays: holidays.map((each) => ({ ...each, isKnown: there.has(`${each.day} ${each.name}`) })),
    unread,
  };
}

/** Reads the file before a transaction is open, and then adds what is not there by then. */
export const importHolidays = command({
  name: 'holidays.import',
  policy: holidayImportPolicy.edit,
  key: ({ idempotencyKey }: ImportInput) => idempotencyKey,
  prepare: (context, { input: { content } }) => read(context, viewerOf(context).tenantId, content),
  lock: async (unit, { input }, file) => {
    if (file.message !== null) throw refusal(file.message);
    const officeId = officeOf(input);
    if (officeId !== null && (await unit.maybe(officeStatement, { officeId })) === null)
      throw refusal(unit.translate('api.user.noOffice', 'There is no such office in use.'));
    return { officeId, file };
  },
  version: 'none',
  run: async ({ tx, viewer }, { current: { officeId, file } }) => {
    const holidays = JSON.stringify(file.holidays);
    const added = await tx.query(addStatement, { officeId, holidays, viewerId: viewer.userId });
    return { ids: added.map(({ id }) => id), count: added.length };
  },
  audit: ({ ok, current: { officeId } }) => ({
    kind: 'configuration',
    objectType: 'publicHoliday',
    objectId: officeId,
    action: 'import',
    detail: { added: ok.count },
  }),
  announces: () => ({ topic: 'entity', id: 'publicHoliday' }),
});

/** Removes what an import added, where nobody changed it since. */
export const undoHolidayImport = command({
  name: 'holidays.undoImport',
  policy: holidayImportPolicy.edit,
  key: 'none',
  lock: (_unit, { ids }: { readonly ids: readonly string[] }) => {
    if (ids.length > MOST_HOLIDAYS || !ids.every(isId))
      throw badInput('ids has to hold the ids that an import answered.');
    return { ids };
  },
  version: 'none',
  run: async (unit, { current: { ids } }) => {
    const removed = await unit.tx.query(removeStatement, { ids });
    const answer = { ids: removed.map(({ id }) => id), count: removed.length };
    return removed.length === 0 ? unit.unchanged(answer) : answer;
  },
  audit: ({ ok }) => ({
    kind: 'configuration',
    objectType: 'publicHoliday',
    objectId: null,
    action: 'undoImport',
    detail: { removed: ok.count },
  }),
  announces: () => ({ topic: 'entity', id: 'publicHoliday' }),
});
