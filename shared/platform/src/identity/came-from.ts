import { sourceSystems, type SourceSystem } from '@atrium/contracts';
import { createContext, useContext } from 'react';

/** The source system whose records alone the screens below show; null where they show all. The shell says it. */
export const CameFromContext = createContext<SourceSystem | null>(null);

/** What an operation takes beside its own variables: nothing where a screen shows everything. */
export interface CameFrom {
  readonly cameFrom?: SourceSystem;
}
const everything: CameFrom = {};
const limits = new Map(sourceSystems.map((cameFrom): [SourceSystem, CameFrom] => [cameFrom, { cameFrom }]));

/**
 * The variable that limits what is asked to one source system: in the frame of such a system a screen shows what came
 * from there (product specification §2.3, `/dashboard/leap`). Lists on `useList` ask so by themselves; a query of the
 * screen's own takes it among its variables.
 *
 * @example
 * const cameFrom = useCameFrom();
 * useQuery({ query, variables: { from, to, ...cameFrom } });
 */
export function useCameFrom(): CameFrom {
  const system = useContext(CameFromContext);
  return (system === null ? undefined : limits.get(system)) ?? everything;
}
