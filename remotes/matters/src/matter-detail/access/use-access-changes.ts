import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import { useMatterChanges } from '../../common/use-matter-changes.ts';
import type { MatterHeader } from '../matter-tab.ts';
import {
  giveMatterAccessMutation,
  matterAudienceQuery,
  restrictMatterMutation,
  withdrawMatterAccessMutation,
} from './access.operations.ts';

/** Who can see the matter, and changing that. `problem` says why something did not happen. */
export function useAccessChanges(matter: MatterHeader) {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: matterAudienceQuery,
    variables: { matterId: matter.id },
    requestPolicy: 'cache-and-network',
  });
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  const options = { remote: 'matters', area: 'matter access', onSettled: askAgain };
  const restrict = useCommand(restrictMatterMutation, options);
  const give = useCommand(giveMatterAccessMutation, options);
  const withdraw = useCommand(withdrawMatterAccessMutation, options);
  const [problem, setProblem] = useState<string | null>(null);
  useMatterChanges({ matterId: matter.id, parts: ['RECORD'], onChange: askAgain });

  const handleResult = (outcome: { readonly kind: string; readonly message?: string | null }): void => {
    const failed = t('matters.access.failed', 'Access could not be changed. Try again.');
    if (outcome.kind === 'saved') setProblem(null);
    else if (outcome.kind === 'conflict')
      setProblem(t('matters.access.stale', 'Someone else changed this matter. Review it and try again.'));
    else setProblem(outcome.message ?? failed);
  };
  const silent = { silent: true } as const;
  return {
    people: data?.matterAudience?.people,
    error,
    fetching,
    askAgain,
    isBusy: restrict.isRunning || give.isRunning || withdraw.isRunning,
    problem,
    restrict: async (isRestricted: boolean) =>
      handleResult(await restrict.run({ id: matter.id, version: matter.version, isRestricted }, silent)),
    give: async (userId: string) => handleResult(await give.run({ matterId: matter.id, userId }, silent)),
    withdraw: async (userId: string) => handleResult(await withdraw.run({ matterId: matter.id, userId }, silent)),
  };
}
