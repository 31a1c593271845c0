import type { EntityForm } from '@atrium/ui/entity';
import type { FieldBinding } from '@atrium/ui/forms';

/** What the control of a text takes of a form whose record is known by its keys alone. */
export const bindingOf = (form: EntityForm, key: string): FieldBinding<string> =>
  form.field(key) as unknown as FieldBinding<string>;
/** What a form holds now, by key. */
export const valueIn = (form: EntityForm, key: string): unknown =>
  (form.values as Readonly<Record<string, unknown>>)[key];
