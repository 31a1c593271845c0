import { reportError, useMutation, useQuery, useTranslation } from '@atrium/platform';
import { useState } from 'react';
import type { MatterEdit_ResultFragment } from '../../generated/graphql.ts';
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
  const [, restrict] = useMutation(restrictMatterMutation);
  const [, give] = useMutation(giveMatterAccessMutation);
  const [, withdraw] = useMutation(withdrawMatterAccessMutation);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const askAgain = () => ask({ requestPolicy: 'network-only' });
  useMatterChanges({ matterId: matter.id, parts: ['RECORD'], onChange: askAgain });

  const settle = async (
    work: Promise<{ readonly result: MatterEdit_ResultFragment | undefined; readonly failure: unknown }>,
  ): Promise<void> => {
    setBusy(true);
    const { result, failure } = await work;
    setBusy(false);
    if (failure !== undefined) reportError(failure, { area: 'matter access' });
    if (failure !== undefined || result === undefined)
      setProblem(t('matters.access.failed', 'Access could not be changed. Try again.'));
    else if (result.conflict)
      setProblem(t('matters.access.stale', 'Someone else changed this matter. Review it and try again.'));
    else setProblem(result.error?.message ?? null);
    askAgain();
  };
  return {
    people: data?.matterAudience?.people,
    error,
    fetching,
    askAgain,
    isBusy,
    problem,
    restrict: (isRestricted: boolean) =>
      settle(
        restrict({ id: matter.id, version: matter.version, isRestricted }).then((answer) => ({
          result: answer.data?.restrictMatter,
          failure: answer.error,
        })),
      ),
    give: (userId: string) =>
      settle(
        give({ matterId: matter.id, userId }).then((answer) => ({
          result: answer.data?.giveMatterAccess,
          failure: answer.error,
        })),
      ),
    withdraw: (userId: string) =>
      settle(
        withdraw({ matterId: matter.id, userId }).then((answer) => ({
          result: answer.data?.withdrawMatterAccess,
          failure: answer.error,
        })),
      ),
  };
}
