import type { Field } from '@atrium/contracts';
import { ClientAndContactPicker, ReferrerPicker, TeamPicker, UserDropdown } from '@atrium/pickers';
import { useQuery } from '@atrium/platform';
import { InPlaceEditor, NamedChoiceEditor, type InPlaceEdit, type NamedChoice } from '@atrium/ui/forms';
import { contactOption } from '../../common/enquiries/contact-option.ts';
import { enquiryOptionsQuery } from '../../common/enquiries/enquiries.operations.ts';

interface EditorProps<Value> {
  readonly field: Field;
  readonly label: string;
  readonly edit: InPlaceEdit<Value>;
}

/** The firm's list that a text is chosen from. */
const listOf: Readonly<Record<string, 'areas' | 'channels' | 'sources'>> = {
  areaOfLaw: 'areas',
  channel: 'channels',
  source: 'sources',
};

/** The editor of a field of an enquiry, by what it holds. */
export function FieldEditor({
  field,
  label,
  edit,
  urgencies,
}: EditorProps<never> & { readonly urgencies: readonly { readonly value: string; readonly label: string }[] }) {
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  // The kind of a field decides what its value is.
  if (field.kind === 'reference')
    return <ReferenceEditor field={field} label={label} edit={edit as unknown as InPlaceEdit<NamedChoice | null>} />;
  const list = listOf[field.key];
  const words = list === undefined ? [] : (data?.enquiryOptions[list] ?? []);
  // A word of one of the firm's lists, or any where it has none.
  const choices =
    field.kind === 'choice'
      ? urgencies
      : words.length === 0
        ? undefined
        : words.map((word) => ({ value: word, label: word }));
  return (
    <InPlaceEditor field={field} label={label} edit={edit} choices={choices} currency={data?.enquiryOptions.currency} />
  );
}

/** Somebody or something that the enquiry points to. Choosing saves. */
function ReferenceEditor({ field: { name }, label, edit }: EditorProps<NamedChoice | null>) {
  const { draft, commit } = edit;
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  if (name === 'assignedTo')
    return (
      <UserDropdown
        label={label}
        isExternal={false}
        value={draft && { userID: draft.id, friendlyName: draft.name, roleName: '', initials: '' }}
        onChange={(user) => commit(user && { id: user.userID, name: user.friendlyName })}
      />
    );
  if (name === 'team')
    return (
      <TeamPicker
        label={label}
        onlyUsedByEnquiries
        value={draft && { guidID: draft.id, description: draft.name }}
        onChange={(team) => commit(team && { id: team.guidID, name: team.description })}
      />
    );
  if (name === 'contact')
    return (
      <ClientAndContactPicker
        onAdd="dialog"
        label={label}
        value={contactOption(draft)}
        onChange={(contact) => commit(contact && { id: contact.nameID, name: contact.name })}
      />
    );
  if (name === 'campaign')
    return <NamedChoiceEditor label={label} edit={edit} choices={data?.enquiryOptions.campaigns ?? []} />;
  return name === 'office' ? (
    <NamedChoiceEditor label={label} edit={edit} choices={data?.enquiryOptions.offices ?? []} />
  ) : (
    <ReferrerPicker
      label={label}
      value={draft}
      onChange={(referrer) => commit(referrer && { id: referrer.id, name: referrer.name })}
    />
  );
}
