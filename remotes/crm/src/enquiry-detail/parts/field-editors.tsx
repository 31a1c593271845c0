import { SEARCH_DEBOUNCE_MS } from '@atrium/contracts';
import { ClientAndContactPicker, TeamPicker, UserDropdown } from '@atrium/pickers';
import { useDebouncedValue, useQuery } from '@atrium/platform';
import { TextField } from '@atrium/ui';
import { Input, Select } from '@atrium/ui/antd';
import type { InPlaceEdit } from '@atrium/ui/forms';
import { CurrencyInput } from '@atrium/ui/inputs';
import { useState } from 'react';
import { contactOption } from '../../common/enquiries/contact-option.ts';
import { enquiryOptionsQuery } from '../../common/enquiries/enquiries.operations.ts';
import { enquiryReferrersQuery } from '../enquiry-detail.operations.ts';
import { fieldOf, type Choice, type EnquiryFieldKey, type EnquiryValue } from '../enquiry-values.ts';

interface EditorProps<Value> {
  readonly label: string;
  readonly edit: InPlaceEdit<Value>;
}

/** The firm's list that a text is chosen from. */
const listOf = { areaOfLaw: 'areas', channel: 'channels', source: 'sources' } as const;

/** The editor of a field of an enquiry, by what it holds. */
export function FieldEditor({
  name,
  label,
  edit,
  urgencies,
}: EditorProps<EnquiryValue> & {
  readonly name: EnquiryFieldKey;
  readonly urgencies: readonly { readonly value: string; readonly label: string }[];
}) {
  const field = fieldOf(name);
  // The kind of a field decides what its value is.
  const of = <Value,>() => ({ label, edit: edit as unknown as InPlaceEdit<Value> });
  if (name === 'areaOfLaw' || name === 'channel' || name === 'source')
    return <ListedText list={listOf[name]} longest={field.kind === 'text' ? field.max : 100} {...of<string>()} />;
  switch (field.kind) {
    case 'text':
      return field.isMultiline ? (
        <LongTextEditor longest={field.max} {...of<string>()} />
      ) : (
        <TextEditor longest={field.max} {...of<string>()} />
      );
    case 'money':
      return <MoneyEditor maximum={field.max} {...of<number | null>()} />;
    case 'choice':
      return <CodeEditor choices={urgencies} {...of<string>()} />;
    default:
      return <ReferenceEditor name={name} {...of<Choice | null>()} />;
  }
}

const TextEditor = ({
  label,
  longest,
  edit: { draft, setDraft },
}: EditorProps<string> & { readonly longest: number }) => (
  <TextField hideLabel label={label} maxLength={longest} value={draft} onChange={setDraft} />
);

const LongTextEditor = ({
  label,
  longest,
  edit: { draft, setDraft },
}: EditorProps<string> & { readonly longest: number }) => (
  // Measured by its lines: growing by itself would need styles that the page's policy refuses.
  <Input.TextArea
    aria-label={label}
    maxLength={longest}
    rows={Math.min(14, Math.max(4, draft.split('\n').length + 1))}
    value={draft}
    onChange={(event) => setDraft(event.target.value)}
  />
);

function MoneyEditor({
  label,
  maximum,
  edit: { draft, setDraft },
}: EditorProps<number | null> & { readonly maximum: number }) {
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  const currency = data?.enquiryOptions.currency;
  return (
    <CurrencyInput
      aria-label={label}
      maximum={maximum}
      value={draft}
      onChange={setDraft}
      {...(currency === undefined ? {} : { currency })}
    />
  );
}

/** One of a few codes. Choosing saves. */
const CodeEditor = ({
  label,
  choices,
  edit: { draft, commit },
}: EditorProps<string> & { readonly choices: readonly { readonly value: string; readonly label: string }[] }) => (
  <Select<string> aria-label={label} value={draft} options={[...choices]} onChange={(code) => commit(code)} />
);

/** A word of one of the firm's lists, or any where it has none. Choosing saves. */
function ListedText({
  label,
  list,
  longest,
  edit,
}: EditorProps<string> & { readonly list: 'areas' | 'channels' | 'sources'; readonly longest: number }) {
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  const words = data?.enquiryOptions[list] ?? [];
  if (words.length === 0) return <TextEditor label={label} longest={longest} edit={edit} />;
  const known = words.includes(edit.draft) || edit.draft === '' ? words : [edit.draft, ...words];
  return (
    <Select<string>
      aria-label={label}
      showSearch
      optionFilterProp="label"
      value={edit.draft === '' ? null : edit.draft}
      options={known.map((word) => ({ value: word, label: word }))}
      onChange={(word) => edit.commit(word)}
    />
  );
}

/** Somebody or something that the enquiry points to. Choosing saves. */
function ReferenceEditor({ name, label, edit }: EditorProps<Choice | null> & { readonly name: EnquiryFieldKey }) {
  const { draft, commit } = edit;
  if (name === 'assignedToId')
    return (
      <UserDropdown
        label={label}
        isExternal={false}
        value={draft && { userID: draft.id, friendlyName: draft.name, roleName: '', initials: '' }}
        onChange={(user) => commit(user && { id: user.userID, name: user.friendlyName })}
      />
    );
  if (name === 'teamId')
    return (
      <TeamPicker
        label={label}
        onlyUsedByEnquiries
        value={draft && { guidID: draft.id, description: draft.name }}
        onChange={(team) => commit(team && { id: team.guidID, name: team.description })}
      />
    );
  if (name === 'contactId')
    return (
      <ClientAndContactPicker
        label={label}
        value={contactOption(draft)}
        onChange={(contact) => commit(contact && { id: contact.nameID, name: contact.name })}
      />
    );
  return name === 'officeId' ? (
    <OfficeEditor label={label} edit={edit} />
  ) : (
    <ReferrerEditor label={label} edit={edit} />
  );
}

function OfficeEditor({ label, edit }: EditorProps<Choice | null>) {
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  return <ChoiceSelect label={label} edit={edit} choices={data?.enquiryOptions.offices ?? []} />;
}

function ReferrerEditor({ label, edit }: EditorProps<Choice | null>) {
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [{ data }] = useQuery({ query: enquiryReferrersQuery, variables: { filter: filter === '' ? null : filter } });
  return <ChoiceSelect label={label} edit={edit} choices={data?.referrerOptions ?? []} onSearch={setTyped} />;
}

function ChoiceSelect({
  label,
  edit: { draft, commit },
  choices,
  onSearch,
}: EditorProps<Choice | null> & { readonly choices: readonly Choice[]; readonly onSearch?: (text: string) => void }) {
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
        commit(chosen === undefined ? null : { id: chosen.id, name: chosen.name });
      }}
    />
  );
}
