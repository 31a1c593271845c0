import { sourceSystems } from '@atrium/contracts';
import type { SourceClients } from './source-systems.ts';

/** A simulator that limits nothing may be asked without a pause. */
const PER_SECOND = 100_000;

/** Registered with the simulator at this address. */
export const sourceClientsOf = (url: string): SourceClients =>
  Object.fromEntries(
    sourceSystems.map((system) => {
      const base = `${url}/${system}`;
      return [
        system,
        {
          authUrl: base,
          apiUrl: base,
          clientId: 'atrium',
          clientSecret: 'secret',
          apiKey: 'key',
          perSecond: PER_SECOND,
        },
      ];
    }),
  );
