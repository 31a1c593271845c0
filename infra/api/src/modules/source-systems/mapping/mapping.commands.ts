import { badInput, limitExceeded } from '../../../errors/errors.ts';
import { command, type Unit } from '../../../server/command.ts';
import { isId } from '../../../server/identifiers.ts';
import { Refusal, refuse } from '../../../server/refusal.ts';
import type { Translate } from '../../../translation/translate.ts';
import { readSystem, refusalOf } from '../present-source.ts';
import { chooseStatement } from '../records.store.ts';
import { MOST_CHOICES, notNow, runCommand, type OfSystem, type SourceChoice, type Work } from '../run-command.ts';
import { findRunStatement } from '../run/runs.store.ts';
import { sourceSystemsPolicy } from '../source-systems.policy.ts';
import { LONGEST_FILE, readMappingFile, writeMappingFile, type MappingEntry } from './mapping-entries.ts';
import {
  addMappingStatement,
  applyItemsStatement,
  countMappingsStatement,
  deleteMappingStatement,
  entriesStatement,
  mappingStatement,
  type SavedMapping,
} from './mapping.store.ts';
import { setValuesStatement, valueKinds } from './values.store.ts';

const LONGEST_NAME = 100;
const LONGEST_VALUE = 300;
const MOST_MAPPINGS = 100;

interface SourceValueChoice {
  readonly kind: string;
  readonly value: string;
  readonly target: string;
}
interface MapInput extends OfSystem {
  readonly choices: readonly SourceChoice[];
  readonly values: readonly SourceValueChoice[];
}

/** Says what people, types, statuses, stages and areas of law become; the dry run counts anew. */
export const mapSourceRecords = runCommand('map', {
  action: 'mapRecords',
  move: async ({ unit, run, system, input: { choices, values } }: Work<MapInput>) => {
    const ids = choices.flatMap(({ recordId, targetId }) => [recordId, ...(targetId == null ? [] : [targetId])]);
    if (choices.length > MOST_CHOICES || !ids.every(isId)) throw badInput('choices has to name records by their ids.');
    if (values.length > MOST_CHOICES) throw limitExceeded(`At most ${MOST_CHOICES} values at once.`);
    const isKnown = ({ kind, value, target }: SourceValueChoice): boolean =>
      valueKinds.some((known) => known === kind) && value.length <= LONGEST_VALUE && target.length <= LONGEST_VALUE;
    if (!values.every(isKnown)) throw badInput('values has to name a status, stage or area.');
    if (run.phase !== 'review') throw notNow(unit);
    const given = choices.map(({ recordId, targetId = null }) => ({ recordId, targetId }));
    const chosen = await unit.tx.query(chooseStatement, { system, choices: JSON.stringify(given) });
    const set = await unit.tx.query(setValuesStatement, { system, values: JSON.stringify(values) });
    const isAll =
      chosen.length === new Set(choices.map(({ recordId }) => recordId)).size &&
      set.length === new Set(values.map(({ kind, value }) => `${kind} ${value}`)).size;
    if (!isAll) throw unknownChoice(unit.translate);
    return { phase: 'review' };
  },
});

/** Maps what was read as a saved mapping says; what it names and the firm does not have is left as it is. */
export const applySourceMapping = runCommand('applyMapping', {
  action: 'applyMapping',
  move: async ({ unit, run, system, input: { id } }: Work<OfSystem & { readonly id: string }>) => {
    if (run.phase !== 'review') throw notNow(unit);
    const mapping = await find(unit, id);
    await unit.tx.query(applyItemsStatement, { system, entries: JSON.stringify(mapping.entries) });
    const values = mapping.entries
      .filter(({ kind }) => valueKinds.some((known) => known === kind))
      .map(({ kind, there, here }) => ({ kind, value: there, target: here }));
    await unit.tx.query(setValuesStatement, { system, values: JSON.stringify(values) });
    return { phase: 'review' };
  },
});

/** Saves how everything that was read is mapped at the moment, under a name that the firm does not have yet. */
export const saveSourceMapping = command({
  name: 'sourceSystems.saveMapping',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  lock: async (unit, { sourceSystem }: OfSystem & { readonly name: string }) => {
    const system = readSystem(sourceSystem);
    const refused = await refusalOf(unit.context, unit.tx, unit.viewer, system);
    if (refused !== '') throw new Refusal({ message: refused, fields: [] });
    const run = await unit.maybe(findRunStatement, { system });
    if (run === null || run.phase === 'idle' || run.phase === 'reading') throw notNow(unit);
    return { system };
  },
  version: 'none',
  run: async (unit, { input: { name }, current: { system } }) =>
    add(unit, { name, sourceSystem: system, entries: await unit.tx.query(entriesStatement, { system }) }),
  audit: ({ ok, current: { system } }) => entryOf('saveMapping', { name: system, mapping: ok.name }),
  announces: 'none',
});

