import type { SourceSystem } from '@atrium/contracts';
import { useAppUser, useQuery } from '@atrium/platform';
import type { SourceSystemQuery } from '../generated/graphql.ts';
import { sourceSystemQuery } from './source-system.operations.ts';

export type SourceState = SourceSystemQuery['sourceSystem'];

/** How the firm stands with a system. Nobody from outside the firm is told, and nothing is asked for them. */
export function useSourceSystem(system: SourceSystem): {
  readonly source: SourceState | null;
  readonly isOutsider: boolean;
  readonly hasFailed: boolean;
  readonly ask: () => void;
} {
  const { isInternal } = useAppUser();
  const [{ data, error }, refetch] = useQuery({
    query: sourceSystemQuery,
    variables: { sourceSystem: system },
    requestPolicy: 'cache-and-network',
    pause: !isInternal,
  });
  return {
    source: data?.sourceSystem ?? null,
    isOutsider: !isInternal,
    hasFailed: data === undefined && error !== undefined,
    ask: () => refetch({ requestPolicy: 'network-only' }),
  };
}
