import type { MergeFieldSet } from '@atrium/domain';

/** The names between braces in a literal text, as the compiler reads them. */
export type FieldsIn<Text extends string> = Text extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsIn<Rest>
  : never;

/** Subject and text of one kind of mail; the HTML is made from the same text. */
export interface MailTemplate<Field extends string = string> {
  readonly set: MergeFieldSet;
  readonly subject: string;
  readonly text: string;
  /** Never set: carries the fields that the texts use. */
  readonly field?: Field;
}

/** A template whose fields the compiler knows, so that who queues the mail cannot forget one. */
export function defineMailTemplate<const Subject extends string, const Text extends string>(template: {
  set: MergeFieldSet;
  subject: Subject;
  text: Text;
}): MailTemplate<FieldsIn<Subject> | FieldsIn<Text>> {
  return template;
}
