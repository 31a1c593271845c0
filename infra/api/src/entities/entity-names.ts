import type { RecordDefinition } from '@atrium/contracts';
import type { ReferenceKind } from './reference-kinds.ts';

/** `department` is answered as `Department`. */
export const typeNameOf = ({ name }: RecordDefinition): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** `costCentre` is the column `cost_centre`. */
export const columnOf = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields that point at another record, with the kind of it, in the order of the record. */
export const referencesOf = ({ fields, keys }: RecordDefinition): { key: string; kind: ReferenceKind }[] =>
  keys.flatMap((key) => {
    const field = fields[key];
    // Which kinds there are is checked where an entity is made.
    return field?.kind === 'reference' ? [{ key, kind: field.of as ReferenceKind }] : [];
  });

/** `managerId` is answered as an id and, with its label, as `manager`. */
export const referenceName = (key: string): string => key.replace(/Id$/, '');
