import { blockWords, ownWords, wordsOfSet } from './field-words.ts';
import { mergeFieldSets, type MergeFieldSet } from './merge-field-sets.ts';
import type { CustomMergeField, MergeField, MergeFieldGroup } from './merge-field.ts';

const CUSTOM = 'custom.';
const groups: ReadonlySet<string> = new Set<MergeFieldGroup>(['Firm', 'Sender', 'Recipient', 'Matter', 'System']);

const groupOf = (path: string): MergeFieldGroup => {
  const [block = '', rest] = path.split('.');
  return rest !== undefined && groups.has(block) ? (block as MergeFieldGroup) : 'Message';
};

/**
 * The fields a message of this type may use, in the order to offer them
 * (product specification §3, "Merge-field sets"). The firm's own fields take the
 * place of `custom.*` where the message has it, and are left out elsewhere.
 *
 * @example
 * describeMergeFields('mfaCode').map(({ path }) => path); // ['Code', 'Timeout']
 */
export function describeMergeFields(
  set: MergeFieldSet,
  customFields: readonly CustomMergeField[] = [],
): readonly MergeField[] {
  const paths: readonly string[] = mergeFieldSets[set];
  return paths.flatMap((path) => (path === 'custom.*' ? customFields.map(describeCustomField) : [describe(set, path)]));
}

/** One field of a message, or null where the message has none of that path. Any `custom.` field is taken for a text. */
export function findMergeField(set: MergeFieldSet, path: string): MergeField | null {
  const paths: readonly string[] = mergeFieldSets[set];
  if (paths.includes(path) && path !== 'custom.*') return describe(set, path);
  const isCustom = paths.includes('custom.*') && /^custom\.[\w-]+$/.test(path);
  return isCustom ? describeCustomField({ name: path.slice(CUSTOM.length) }) : null;
}

function describe(set: MergeFieldSet, path: string): MergeField {
  const words = wordsOfSet[set]?.[path] ?? blockWords[path] ?? ownWords[path];
  if (words === undefined) throw new Error(`The merge field ${path} has no words.`);
  const [label, kind, sample] = words;
  return { path, group: groupOf(path), label, kind, sample };
}

const describeCustomField = ({ name, label = name, kind = 'text' }: CustomMergeField): MergeField => ({
  path: `${CUSTOM}${name}`,
  group: 'Custom',
  label,
  kind,
  sample: label,
});
