import { Link } from '@atrium/platform';
import type { ReactElement } from 'react';

/** What a record is called, leading to where it is looked at. */
export function RecordLink({
  kind,
  recordId,
  matterId,
  label,
}: {
  kind: string;
  recordId: string | null;
  matterId: string | null;
  label: string;
}): ReactElement {
  if (kind === 'contact' && recordId !== null) return <Link to={`/clientAndContactDetail/${recordId}`}>{label}</Link>;
  return matterId === null ? <span>{label}</span> : <Link to={`/matterDetail/${matterId}`}>{label}</Link>;
}
