import { reportError, useMutation, useQuery, useSubscription, useTranslation } from '@atrium/platform';
import { useEffect, useState } from 'react';
import type { EnquiryScrubFieldsFragment, EnquiryScrubRefusal } from '../generated/graphql.ts';
import {
  approveScrubMutation,
  declineScrubMutation,
  requestScrubMutation,
  scrubChangedSubscription,
  scrubOverviewQuery,
} from './scrub-enquiries.operations.ts';
import { useScrubRefusals } from './use-scrub-refusals.ts';

/** Live news can be lost, so what runs is also asked about. */
const RUNNING_REFRESH_MS = 4000;

interface Answer {
  readonly ok: boolean;
  readonly refusal: EnquiryScrubRefusal | null;
}

/** Where the scrub stands, live, and the three things one can do about it. Each resolves to whether it was done. */
export function useScrubEnquiries() {
  const { t } = useTranslation();
  const refusals = useScrubRefusals();
  const [{ data, error }, refresh] = useQuery({ query: scrubOverviewQuery, requestPolicy: 'network-only' });
  const [{ data: news }] = useSubscription({ query: scrubChangedSubscription });
  const [requesting, runRequest] = useMutation(requestScrubMutation);
  const [approving, runApprove] = useMutation(approveScrubMutation);
  const [declining, runDecline] = useMutation(declineScrubMutation);
  const [trouble, setTrouble] = useState<string | null>(null);

  const request = latest(data?.enquiryScrub.request, news?.enquiryScrubChanged);
  const isRunning = request?.state === 'approved' || request?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => refresh({ requestPolicy: 'network-only' }), RUNNING_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);

  const settle = (answer: Answer | undefined, failure: Error | undefined): boolean => {
    if (failure) reportError(failure, { area: 'scrub enquiries' });
    if (answer === undefined)
      setTrouble(t('crm.scrub.failed', 'The server could not be reached. Your text is kept – try again.'));
    else setTrouble(answer.refusal === null ? null : refusals[answer.refusal]);
    refresh({ requestPolicy: 'network-only' });
    return answer?.ok === true;
  };

  return {
    overview: data?.enquiryScrub,
    error,
    refresh: () => refresh({ requestPolicy: 'network-only' }),
    request,
    trouble,
    isBusy: requesting.fetching || approving.fetching || declining.fetching,
    ask: async (reason: string) => {
      const answer = await runRequest({ reason });
      return settle(answer.data?.requestEnquiryScrub, answer.error);
    },
    approve: async (id: string, confirmation: string) => {
      const answer = await runApprove({ id, confirmation });
      return settle(answer.data?.approveEnquiryScrub, answer.error);
    },
    decline: async (id: string) => {
      const answer = await runDecline({ id });
      return settle(answer.data?.declineEnquiryScrub, answer.error);
    },
  };
}

/** Of what was asked for and what was told, the newer; of the same request the cache holds one state, whichever came last. */
function latest(
  asked: EnquiryScrubFieldsFragment | null | undefined,
  told: EnquiryScrubFieldsFragment | undefined,
): EnquiryScrubFieldsFragment | null {
  if (!asked || !told) return told ?? asked ?? null;
  return told.requestedAt > asked.requestedAt ? told : asked;
}
