import { useClient, useLiveChanges } from '@atrium/platform';
import { materialChangedSubscription } from './general-material.operations.ts';

/** Asks again when the firm's knowledge changed; all parts of the page follow the same stream. */
export function useMaterialChanges(ask: () => void): void {
  const client = useClient();
  useLiveChanges<boolean>({
    key: 'material',
    follow: (tell) =>
      client.subscription(materialChangedSubscription, {}).subscribe(({ data }) => data && tell(data.materialChanged))
        .unsubscribe,
    concerns: () => true,
    onChange: ask,
  });
}
