import type { Field } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { TextField } from '../controls/text-field.tsx';
import { CurrencyInput } from '../inputs/currency-input.tsx';
import { DayField } from './day-field.tsx';
import type { NamedChoice } from './record-editing.ts';
import type { InPlaceEdit } from './use-in-place-edit.ts';

interface EditorProps<Value> {
  readonly label: string;
  readonly edit: InPlaceEdit<Value>;
}
interface InPlaceEditorProps extends EditorProps<never> {
  readonly field: Field;
  /** Of an amount. */
  readonly currency?: string | undefined;
  /** Of a field of few values: what they are called. A text with choices is one of them. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

const FEWEST_LINES = 4;
const MOST_LINES = 14;

/** The editor of a field where it stands, by its kind. What points to something has a picker of its own. */
export function InPlaceEditor({ field, label, edit, currency, choices }: InPlaceEditorProps): ReactElement {
  // The kind of a field decides what its value is.
  const of = <Value,>() => ({ label, edit: edit as unknown as InPlaceEdit<Value> });
  if (choices !== undefined) return <OneOfEditor choices={choices} {...of<string>()} />;
  switch (field.kind) {
    case 'text':
      return field.isMultiline ? (
        <LongTextEditor longest={field.max} {...of<string>()} />
      ) : (
        <TextEditor longest={field.max} {...of<string>()} />
      );
    case 'day':
      return <DayEditor {...of<string | null>()} />;
    case 'money':
      return <MoneyEditor currency={currency} maximum={field.max} {...of<number | null>()} />;
    case 'integer':
      return <NumberEditor {...of<number | null>()} />;
    case 'flag':
      return <FlagEditor {...of<boolean>()} />;
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
    rows={Math.min(MOST_LINES, Math.max(FEWEST_LINES, draft.split('\n').length + 1))}
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
}: EditorProps<number | null> & { readonly currency: string | undefined; readonly maximum: number }) => (
  <CurrencyInput
    aria-label={label}
    maximum={maximum}
    value={draft}
    onChange={setDraft}
    {...(currency === undefined ? {} : { currency })}
  />
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

function FlagEditor({ label, edit: { draft, commit } }: EditorProps<boolean>) {
  const { t } = useTranslation();
  return (
    <Select<string>
      aria-label={label}
      value={draft ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: t('ui.form.yes', 'Yes') },
        { value: 'no', label: t('ui.form.no', 'No') },
      ]}
      onChange={(value) => commit(value === 'yes')}
    />
  );
}

/** One of a few values. A value that is no longer among them stays a choice. Choosing saves. */
function OneOfEditor({
  label,
  choices,
  edit: { draft, commit },
}: EditorProps<string> & { readonly choices: NonNullable<InPlaceEditorProps['choices']> }) {
  const isKnown = draft === '' || choices.some(({ value }) => value === draft);
  return (
    <Select<string>
      aria-label={label}
      showSearch
      optionFilterProp="label"
      value={draft === '' ? null : draft}
      options={isKnown ? [...choices] : [{ value: draft, label: draft }, ...choices]}
      onChange={(value) => commit(value)}
    />
  );
}

/** Something of a list that is known whole, such as an office. Choosing saves. */
export function NamedChoiceEditor({
  label,
  choices,
  edit: { draft, commit },
}: EditorProps<NamedChoice | null> & { readonly choices: readonly NamedChoice[] }): ReactElement {
  const known = draft === null || choices.some(({ id }) => id === draft.id) ? choices : [draft, ...choices];
  return (
    <Select<string | null>
      aria-label={label}
      showSearch
      allowClear
      optionFilterProp="label"
      value={draft?.id ?? null}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const chosen = known.find((one) => one.id === id);
        commit(chosen === undefined ? null : { id: chosen.id, name: chosen.name });
      }}
    />
  );
}
