import { useClient, useLiveChanges } from '@atrium/platform';
import { enquiryChangedSubscription } from './enquiries.operations.ts';

/** Calls `onNews` after enquiries changed, or one of them, and whenever a change may have been missed. */
export function useEnquiryNews(onNews: () => void, id?: string): void {
  const client = useClient();
  useLiveChanges<void>({
    key: id ?? 'enquiries',
    follow: (tell) =>
      client.subscription(enquiryChangedSubscription, { id: id ?? null }).subscribe(({ data }) => data && tell())
        .unsubscribe,
    concerns: () => true,
    onChange: onNews,
  });
}
