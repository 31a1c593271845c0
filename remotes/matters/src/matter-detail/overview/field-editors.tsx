import { SEARCH_DEBOUNCE_MS, type Field } from '@atrium/contracts';
import { UserDropdown } from '@atrium/pickers';
import { useDebouncedValue, useQuery, useTranslation } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import { CurrencyInput } from '@atrium/ui/inputs';
import { type InPlaceEdit, DayField } from '@atrium/ui/forms';
import { useState } from 'react';
import { billingTypeLabel, costAgreementLabel, enumCodeOf } from '../../common/matter-words.ts';
import { matterEditOptionsQuery, referrerOptionsQuery } from '../matter-detail.operations.ts';
import type { Choice, MatterField, MatterValues } from './matter-values.ts';

interface EditorProps<Value> {
  readonly label: string;
  readonly edit: InPlaceEdit<Value>;
}

const codeLabels = { billingType: billingTypeLabel, costAgreement: costAgreementLabel };

interface FieldEditorProps extends EditorProps<MatterValues[MatterField]> {
  readonly field: Field;
  readonly currency: string;
  /** Of the matter: its stages are offered. */
  readonly type: string;
}

/** The editor of a field of a matter, by what it holds. */
export function FieldEditor({ field, label, currency, type, edit }: FieldEditorProps) {
  const { t } = useTranslation();
  // The kind of a field decides what its value is.
  const of = <Value,>() => ({ label, edit: edit as unknown as InPlaceEdit<Value> });
  switch (field.kind) {
    case 'text': {
      if (field.key === 'type') return <TypeEditor {...of<string>()} />;
      return field.isMultiline ? (
        <LongTextEditor longest={field.max} {...of<string>()} />
      ) : (
        <TextEditor longest={field.max} {...of<string>()} />
      );
    }
    case 'day':
      return <DayEditor {...of<string | null>()} />;
    case 'money':
      return <MoneyEditor currency={currency} maximum={field.max} {...of<number | null>()} />;
    case 'integer':
      return <NumberEditor {...of<number | null>()} />;
    case 'choice': {
      const name = codeLabels[field.key as keyof typeof codeLabels];
      const codes = field.choices.map(enumCodeOf);
      return <CodeEditor codes={codes} name={(code) => name(t, code)} {...of<string>()} />;
    }
    case 'reference':
      if (field.of === 'person') return <PersonEditor {...of<Choice | null>()} />;
      if (field.of === 'referrer') return <ReferrerEditor {...of<Choice | null>()} />;
      if (field.of === 'matterStage') return <StageEditor type={type} {...of<Choice | null>()} />;
      return <PlaceEditor of={field.of === 'office' ? 'offices' : 'teams'} {...of<Choice | null>()} />;
    default:
      throw new Error(`There is no editor of ${field.key}`);
  }
}

type TextEditorProps = EditorProps<string> & { readonly longest: number };

const TextEditor = ({ label, longest, edit: { draft, setDraft } }: TextEditorProps) => (
  <TextField hideLabel label={label} maxLength={longest} value={draft} onChange={setDraft} />
);

const LongTextEditor = ({ label, longest, edit: { draft, setDraft } }: TextEditorProps) => (
  // Measured by its lines: growing by itself would need styles that the page's policy refuses.
  <Input.TextArea
    aria-label={label}
    maxLength={longest}
    rows={Math.min(12, Math.max(3, draft.split('\n').length + 1))}
    value={draft}
    onChange={(event) => setDraft(event.target.value)}
  />
);

const DayEditor = ({ label, edit: { draft, setDraft } }: EditorProps<string | null>) => (
  <DayField hideLabel label={label} value={draft} onChange={(day) => setDraft(day === '' ? null : day)} />
);

const MoneyEditor = ({
  label,
  currency,
  maximum,
  edit: { draft, setDraft },
}: EditorProps<number | null> & { readonly currency: string; readonly maximum: number }) => (
  <CurrencyInput aria-label={label} currency={currency} maximum={maximum} value={draft} onChange={setDraft} />
);

