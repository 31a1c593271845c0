import { failureText, useCommand, useTranslation, type Translate } from '@atrium/platform';
import { useState } from 'react';
import type { CreateMatterInput } from '../../generated/graphql.ts';
import {
  contactName,
  toInput,
  type ConvertedEnquiry,
  type FieldErrors,
  type NewMatterForm,
  type NewMatterOptions,
} from './new-matter-form.ts';
import { convertEnquiryMutation, createMatterMutation } from './new-matter.operations.ts';

export interface Created {
  readonly matterId: string;
  readonly fileNumber: string;
  readonly status: string;
}

/** What is missing, as far as the form knows by itself; the rest is the server's to say. */
export function findFaults(form: NewMatterForm, t: Translate, fields: NewMatterOptions['fields'] = []): FieldErrors {
  const missing = [
    ...(contactName(form.client) === ''
      ? [['clientId', t('matters.new.fault.client', 'Choose the client, or add one.')]]
      : []),
    ...(form.title.trim() === '' ? [['title', t('matters.new.fault.title', 'Enter a title.')]] : []),
    ...(form.matterType === '' ? [['matterType', t('matters.new.fault.type', 'Choose the type of matter.')]] : []),
    ...fields
      .filter(
        ({ type, isRequired, fieldId }) => type === form.matterType && isRequired && !form.answers[fieldId]?.value,
      )
      .map(({ fieldId }) => [fieldId, t('matters.new.fault.field', 'Fill in this field.')]),
    ...(form.personResponsible === null
      ? [['personResponsibleId', t('matters.new.fault.responsible', 'Choose the person responsible.')]]
      : []),
    ...form.parties.flatMap((party, index) => [
      ...(contactName(party) === ''
        ? [[`parties.${index}`, t('matters.new.fault.party', 'Choose the party, or remove the line.')]]
        : []),
      ...(party.role.trim() === ''
        ? [[`parties.${index}.role`, t('matters.new.fault.role', 'Choose the party’s role.')]]
        : []),
    ]),
  ];
  return Object.fromEntries(missing);
}

interface Failure {
  readonly message: string | null;
  readonly fieldErrors: FieldErrors;
  /** The message counts the faults. */
  readonly isCounted?: boolean;
}

/** Whether a fault stands at one of these parts of the form: `clientId` and `newClient.email` at `client`. */
const isOf = (field: string, parts: readonly string[]): boolean => {
  const [root = ''] = field.replace(/^newClient/, 'client').split('.');
  return parts.includes(root.replace(/Id$/, ''));
};

/** Opens the matter, or makes it of an enquiry. The key of the form makes a second try safe. */
export function useCreateMatter(
  { requiresConflictCheck, willWait, fields }: NewMatterOptions,
  enquiry: ConvertedEnquiry | null,
  onCreated: (created: Created) => void,
) {
  const { t } = useTranslation();
  const create = useCommand(createMatterMutation, { remote: 'matters', area: 'new matter' });
  const convert = useCommand(convertEnquiryMutation, { remote: 'matters', area: 'new matter' });
  const [failure, setFailure] = useState<Failure>({ message: null, fieldErrors: {} });
  const missing = (fieldErrors: FieldErrors): string =>
    t('matters.new.faults', {
      defaultValue_one: 'Complete 1 required field.',
      defaultValue_other: 'Complete {{count}} required fields.',
      count: Object.keys(fieldErrors).length,
    });
  /** What was corrected is wrong no more, and the line that counts says so; nothing new is marked before the next try. */
  const correct = (form: NewMatterForm, changed: readonly string[]): void =>
    setFailure((known) => {
      const still = findFaults(form, t, fields);
      const fieldErrors = Object.fromEntries(
        Object.entries(known.fieldErrors).filter(
          ([field]) =>
            field in still ||
            !(isOf(field, changed) || (changed.includes('answers') && fields.some(({ fieldId }) => fieldId === field))),
        ),
      );
      const isRight = Object.keys(fieldErrors).length === 0;
      if (known.isCounted !== true) return { ...known, fieldErrors };
      return isRight ? { message: null, fieldErrors } : { message: missing(fieldErrors), fieldErrors, isCounted: true };
    });

  const send = (key: string, matter: CreateMatterInput) => {
    const notices = { silent: true, key };
    if (enquiry === null) return create.run({ input: matter }, notices);
    const { id, version } = enquiry;
    return convert.run({ id, version, matter }, notices);
  };

  /** `hasUnfitDay` where a day on screen can not be kept: it is not in the form, and must not be taken for one that was left out. */
  const submit = async (form: NewMatterForm, conflictReportId: string | null, hasUnfitDay: boolean) => {
    const fieldErrors = findFaults(form, t, fields);
    if (Object.keys(fieldErrors).length > 0) {
      return setFailure({ message: missing(fieldErrors), fieldErrors, isCounted: true });
    }
    if (hasUnfitDay)
      return setFailure({
        message: t('matters.new.fault.day', 'Enter a valid date that is not in the future, or clear the field.'),
        fieldErrors: {},
      });
    if (conflictReportId === null && (requiresConflictCheck || enquiry !== null) && !willWait) {
      const message = t('matters.new.fault.check', 'Check the client and the other parties for conflicts first.');
      return setFailure({ message, fieldErrors: { conflictReportId: message } });
    }
    setFailure({ message: null, fieldErrors: {} });
    const input = toInput(form, conflictReportId);
    const outcome = await send(form.key, input);
    if (outcome.kind === 'saved') return onCreated(outcome.value);
    if (outcome.kind === 'conflict')
      return setFailure({
        message: t(
          'matters.new.enquiryChanged',
          'Someone changed this enquiry in the meantime. Close this form and open the enquiry again.',
        ),
        fieldErrors: {},
      });
    if (outcome.kind === 'refused' && outcome.isEarlierAttempt) {
      return setFailure({
        message: t(
          'matters.new.conflict',
          'An earlier attempt was saved. Look for the matter in the list before you open it again.',
        ),
        fieldErrors: {},
      });
    }
    const failed = t(
      'matters.new.failed',
      'The matter could not be opened. Your text is kept; trying again will not open it twice.',
    );
    setFailure({
      message: failureText(outcome, failed),
      fieldErrors: outcome.kind === 'refused' ? outcome.fields : {},
    });
  };
  return { submit, correct, isSaving: create.isRunning || convert.isRunning, ...failure };
}
