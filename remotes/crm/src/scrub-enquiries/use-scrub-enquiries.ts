import { failureText, useCommand, useQuery, useSubscription, useTranslation } from '@atrium/platform';
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

/** How each of them ended, as a silent command says it. */
type Ended =
  | { readonly kind: 'saved' | 'conflict' | 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly message: string | null;
      readonly answer: { readonly refusal?: EnquiryScrubRefusal | null };
    };
const area = { remote: 'crm', area: 'scrub enquiries' } as const;

/** Where the scrub stands, live, and the three things one can do about it. Each resolves to whether it was done. */
export function useScrubEnquiries() {
  const { t } = useTranslation();
  const refusals = useScrubRefusals();
  const [{ data, error }, refresh] = useQuery({ query: scrubOverviewQuery, requestPolicy: 'network-only' });
  const [{ data: news }] = useSubscription({ query: scrubChangedSubscription });
  const requesting = useCommand(requestScrubMutation, area);
  const approving = useCommand(approveScrubMutation, area);
  const declining = useCommand(declineScrubMutation, area);
  const [problem, setProblem] = useState<string | null>(null);

  const request = latest(data?.enquiryScrub.request, news?.enquiryScrubChanged);
  const isRunning = request?.state === 'approved' || request?.state === 'running';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => refresh({ requestPolicy: 'network-only' }), RUNNING_REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);

  const settle = async (ending: Promise<Ended>): Promise<boolean> => {
    const outcome = await ending;
    const failed = t('crm.scrub.failed', 'The server could not be reached. Your text is kept – try again.');
    const refusal = outcome.kind === 'refused' ? (outcome.answer.refusal ?? null) : null;
    setProblem(refusal === null ? failureText(outcome, failed) : refusals[refusal]);
    refresh({ requestPolicy: 'network-only' });
    return outcome.kind === 'saved';
  };

  return {
    overview: data?.enquiryScrub,
    error,
    refresh: () => refresh({ requestPolicy: 'network-only' }),
    request,
    problem,
    isBusy: requesting.isRunning || approving.isRunning || declining.isRunning,
    ask: (reason: string) => settle(requesting.run({ reason }, { silent: true })),
    approve: (id: string, confirmation: string) => settle(approving.run({ id, confirmation }, { silent: true })),
    decline: (id: string) => settle(declining.run({ id }, { silent: true })),
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