/** What is no digit is not taken, and leaves the number that is there. */
const NumberEditor = ({ label, edit: { draft, setDraft } }: EditorProps<number | null>) => (
  <TextField
    hideLabel
    label={label}
    inputMode="numeric"
    value={draft === null ? '' : String(draft)}
    onChange={(text) => setDraft(text === '' ? null : /^\d{1,4}$/.test(text) ? Number(text) : draft)}
  />
);

/** One of a few words. Choosing saves. */
function CodeEditor<Code extends string>({
  label,
  codes,
  name,
  edit: { draft, commit },
}: EditorProps<Code> & { readonly codes: readonly Code[]; readonly name: (code: Code) => string }) {
  return (
    <Select<Code>
      aria-label={label}
      value={draft}
      options={codes.map((code) => ({ value: code, label: name(code) }))}
      onChange={(code) => commit(code)}
    />
  );
}

/** One of the firm's types of matter. Choosing saves. */
function TypeEditor({ label, edit: { draft, commit } }: EditorProps<string>) {
  const [{ data }] = useQuery({ query: matterEditOptionsQuery });
  const types = data?.matterEditOptions.types ?? [];
  const known = draft === '' || types.includes(draft) ? types : [draft, ...types];
  return (
    <Select<string>
      aria-label={label}
      showSearch
      optionFilterProp="label"
      value={draft === '' ? null : draft}
      options={known.map((name) => ({ value: name, label: name }))}
      onChange={(type) => commit(type)}
    />
  );
}

/** A stage of the matter's type, in their order. Choosing saves. */
function StageEditor({ label, type, edit: { draft, commit } }: EditorProps<Choice | null> & { readonly type: string }) {
  const [{ data }] = useQuery({ query: matterEditOptionsQuery, requestPolicy: 'cache-and-network' });
  const stages = (data?.matterEditOptions.stages ?? []).filter((stage) => stage.type === type);
  return <ChoiceSelect label={label} draft={draft} choices={stages} onChoose={commit} />;
}

/** Somebody of the firm. Choosing saves. */
const PersonEditor = ({ label, edit: { draft, commit } }: EditorProps<Choice | null>) => (
  <UserDropdown
    label={label}
    isExternal={false}
    value={draft && { userID: draft.id, friendlyName: draft.name, roleName: '', initials: '' }}
    onChange={(user) => commit(user && { id: user.userID, name: user.friendlyName })}
  />
);

/** An office or a team. Choosing saves. */
function PlaceEditor({
  label,
  of,
  edit: { draft, commit },
}: EditorProps<Choice | null> & { readonly of: 'offices' | 'teams' }) {
  const [{ data }] = useQuery({ query: matterEditOptionsQuery });
  return <ChoiceSelect label={label} draft={draft} choices={data?.matterEditOptions[of] ?? []} onChoose={commit} />;
}

/** Who sent the client. Choosing saves. */
function ReferrerEditor({ label, edit: { draft, commit } }: EditorProps<Choice | null>) {
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [{ data }] = useQuery({ query: referrerOptionsQuery, variables: { filter: filter === '' ? null : filter } });
  return (
    <ChoiceSelect
      label={label}
      draft={draft}
      choices={data?.referrerOptions ?? []}
      onSearch={setTyped}
      onChoose={commit}
    />
  );
}

interface ChoiceSelectProps {
  readonly label: string;
  readonly draft: Choice | null;
  readonly choices: readonly Choice[];
  readonly onSearch?: (text: string) => void;
  readonly onChoose: (choice: Choice | null) => void;
}

function ChoiceSelect({ label, draft, choices, onSearch, onChoose }: ChoiceSelectProps) {
  const known = draft === null || choices.some(({ id }) => id === draft.id) ? choices : [draft, ...choices];
  return (
    <Select<string | null>
      aria-label={label}
      showSearch
      allowClear
      optionFilterProp="label"
      {...(onSearch === undefined ? {} : { onSearch, filterOption: false })}
      value={draft?.id ?? null}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const chosen = known.find((one) => one.id === id);
        onChoose(chosen === undefined ? null : { id: chosen.id, name: chosen.name });
      }}
    />
  );
}
