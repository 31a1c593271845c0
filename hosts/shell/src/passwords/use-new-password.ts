import { canSaveNewPassword, type NewPasswordFields, newPasswordFault, type PasswordMessage } from '@atrium/domain';
import { type RefObject, useRef, useState } from 'react';
import { type LoadedPolicy, usePasswordPolicy } from './use-password-policy.ts';

export type PasswordFieldName = keyof NewPasswordFields;

/** A new password being typed, and whether it may be saved. */
export interface NewPassword extends LoadedPolicy {
  readonly hasCurrent: boolean;
  readonly values: NewPasswordFields;
  /** What is wrong with a field that was left or sent. */
  readonly faults: Readonly<Partial<Record<PasswordFieldName, PasswordMessage>>>;
  /** Save is enabled only then (product specification §5). */
  readonly canSave: boolean;
  /** Something was typed: leaving would lose it. */
  readonly isDirty: boolean;
  readonly newField: RefObject<HTMLInputElement | null>;
  readonly confirmField: RefObject<HTMLInputElement | null>;
  change(field: PasswordFieldName, text: string): void;
  /** The person left a field: what is wrong with it may be said now. */
  leave(field: PasswordFieldName): void;
  /** Called before sending: false where something is wrong, which is then said and gone to. */
  check(): boolean;
  clear(): void;
}

const nothing: NewPasswordFields = { current: '', new: '', confirm: '' };
/** Where nobody is asked for the current password, it is not what keeps Save disabled. */
const NOT_ASKED = 'not asked';

/**
 * State of the fields of a new password: for the forced change, a mailed link
 * and the change-password drawer alike (product specification §5).
 *
 * @example
 * const password = useNewPassword({ tenantId, hasCurrent: true });
 * <form onSubmit={() => password.check() && save(password.values)}>
 *   <NewPasswordFields password={password} />
 *   <Button type="submit" disabled={!password.canSave}>Save</Button>
 * </form>
 */
export function useNewPassword({ tenantId, hasCurrent }: { tenantId: string; hasCurrent: boolean }): NewPassword {
  const loaded = usePasswordPolicy(tenantId);
  const [values, setValues] = useState(nothing);
  const [shown, setShown] = useState<ReadonlySet<PasswordFieldName>>(new Set());
  const newField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);

  const fault = newPasswordFault(values, loaded.policy);
  const faultyField: PasswordFieldName = fault?.message === 'password.tooShort' ? 'new' : 'confirm';

  return {
    ...loaded,
    hasCurrent,
    values,
    faults: fault !== null && shown.has(faultyField) && values[faultyField] !== '' ? { [faultyField]: fault } : {},
    canSave: canSaveNewPassword({ ...values, current: hasCurrent ? values.current : NOT_ASKED }, loaded.policy),
    isDirty: Object.values(values).some((text) => text !== ''),
    newField,
    confirmField,
    change(field, text) {
      setValues({ ...values, [field]: text });
      // What is being put right is not complained about.
      if (field !== 'current') setShown(new Set());
    },
    leave: (field) => setShown(new Set([...shown, field])),
    check() {
      setShown(new Set<PasswordFieldName>(['new', 'confirm']));
      if (fault === null) return true;
      (faultyField === 'new' ? newField : confirmField).current?.focus();
      return false;
    },
    clear() {
      setValues(nothing);
      setShown(new Set());
    },
  };
}
