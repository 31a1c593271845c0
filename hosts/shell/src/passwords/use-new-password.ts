import {
  canSaveNewPassword,
  type NewPasswordFields,
  newPasswordFault,
  passwordGuess,
  type PasswordMessage,
} from '@atrium/domain';
import { type RefObject, useRef, useState } from 'react';
import { type LoadedPolicy, usePasswordPolicy } from './use-password-policy.ts';

export type PasswordFieldName = keyof NewPasswordFields;

/** A new password being typed, and whether it may be saved. */
export interface NewPassword extends LoadedPolicy {
  readonly hasCurrent: boolean;
  /** The server would refuse the new one, however many points it has. */
  readonly isGuessable: boolean;
  readonly values: NewPasswordFields;
  /** What is wrong with a field that was left or sent. */
  readonly fieldErrors: Readonly<Partial<Record<PasswordFieldName, PasswordMessage>>>;
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
export function useNewPassword({
  tenantId,
  hasCurrent,
  names = [],
}: {
  readonly tenantId: string;
  readonly hasCurrent: boolean;
  /** The user's, and the firm's where they are known: what somebody would try first. */
  readonly names?: readonly string[];
}): NewPassword {
  const loaded = usePasswordPolicy(tenantId);
  const [values, setValues] = useState(nothing);
  const [shown, setShown] = useState<ReadonlySet<PasswordFieldName>>(new Set());
  const newField = useRef<HTMLInputElement>(null);
  const confirmField = useRef<HTMLInputElement>(null);

  const guess = passwordGuess(values.new, [tenantId, ...names]);
  const guessable: PasswordMessage | null =
    guess === 'ownNames' || guess === 'simplePattern' ? { message: `password.${guess}` } : null;
  const policyFault = newPasswordFault(values, loaded.policy);
  // In the order in which the server looks, too.
  const fault = policyFault?.message === 'password.tooShort' ? policyFault : (guessable ?? policyFault);
  const faultyField: PasswordFieldName = fault?.message === 'password.mismatch' ? 'confirm' : 'new';

  return {
    ...loaded,
    hasCurrent,
    isGuessable: values.new !== '' && guessable !== null,
    values,
    fieldErrors: fault !== null && shown.has(faultyField) && values[faultyField] !== '' ? { [faultyField]: fault } : {},
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
