import { useQuery, useSubscription } from '@atrium/platform';
import { matterIntakeRightsQuery, pendingMatterCountSubscription } from './intake.operations.ts';

/** Whether the person opens matters, whether they decide about those that wait, and how many do: live, and null until known. */
export function useIntake() {
  const [{ data }] = useQuery({ query: matterIntakeRightsQuery });
  const canDecide = data?.matterIntakeRights.canDecide === true;
  const [{ data: counted }] = useSubscription({ query: pendingMatterCountSubscription, pause: !canDecide });
  return {
    canCreate: data?.matterIntakeRights.canCreate === true,
    canDecide,
    pendingCount: counted?.pendingMatterCount ?? null,
  };
}
