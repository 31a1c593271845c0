import { INSTRUCTION_DECLARATION, instructionProblems } from '@atrium/contracts';
import { findInstructionFaults, type InstructionRules } from '@atrium/domain';
import { failureText, useCommand, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { instructMatterMutation } from './instruct-matter.operations.ts';
import { type InstructionForm, toInstruction } from './instruction-form.ts';

export interface Instructed {
  readonly matterId: string;
  readonly reference: string;
}
/** Messages by field, under the paths that form and server share. */
export type FieldMessages = Readonly<Record<string, string>>;

/** Checks and hands in. The key of the form makes a second try safe, after a reload too. */
export function useInstruct({ currency, rules }: { currency: string; rules: InstructionRules }) {
  const { t } = useTranslation();
  const instruct = useCommand(instructMatterMutation, { remote: 'matters', area: 'instruct matter' });
  const [failure, setFailure] = useState<{ message: string | null; fields: FieldMessages }>({
    message: null,
    fields: {},
  });
  const [done, setDone] = useState<Instructed | null>(null);

  const fail = (message: string, fields: FieldMessages = {}) => setFailure({ message, fields });
  /** True where the form holds nothing wrong. */
  const check = (form: InstructionForm): boolean => {
    const fieldErrors = findInstructionFaults(toInstruction(form, currency), rules);
    if (fieldErrors.length === 0) {
      setFailure({ message: null, fields: {} });
      return true;
    }
    fail(
      t('matters.instruct.faults', {
        defaultValue_one: 'Correct 1 field.',
        defaultValue_other: 'Correct {{count}} fields.',
        count: fieldErrors.length,
      }),
      Object.fromEntries(
        fieldErrors.map(({ field, problem }) => [
          field,
          t(`matters.instruct.problem.${problem}`, instructionProblems[problem]),
        ]),
      ),
    );
    return false;
  };
  const submit = async (form: InstructionForm) => {
    const { clientId, interestRate, interestFrom, debtor, ...rest } = toInstruction(form, currency);
    const given = {
      ...rest,
      debtor: { ...debtor, addresses: [...debtor.addresses], phones: [...debtor.phones], emails: [...debtor.emails] },
    };
    const declaration = t('matters.instruct.declaration', INSTRUCTION_DECLARATION);
    const input = { ...given, clientId, interestRate, interestFrom, declaration };
    const outcome = await instruct.run({ input }, { silent: true, key: form.key });
    if (outcome.kind === 'saved') return setDone(outcome.value);
    if (outcome.kind === 'refused' && outcome.isEarlierAttempt)
      return fail(
        t(
          'matters.instruct.conflict',
          'An earlier attempt was received. Check your matters before you discard this draft.',
        ),
      );
    const failed = t(
      'matters.instruct.failed',
      'Couldn’t submit the instructions. Your text is kept; trying again will not submit them twice.',
    );
    fail(failureText(outcome, failed) ?? failed, outcome.kind === 'refused' ? outcome.fields : {});
  };
  return { check, submit, isSending: instruct.isRunning, done, ...failure };
}
