import {
  choicesOfCommand,
  grantedFlags,
  roleActions,
  roleCells,
  roleFeatures,
  securedColumnTitles,
  securedListTitles,
  type AccessCommandArea,
  type GrantedFlag,
  type RoleAction,
  type RoleFeature,
} from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Field } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/forms';
import { useId, type ReactElement } from 'react';
import { ClientAndContactPicker, type ContactOption } from '../contact/client-and-contact-picker.tsx';
import { EnquiryPicker, type EnquiryOption } from '../enquiry/enquiry-picker.tsx';
import { MatterPicker } from '../matter/matter-picker.tsx';
import type { MatterOption } from '../matter/matter-option.ts';
import { CommandField } from './command-field.tsx';
import { RecordField } from './record-field.tsx';
import type { RecordOption } from './record-option.ts';
import { gatedScreens } from './screens.ts';
import { useSubjectKinds, type SubjectKind } from './subject-kinds.ts';
import { useAccessTitles } from './use-access-titles.ts';

/** What is asked about, while it is being chosen. */
export interface SubjectChoice {
  readonly kind: SubjectKind;
  readonly screen: string;
  readonly flag: GrantedFlag | '';
  readonly feature: RoleFeature | '';
  readonly action: RoleAction;
  readonly matter: MatterOption | null;
  readonly contact: ContactOption | null;
  readonly enquiry: EnquiryOption | null;
  /** A record of one of the kinds that are found by typing. */
  readonly record: RecordOption | null;
  readonly area: AccessCommandArea | '';
  readonly command: string;
  /** What the command is about, where its rules depend on that. */
  readonly commandChoice: string;
  readonly list: string;
  readonly column: string;
}
export const noSubject: SubjectChoice = {
  kind: 'screen',
  screen: '',
  flag: '',
  feature: '',
  action: 'view',
  matter: null,
  contact: null,
  enquiry: null,
  record: null,
  area: '',
  command: '',
  commandChoice: '',
  list: 'matters',
  column: '',
};

/** The question as the API takes it; null while something is not chosen yet. */
export function subjectOf(choice: SubjectChoice): Readonly<Record<string, string>> | null {
  switch (choice.kind) {
    case 'screen':
      return choice.screen === '' ? null : { screen: choice.screen };
    case 'flag':
      return choice.flag === '' ? null : { flag: choice.flag };
    case 'feature':
      return choice.feature === '' ? null : { feature: choice.feature, action: choice.action };
    case 'matter':
      return choice.matter === null ? null : { matterId: choice.matter.id };
    case 'contact':
      return choice.contact === null ? null : { contactId: choice.contact.nameID };
    case 'enquiry':
      return choice.enquiry === null ? null : { enquiryId: choice.enquiry.id };
    case 'command':
      return commandOf(choice);
    case 'column':
      return choice.column === '' ? null : { list: choice.list, column: choice.column };
    default:
      return choice.record === null ? null : { [`${choice.kind}Id`]: choice.record.id };
  }
}
/** A command whose rules depend on what it is about is asked about once that is chosen. */
function commandOf({ command, commandChoice }: SubjectChoice): Readonly<Record<string, string>> | null {
  if (command === '') return null;
  if (Object.keys(choicesOfCommand(command)).length === 0) return { command };
  return commandChoice === '' ? null : { command, choice: commandChoice };
}

interface AccessSubjectProps {
  readonly choice: SubjectChoice;
  onChange(choice: SubjectChoice): void;
}

/** Chooses what somebody should, or should not, see. */
export function AccessSubject({ choice, onChange }: AccessSubjectProps): ReactElement {
  const { t } = useTranslation();
  const kinds = useSubjectKinds();
  const change = (some: Partial<SubjectChoice>): void => onChange({ ...choice, ...some });
  return (
    <>
      <ChoiceField
        label={t('pickers.access.what', 'What')}
        value={choice.kind}
        choices={kinds}
        onChange={(kind) => kind !== '' && change({ kind, record: null })}
      />
      <SubjectFields choice={choice} change={change} />
    </>
  );
}

function SubjectFields({
  choice,
  change,
}: {
  readonly choice: SubjectChoice;
  change(some: Partial<SubjectChoice>): void;
}): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const titles = useAccessTitles();
  switch (choice.kind) {
    case 'screen':
      return (
        <ChoiceField
          label={t('pickers.access.screenLabel', 'Screen')}
          value={choice.screen}
          choices={gatedScreens.map(({ path, title }) => ({ value: path, label: titles.screen(title) }))}
          onChange={(screen) => change({ screen })}
        />
      );
    case 'flag':
      return (
        <ChoiceField
          label={t('pickers.access.flagLabel', 'Part of the product')}
          value={choice.flag}
          choices={grantedFlags.map((flag) => ({ value: flag, label: titles.flag(flag) }))}
          onChange={(flag) => change({ flag })}
        />
      );
    case 'feature':
      return (
        <>
          <ChoiceField
            label={t('pickers.access.featureLabel', 'Feature')}
            value={choice.feature}
            choices={roleFeatures.map((feature) => ({ value: feature, label: titles.feature(feature) }))}
            onChange={(feature) => change({ feature, action: 'view' })}
          />
          <ChoiceField
            label={t('pickers.access.actionLabel', 'Action')}
            value={choice.action}
            choices={(choice.feature === '' ? roleActions : roleCells[choice.feature]).map((action) => ({
              value: action,
              label: titles.action(action),
            }))}
            onChange={(action) => action !== '' && change({ action })}
          />
        </>
      );
    case 'matter':
      return (
        <Field id={id} label={t('pickers.access.matterLabel', 'Matter')}>
          <MatterPicker id={id} value={choice.matter} onChange={(matter) => change({ matter })} />
        </Field>
      );
    case 'contact':
      return (
        <Field id={id} label={t('pickers.access.contactLabel', 'Client or contact')}>
          <ClientAndContactPicker
            id={id}
            value={choice.contact}
            includeStaff
            onChange={(contact) => change({ contact })}
          />
        </Field>
      );
    case 'enquiry':
      return (
        <Field id={id} label={t('pickers.access.enquiryLabel', 'Enquiry')}>
          <EnquiryPicker id={id} value={choice.enquiry} onChange={(enquiry) => change({ enquiry })} />
        </Field>
      );
    case 'command':
      return (
        <CommandField
          area={choice.area}
          command={choice.command}
          commandChoice={choice.commandChoice}
          onChange={change}
        />
      );
    case 'column':
      return (
        <>
          <ChoiceField
            label={t('pickers.access.listLabel', 'List')}
            value={choice.list}
            choices={Object.keys(securedListTitles).map((list) => ({ value: list, label: titles.list(list) }))}
            onChange={(list) => change({ list, column: '' })}
          />
          <ChoiceField
            label={t('pickers.access.columnLabel', 'Column')}
            value={choice.column}
            choices={Object.keys(securedColumnTitles)
              .filter((key) => key.startsWith(`${choice.list}.`))
              .map((key) => key.slice(choice.list.length + 1))
              .map((column) => ({ value: column, label: titles.column(choice.list, column) }))}
            onChange={(column) => change({ column })}
          />
        </>
      );
    default:
      return <RecordField kind={choice.kind} matter={choice.matter} record={choice.record} onChange={change} />;
  }
}
