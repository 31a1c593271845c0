import { describeMergeFields, mergeFieldSets, type MergeFieldSet } from '@atrium/domain';

const sets = Object.keys(mergeFieldSets) as MergeFieldSet[];
const fields = sets.flatMap((set) => describeMergeFields(set));

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = {
  'editor.fieldGroup.': Object.fromEntries(
    [...fields.map(({ group }) => group), 'Custom'].map((group) => [group, group]),
  ),
  'editor.field.': Object.fromEntries(fields.map(({ label }) => [label, label])),
};
