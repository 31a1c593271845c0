import { contact } from '@atrium/contracts';
import { idOf } from '../../src/testing/test-firms.ts';
import type pg from 'pg';
import type { TestTenant } from '../../src/testing/test-firms.ts';
import type { ProbeArgument } from './operations.ts';
import { NOBODY, contacts, type Target } from './probe-targets.ts';

const importOf = (tenant: TestTenant, number: number): string => idOf(tenant, 'run', number);
const importNumbers = (...numbers: readonly number[]): readonly Target[] =>
  numbers.map((number) => ({
    label: `import ${number}`,
    of: (tenant) => importOf(tenant, number),
    ofNobody: NOBODY,
  }));
const imports = importNumbers(21, 22);
/** Of files that are longer than what is added to them, so that each stays open. */
const arriving = importNumbers(23, 24);
const importSettings: Readonly<Record<string, readonly unknown[]>> = {
  fileName: ['people.csv'],
  sizeBytes: [12],
  position: [0],
  // A name and nothing else.
  content: ['TmFtZQpBZGEK'],
  column: [0],
  field: ['name'],
  positions: [undefined, [0]],
  choice: ['SKIP', 'FILL'],
  show: ['ALL', 'PROBLEMS', 'DUPLICATES'],
  importId: [NOBODY],
};
const importOperations = new Set([
  'contactImportRows',
  'contactImportProblems',
  'startContactImport',
  'addContactImportPart',
  'mapContactImport',
  'chooseContactImportRows',
]);
/** What operations on imports of contacts take; null for any other operation or argument. */
export const contactImportSettings = (operation: string, { name }: ProbeArgument): readonly unknown[] | null =>
  (importOperations.has(operation) ? importSettings[name] : undefined) ?? null;

/** An import of a partner and one of an administrator, each with a row, and one of each whose file is arriving. */
export async function seedImportProbes(owner: Pick<pg.Client, 'query'>, tenant: TestTenant): Promise<void> {
  const mark = `mark${tenant}`;
  const ids = [21, 22].map((number) => importOf(tenant, number));
  const owners = [idOf(tenant, 'user', 'partner'), idOf(tenant, 'user', 'admin')];
  await owner.query(
    `insert into contact_imports (tenant_id, id, user_id, file_name, format, state, size_bytes, headings, total, applied_at, finished_at)
     select $1, run, person, $4, 'CSV', 'DONE', 1, array[$4], 1, now(), now() from unnest($2::uuid[], $3::uuid[]) as given (run, person)`,
    [tenant, ids, owners, mark],
  );
  await owner.query(
    `insert into contact_imports (tenant_id, id, user_id, file_name, format, size_bytes) select $1, run, person, $4, 'CSV', 1000 from unnest($2::uuid[], $3::uuid[]) as given (run, person)`,
    [tenant, [23, 24].map((number) => importOf(tenant, number)), owners, mark],
  );
  await owner.query(
    `insert into contact_import_rows (tenant_id, import_id, position, cells, name, outcome, reason) select $1, run, 0, array[$3], $3, 'REFUSED', $3 from unnest($2::uuid[]) as run`,
    [tenant, ids, mark],
  );
}

/** Arguments of contacts. What is merged, deleted or taken apart is gone for the probes after it: their own tests ask with those of the other firm. */
export const contactTargets: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries(
    [
      'createContact ownerId',
      'createContact checkedById',
      'updateContact ownerId',
      'updateContact checkedById',
      'deleteContact contactId',
      'restoreContact contactId',
      'mergeContacts contactId',
      'mergeContacts otherContactId',
      'distinguishContacts otherContactId',
      'saveContactRelationship otherContactId',
      'saveContactRelationship relationshipId',
      'removeContactRelationship relationshipId',
      'undoContactMerge mergeId',
      'contactMergedInto contactId',
      'contactDuplicates exceptContactId',
      // Its own tests ask for those of the other firm.
      'exportContactCards ids',
      'exportContactCards values',
      // A subscription, which HTTP does not run.
      'contactChanged contactId',
      'contactTimelineChanged contactId',
    ].map((key) => [key, []]),
  ),
  ...Object.fromEntries(
    [
      'contactImport id',
      'contactImportRows importId',
      'contactImportProblems importId',
      'mapContactImport id',
      'chooseContactImportRows id',
      'applyContactImport id',
      'cancelContactImport id',
      'undoContactImport id',
    ].map((key) => [key, imports]),
  ),
  'addContactImportPart id': arriving,
  // Told over a socket alone.
  'contactImportChanged id': [],
  'updateContact contactId': contacts.slice(4, 6),
  'saveContactRelationship contactId': contacts.slice(4, 6),
  'removeContactRelationship contactId': contacts.slice(4, 6),
  // With one of their own, for two that are nobody's are the same.
  'distinguishContacts contactId': contacts
    .slice(4, 6)
    .map((target) => ({ ...target, alongside: [[['otherContactId'], idOf('alpha', 'contact', 7)]] })),
};

/** A change of a contact sets how they are addressed, which nothing finds them by; null for any other operation or argument. */
export const contactWriteSettings = (operation: string, { name, path }: ProbeArgument): readonly unknown[] | null =>
  operation === 'updateContact' && path[0] === 'input' ? [name === 'title' ? 'Ms' : undefined] : null;

/** What stands beside what is probed. Of a contact little is set, so that others still find it by its texts. */
export const contactSettings = (isRequired: boolean): Readonly<Record<string, readonly unknown[]>> => ({
  ...Object.fromEntries(contact.keys.filter((key) => key !== 'name').map((key) => [key, [undefined]])),
  label: ['Work'],
  document: ['P1'],
  checkedOn: ['2026-11-01'],
  checkedById: [undefined],
  expiresOn: [undefined],
  role: ['Witness'],
  otherRole: [undefined],
  fromOn: [undefined],
  untilOn: [undefined],
  relationshipId: [isRequired ? NOBODY : undefined],
  otherContactId: [NOBODY],
  otherVersion: [1],
  exceptContactId: [undefined],
  mergeId: [NOBODY],
});
