import { useClient, useLiveChanges } from '@atrium/platform';
import { contactChangedSubscription } from './contact-record.operations.ts';

/** Calls `onChange` after a change of the contact, or of any without an id, and whenever one may have been missed. */
export function useContactChanges(contactId: string | null, onChange: () => void): void {
  const client = useClient();
  useLiveChanges<null>({
    key: contactId ?? '',
    follow: (tell, isFresh) =>
      client
        .subscription(contactChangedSubscription, { contactId, isFresh })
        .subscribe(({ data }) => data && tell(null)).unsubscribe,
    concerns: () => true,
    onChange,
  });
}
