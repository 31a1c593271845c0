import { useAccess, useQuery } from '@atrium/platform';
import { aiStatusQuery } from './ai.operations.ts';

export interface AiStatus {
  /** Both flags, as far as the page knows; the server decides again (product specification §6). */
  readonly isPermitted: boolean;
  /** False also while nobody knows yet. */
  readonly isConfigured: boolean;
  readonly isKnown: boolean;
  readonly isUnreachable: boolean;
  /** How many calls are left today, where that is worth saying. */
  readonly remaining: number | null;
  /** Asks the server anew. */
  refresh(): void;
}

/** Whether AI helps here. Whoever lacks a flag does not even ask. */
export function useAiStatus(): AiStatus {
  const access = useAccess();
  const isPermitted = access.has('artificialIntelligence') && access.has('emailTemplateAI');
  const [{ data, error }, reask] = useQuery({ query: aiStatusQuery, pause: !isPermitted });
  const status = data?.aiStatus;
  return {
    isPermitted: isPermitted && status?.isPermitted !== false,
    isConfigured: status?.isConfigured === true,
    isKnown: status !== undefined,
    isUnreachable: error !== undefined,
    remaining: status?.isNearLimit === true ? status.remainingToday : null,
    refresh: () => reask({ requestPolicy: 'network-only' }),
  };
}
