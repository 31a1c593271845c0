import type { SourceSystem } from '@atrium/contracts';
import { createSealing, type Sealing } from '@atrium/database';
import { actionstep } from './wire/actionstep.ts';
import { files } from './wire/files.ts';
import { leap } from './wire/leap.ts';
import { smokeball } from './wire/smokeball.ts';
import type { SourceAdapter, SourceClient } from './wire/source-adapter.ts';

/** How this installation is registered with each system; a system that is not here cannot be signed in to. */
export type SourceClients = Partial<Readonly<Record<SourceSystem, SourceClient>>>;

/** A system that this installation can talk to. */
export interface RegisteredSource {
  readonly adapter: SourceAdapter;
  readonly client: SourceClient;
}

/** The systems that firms come from, and what their tokens are sealed with. */
export interface SourceSystems {
  /** Null where this installation is not registered with the system. */
  find(system: SourceSystem): RegisteredSource | null;
  readonly sealing: Sealing;
}

const adapters: Readonly<Record<SourceSystem, SourceAdapter>> = { leap, smokeball, actionstep, files };
/** What is handed over is asked for nowhere, and registered with nobody. */
const handedOver: SourceClient = { authUrl: '', apiUrl: '', clientId: '', clientSecret: '', apiKey: '' };

/** How a system is read, whether this installation is registered with it or not. */
export const findAdapter = (system: SourceSystem): SourceAdapter => adapters[system];

/** Makes them of how the installation is registered; tokens are sealed under a key derived from the server secret. */
export function createSourceSystems(clients: SourceClients, serverSecret: Uint8Array): SourceSystems {
  return {
    find(system) {
      const client = adapters[system].openStored === undefined ? clients[system] : handedOver;
      return client === undefined ? null : { adapter: adapters[system], client };
    },
    sealing: createSealing(serverSecret, 'source system tokens'),
  };
}

/** Whose tokens: sealed for one firm and system they do not open for another. */
export const tokenOwner = (tenantId: string, system: SourceSystem): string => `${tenantId}/${system}`;

declare module '../../server/services.ts' {
  interface ApiServices {
    readonly sourceSystems: SourceSystems;
  }
}
