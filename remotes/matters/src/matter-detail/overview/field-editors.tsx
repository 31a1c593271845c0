import type { Field } from '@atrium/contracts';
import { ReferrerPicker, UserDropdown } from '@atrium/pickers';
import { useQuery, useTranslation } from '@atrium/platform';
import { InPlaceEditor, NamedChoiceEditor, type InPlaceEdit, type NamedChoice } from '@atrium/ui/forms';
import { billingTypeLabel, costAgreementLabel, enumCodeOf } from '../../common/matter-words.ts';
import { matterEditOptionsQuery } from '../matter-detail.operations.ts';
import type { MatterField, MatterValues } from './use-matter-editing.ts';

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
  if (field.kind === 'reference') return <ReferenceEditor of={field.of} type={type} {...of<NamedChoice | null>()} />;
  if (field.key === 'type') return <TypeEditor field={field} {...of<never>()} />;
  if (field.kind !== 'choice') return <InPlaceEditor field={field} currency={currency} {...of<never>()} />;
  const nameOf = codeLabels[field.key as keyof typeof codeLabels];
  const choices = field.choices.map(enumCodeOf).map((code) => ({ value: code, label: nameOf(t, code) }));
  return <InPlaceEditor field={field} choices={choices} {...of<never>()} />;
}

/** One of the firm's types of matter. Choosing saves. */
function TypeEditor(props: EditorProps<never> & { readonly field: Field }) {
  const [{ data }] = useQuery({ query: matterEditOptionsQuery });
  const types = data?.matterEditOptions.types ?? [];
  return <InPlaceEditor {...props} choices={types.map((name) => ({ value: name, label: name }))} />;
}

/** Somebody or something that the matter points to. Choosing saves. */
function ReferenceEditor({
  of,
  type,
  label,
  edit,
}: EditorProps<NamedChoice | null> & { readonly of: string; readonly type: string }) {
  const { draft, commit } = edit;
  if (of === 'person')
    return (
      <UserDropdown
        label={label}
        isExternal={false}
        value={draft && { userID: draft.id, friendlyName: draft.name, roleName: '', initials: '' }}
        onChange={(user) => commit(user && { id: user.userID, name: user.friendlyName })}
      />
    );
  if (of === 'referrer')
    return (
      <ReferrerPicker
        label={label}
        value={draft}
        onChange={(referrer) => commit(referrer && { id: referrer.id, name: referrer.name })}
      />
    );
  return <ListedEditor of={of} type={type} label={label} edit={edit} />;
}

/** An office, a team, or a stage of the matter's type, in their order. */
function ListedEditor({
  of,
  type,
  ...editor
}: EditorProps<NamedChoice | null> & { readonly of: string; readonly type: string }) {
  const [{ data }] = useQuery({ query: matterEditOptionsQuery, requestPolicy: 'cache-and-network' });
  const { offices, teams, stages } = data?.matterEditOptions ?? { offices: [], teams: [], stages: [] };
  const choices =
    of === 'office' ? offices : of === 'matterStage' ? stages.filter((stage) => stage.type === type) : teams;
  return <NamedChoiceEditor {...editor} choices={choices} />;
}
