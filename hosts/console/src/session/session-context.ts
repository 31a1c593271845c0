import type { Operator, OperatorRole } from '@atrium/contracts';
import { createContext, useContext } from 'react';
import type { OperatorsApi } from '../api/operators-api.ts';

export interface OperatorSession {
  readonly operator: Operator;
  /** Forgets the session on the server and here; says so where the server could not be asked, and stays. */
  signOut(): Promise<void>;
}

export const OperatorsApiContext = createContext<OperatorsApi | null>(null);
export const OperatorSessionContext = createContext<OperatorSession | null>(null);

export function useOperatorsApi(): OperatorsApi {
  const api = useContext(OperatorsApiContext);
  if (api === null) throw new Error('This screen is outside <SessionGate>.');
  return api;
}

export function useOperatorSession(): OperatorSession {
  const session = useContext(OperatorSessionContext);
  if (session === null) throw new Error('This screen is outside <SessionGate>.');
  return session;
}

const ranks: Readonly<Record<OperatorRole, number>> = { viewer: 0, operator: 1, administrator: 2 };

/** Whether the person may do what takes this role; the server decides, this is for display. */
export function useMay(role: OperatorRole): boolean {
  return ranks[useOperatorSession().operator.role] >= ranks[role];
}
