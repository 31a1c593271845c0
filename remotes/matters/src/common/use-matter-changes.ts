import { useClient, useLiveChanges } from '@atrium/platform';
import type { MatterPart } from '../generated/graphql.ts';
import { matterChangedSubscription } from './matter-changes.operations.ts';

export interface MatterChanges {
  /** One matter; all that are within reach without it. */
  readonly matterId?: string | undefined;
  /** Only changes of these parts count. */
  readonly parts?: readonly MatterPart[] | undefined;
  /** Ask again, quietly: leave alone what somebody is typing, the scroll and the selection. */
  readonly onChange: () => void;
}

/**
 * Calls `onChange` after a change, and whenever one may have been missed: when the live connection begins late, after
 * it dropped, and now and then while it is lost. A page that nobody looks at hears of it when it is looked at.
 *
 * @example useMatterChanges({ matterId, parts: ['NOTES'], onChange: () => ask({ requestPolicy: 'network-only' }) })
 */
export function useMatterChanges({ matterId, parts, onChange }: MatterChanges): void {
  const client = useClient();
  useLiveChanges<MatterPart | null>({
    key: matterId ?? '',
    follow: (tell, isFresh) =>
      client
        .subscription(matterChangedSubscription, { matterId: matterId ?? null, isFresh })
        .subscribe(({ data }) => data && tell(data.matterChanged.part ?? null)).unsubscribe,
    concerns: (part) => part === null || parts === undefined || parts.includes(part),
    onChange,
  });
}