interface ImportInput {
  readonly name: string;
  readonly content: string;
}
/** Takes in the file of a mapping of this or another firm. */
export const importSourceMapping = command({
  name: 'sourceSystems.importMapping',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  lock: ({ translate }, { content }: ImportInput) => {
    if (content.length > LONGEST_FILE) throw limitExceeded(`A mapping has at most ${LONGEST_FILE} characters.`);
    const file = readMappingFile(content);
    if (file === null)
      throw refuse({
        field: 'content',
        message: translate(
          'api.sources.noMappingFile',
          'This is not the file of a mapping. Choose one that was saved from this page.',
        ),
      });
    return file;
  },
  version: 'none',
  run: (unit, { input: { name }, current: file }) => add(unit, { name, ...file }),
  audit: ({ ok }) => entryOf('importMapping', { name: ok.sourceSystem, mapping: ok.name }),
  announces: 'none',
});

export const deleteSourceMapping = command({
  name: 'sourceSystems.deleteMapping',
  policy: sourceSystemsPolicy.administer,
  key: 'none',
  lock: (unit, { id }: { readonly id: string }) => find(unit, id),
  version: 'none',
  run: async (unit, { current }) => {
    await unit.tx.query(deleteMappingStatement, { id: current.id });
    return presentMapping(current);
  },
  audit: ({ ok }) => entryOf('deleteMapping', { name: ok.sourceSystem, mapping: ok.name }),
  announces: 'none',
});

/** A saved mapping as people look at it, and as a file. */
export const presentMapping = ({ entries, ...mapping }: SavedMapping) => ({
  ...mapping,
  entryCount: entries.length,
  content: writeMappingFile(mapping.name, { sourceSystem: mapping.sourceSystem, entries }),
});

async function find(unit: Unit, id: string): Promise<SavedMapping> {
  const mapping = isId(id) ? await unit.maybe(mappingStatement, { id }) : null;
  if (mapping !== null) return mapping;
  throw new Refusal({
    message: unit.translate('api.sources.noMapping', 'This mapping no longer exists. Reload the page.'),
    fields: [],
  });
}

async function add(
  unit: Unit,
  mapping: Pick<SavedMapping, 'name' | 'sourceSystem'> & { readonly entries: readonly MappingEntry[] },
) {
  const { translate, tx, viewer } = unit;
  const name = mapping.name.replaceAll(/\p{Cc}/gu, ' ').trim();
  const refused = (message: string): Refusal => refuse({ field: 'name', message });
  if (name === '') throw refused(translate('api.sources.mappingName', 'Enter a name for the mapping.'));
  if (name.length > LONGEST_NAME)
    throw refused(
      translate('api.sources.mappingNameLong', 'The name may have at most {{most}} characters.', {
        most: LONGEST_NAME,
      }),
    );
  const { count } = await unit.one(countMappingsStatement, {});
  if (count >= MOST_MAPPINGS)
    throw refused(
      translate('api.sources.mappingsMany', 'There are {{most}} saved mappings. Delete one first.', {
        most: MOST_MAPPINGS,
      }),
    );
  const entries = JSON.stringify(mapping.entries);
  const [added] = await tx.query(addMappingStatement, {
    name,
    system: mapping.sourceSystem,
    entries,
    userId: viewer.userId,
  });
  if (added === undefined)
    throw refused(translate('api.sources.mappingTwice', 'There is a mapping of this name. Choose another name.'));
  return presentMapping(await unit.one(mappingStatement, { id: added.id }));
}

const unknownChoice = (translate: Translate): Refusal =>
  new Refusal({
    message: translate(
      'api.sources.unknownTarget',
      'One of the choices no longer exists. Reload the page and choose again.',
    ),
    fields: [],
  });

const entryOf = (action: string, detail: Readonly<Record<string, string>>) => ({
  kind: 'configuration' as const,
  objectType: 'sourceSystem',
  objectId: null,
  action,
  detail,
});
