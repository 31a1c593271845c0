import { createSealing, type Sealing } from '@atrium/database';
import type { SourceClient } from '../source-systems/wire/source-adapter.ts';
import type { AccountingAdapter, AccountingProgram } from './wire/accounting-adapter.ts';
import { xero } from './wire/xero.ts';

/** How this installation is registered with each program; one that is not here cannot be connected. */
export type AccountingClients = Partial<Readonly<Record<AccountingProgram, SourceClient>>>;

/** A program that this installation can talk to. */
export interface RegisteredProgram {
  readonly adapter: AccountingAdapter;
  readonly client: SourceClient;
}
/** The accounting programs, and what their tokens are sealed with. */
export interface Accounting {
  /** Null where this installation is not registered with the program. */
  find(program: AccountingProgram): RegisteredProgram | null;
  readonly sealing: Sealing;
}

const adapters: Readonly<Record<AccountingProgram, AccountingAdapter>> = { xero };

/** Makes them of how the installation is registered; tokens are sealed under a key derived from the server secret. */
export function createAccounting(clients: AccountingClients, serverSecret: Uint8Array): Accounting {
  return {
    find(program) {
      const client = clients[program];
      return client === undefined ? null : { adapter: adapters[program], client };
    },
    sealing: createSealing(serverSecret, 'accounting program tokens'),
  };
}
/** What a program is called. */
export const labelOf = (program: AccountingProgram): string => adapters[program].label;

declare module '../../server/services.ts' {
  interface ApiServices {
    readonly accounting: Accounting;
  }
}
