import { createHash } from 'node:crypto';
import type { FieldValue } from '@atrium/contracts';
import type { Entity } from '../../../entities/define-entity.ts';
import { referencesOf } from '../../../entities/entity-names.ts';
import type { Viewer } from '../../../policy/viewer.ts';
import { command, Conflict } from '../../../server/command.ts';
import { Refusal } from '../../../server/refusal.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import type { TenantWrite } from '../../../server/tenant-write.ts';
import { findStored, lockStored } from '../firm-settings.store.ts';
import { applySettings } from '../save-settings.ts';
import { settingValues } from '../setting-values.ts';
import { settingsPolicy } from '../settings.policy.ts';
import {
  compareRecords,
  compareSettings,
  type Comparison,
  type ConfigurationFile,
  type ConfigurationProblem,
  type FileRecord,
} from './compare-configuration.ts';
import { findNamed, findRows, transferred } from './configuration-file.store.ts';
import { applyRecords } from './apply-records.ts';
import { FORMAT, readFile } from './read-file.ts';

export interface Preview extends Comparison {
  readonly fingerprint: string | null;
}
interface ApplyInput {
  readonly content: string;
  readonly fingerprint: string;
}

/** The configuration of the firm as a file, what records point at by its label. */
export async function writeConfiguration({ runner }: RequestContext, { tenantId }: Viewer): Promise<string> {
  const settings = settingValues(await findStored(runner, tenantId));
  const records: Record<string, readonly FileRecord[]> = {};
  for (const entity of transferred)
    records[entity.definition.record.name] = await readRecords(runner, tenantId, entity);
  // A person has another id in another firm.
  const { 'instructions.personResponsible': _person, ...transferable } = settings;
  return JSON.stringify({ format: FORMAT, version: 1, settings: transferable, records }, null, 2);
}

/** Records of a kind as a file has them. */
async function readRecords(through: TenantWrite, tenantId: string, entity: Entity): Promise<readonly FileRecord[]> {
  const { record } = entity.definition;
  const rows = await findRows(through, tenantId, record.name);
  const labels = new Map<string, string>();
  for (const { key, kind } of referencesOf(record)) {
    const ids = rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : []));
    if (ids.length === 0) continue;
    for (const { id, description } of await findNamed(through, tenantId, kind, { ids, descriptions: [] }))
      labels.set(id, description);
  }
  const references = new Set(referencesOf(record).map(({ key }) => key));
  return rows.map((row) => ({
    ...Object.fromEntries(
      record.keys.map((key) => {
        const value = (row[key] ?? null) as FieldValue;
        return [key, references.has(key) && typeof value === 'string' ? (labels.get(value) ?? null) : value];
      }),
    ),
    isActive: row.isActive,
  }));
}

/** What a file would change, or why it cannot be read. */
export async function previewConfiguration(context: RequestContext, viewer: Viewer, content: string): Promise<Preview> {
  const file = readFile(content);
  if (file === null) return unreadable(context);
  return compare(context, context.runner, viewer.tenantId, file);
}

/** Applies a file as it was previewed, all of it or nothing. */
export const applyConfiguration = command({
  name: 'configurationFile.apply',
  policy: settingsPolicy.transfer,
  key: 'none',
  lock: async ({ context, tx, viewer }, { content, fingerprint }: ApplyInput) => {
    const file = readFile(content);
    if (file === null) throw refusedFor(unreadable(context).problems);
    const stored = await lockStored(tx, viewer.tenantId);
    const preview = await compare(context, tx, viewer.tenantId, file);
    if (preview.problems.length > 0) throw refusedFor(preview.problems);
    if (preview.fingerprint !== fingerprint) throw new Conflict(preview);
    return { file, stored, changes: preview.changes };
  },
  // What was previewed is known by its fingerprint.
  version: 'none',
  run: async (unit, { current: { file, stored, changes } }) => {
    const settings = Object.fromEntries(
      changes.flatMap(({ area, fields: [change] }) =>
        area === 'setting' && change !== undefined ? [[change.field, change.after]] : [],
      ),
    );
    await applySettings(unit, stored, settings);
    for (const entity of transferred)
      await applyRecords(unit, entity, file.records[entity.definition.record.name] ?? []);
    return changes.length;
  },
  audit: ({ ok: count }) => ({
    kind: 'configuration',
    objectType: 'configurationFile',
    objectId: null,
    action: 'import',
    detail: { name: FORMAT, count },
  }),
  announces: 'none',
});

async function compare(
  context: RequestContext,
  through: TenantWrite,
  tenantId: string,
  file: ConfigurationFile,
): Promise<Preview> {
  const parts: Comparison[] = [
    compareSettings(context, settingValues(await findStored(through, tenantId)), file.settings),
  ];
  for (const entity of transferred) {
    const records = file.records[entity.definition.record.name] ?? [];
    parts.push(compareRecords(context, entity, await readRecords(through, tenantId, entity), records));
    parts.push({ changes: [], problems: await findUnknown(context, through, tenantId, { entity, file }) });
  }
  const known = new Set(transferred.map(({ definition }) => definition.record.name));
  const unknown = Object.keys(file.records).filter((name) => !known.has(name));
  const problems = [
    ...parts.flatMap((part) => part.problems),
    ...unknown.map((name) => ({
      area: name.slice(0, 100),
      name: '',
      message: context.translate('api.configuration.noKind', 'There are no records of this kind.'),
    })),
  ];
  const changes = parts.flatMap((part) => part.changes);
  const fingerprint = createHash('sha256').update(JSON.stringify(changes)).digest('hex');
  return { changes, problems, fingerprint: problems.length > 0 ? null : fingerprint };
}

/** Labels in a file that nothing has, neither in the firm nor in the file before. */
async function findUnknown(
  { translate }: RequestContext,
  through: TenantWrite,
  tenantId: string,
  { entity, file }: { readonly entity: Entity; readonly file: ConfigurationFile },
): Promise<readonly ConfigurationProblem[]> {
  const { record, label } = entity.definition;
  const records = file.records[record.name] ?? [];
  const problems: ConfigurationProblem[] = [];
  for (const { key, kind } of referencesOf(record)) {
    const wanted = records.flatMap((row) => (typeof row[key] === 'string' && row[key] !== '' ? [row[key]] : []));
    if (wanted.length === 0) continue;
    const named = await findNamed(through, tenantId, kind, { ids: [], descriptions: wanted });
    const own = transferred.find(({ definition }) => definition.record.name === kind);
    const known = new Set([
      ...named.map(({ description }) => description),
      ...(own === undefined ? [] : (file.records[kind] ?? []).map((row) => String(row[own.definition.label] ?? ''))),
    ]);
    for (const row of records) {
      const value = row[key];
      if (typeof value !== 'string' || value === '' || known.has(value)) continue;
      problems.push({
        area: record.name,
        name: String(row[label] ?? '').slice(0, 100),
        message: translate('api.configuration.unknown', '“{{name}}” is not known at this firm.', {
          name: value.slice(0, 100),
        }),
      });
    }
  }
  return problems;
}

const unreadable = ({ translate }: RequestContext): Preview => ({
  fingerprint: null,
  changes: [],
  problems: [
    {
      area: '',
      name: '',
      message: translate(
        'api.configuration.unreadable',
        'This is not a configuration file of Atrium, or it is longer than 100 kB.',
      ),
    },
  ],
});
const refusedFor = (problems: readonly ConfigurationProblem[]): Refusal =>
  new Refusal({ message: problems.map(({ message }) => message).join(' '), fields: [] });
