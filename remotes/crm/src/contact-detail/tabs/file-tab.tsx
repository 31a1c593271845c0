import { type TypedDocumentNode, useQuery } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import type { IconName } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useContactChanges } from '../../common/contacts/use-contact-changes.ts';

interface FileTabProps<Record, Row> {
  readonly contactId: string;
  readonly query: TypedDocumentNode<
    { readonly contact?: { readonly record?: Record | null | undefined } | null | undefined },
    { contactId: string }
  >;
  rowsOf(record: Record): readonly Row[];
  readonly label: string;
  readonly empty: { readonly icon: IconName; readonly title: string };
  row(row: Row): ReactNode;
}

/** A list that hangs on a contact: loading, failed, empty, or its lines. */
export function FileTab<Record, Row extends { readonly id: string }>({
  contactId,
  query,
  rowsOf,
  label,
  empty,
  row,
}: FileTabProps<Record, Row>) {
  const [{ data, error }, ask] = useQuery({ query, variables: { contactId }, requestPolicy: 'cache-and-network' });
  const again = () => ask({ requestPolicy: 'network-only' });
  useContactChanges(contactId, again);
  const record = data?.contact?.record;
  if (record === undefined || record === null)
    return error === undefined ? <LoadingShape rows={6} /> : <ErrorState onRetry={again} />;
  const rows = rowsOf(record);
  if (rows.length === 0) return <EmptyState icon={empty.icon} title={empty.title} />;
  return (
    <ul className="crm-lines" aria-label={label}>
      {rows.map((each, at) => (
        // Somebody may be on one matter in two roles.
        <li key={`${each.id} ${at}`}>{row(each)}</li>
      ))}
    </ul>
  );
}

/** A line: what it is and more of it at the start, where it stands at the end. */
export function FileLine({
  title,
  details,
  end,
}: {
  readonly title: ReactNode;
  readonly details: readonly (string | null | undefined | false)[];
  readonly end?: ReactNode;
}) {
  return (
    <span className="crm-lines__row">
      <span>
        {title}
        <br />
        <span className="crm-quiet">{details.filter(Boolean).join(' · ')}</span>
      </span>
      {end}
    </span>
  );
}
