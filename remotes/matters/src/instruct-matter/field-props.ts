import type { FieldMessages } from './use-instruct.ts';
import type { InstructionForm } from './instruction-form.ts';

/** What each part of the form is given. */
export interface PartProps {
  readonly form: InstructionForm;
  readonly errors: FieldMessages;
  onChange(changes: Partial<InstructionForm>): void;
}
