import { useClient, useLiveChanges } from '@atrium/platform';
import type { MatterPart } from '../generated/graphql.ts';
import { matterTimeChangedSubscription } from './matter-time.operations.ts';

/** Calls `onChange` after time was recorded, changed or billed on a matter, here or elsewhere. */
export function useMatterTimeChanges(matterId: string, onChange: () => void): void {
  const client = useClient();
  useLiveChanges<MatterPart | null>({
    key: matterId,
    follow: (notify, isFresh) =>
      client
        .subscription(matterTimeChangedSubscription, { matterId, isFresh })
        .subscribe(({ data }) => data && notify(data.matterChanged.part ?? null)).unsubscribe,
    // Without a part, changes may have been missed.
    concerns: (part) => part === null || part === 'TIME',
    onChange,
  });
}
