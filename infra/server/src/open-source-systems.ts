import { sourceSystems } from '@atrium/contracts';
import type { SourceClients } from '@atrium/api';
import type { Closing } from './closing.ts';
import { UNLIMITED_SIMULATOR, type SourceSettings } from './source-settings.ts';

const SIMULATED = 'simulated';
/** Faster than anything here asks. */
const WITHOUT_PAUSE = { perSecond: 100_000 };

/** How this installation is registered with the systems that firms come from; starts the stand-in where that is wanted. */
export async function openSourceSystems(
  { clients, simulator }: SourceSettings,
  closing: Closing,
): Promise<SourceClients> {
  if (simulator === null) return clients;
  let url = simulator;
  const isUnlimited = simulator === UNLIMITED_SIMULATOR;
  if (simulator === 'simulator' || isUnlimited) {
    const { startSourceSimulator } = await import('@atrium/simulators');
    const started = await startSourceSimulator({ limitsRate: !isUnlimited });
    closing.add('source system simulator', () => started.close());
    ({ url } = started);
  }
  const simulated = sourceSystems.map((system) => {
    const base = `${url}/${system}`;
    return [
      system,
      {
        authUrl: base,
        apiUrl: base,
        clientId: SIMULATED,
        clientSecret: SIMULATED,
        apiKey: SIMULATED,
        ...(isUnlimited ? WITHOUT_PAUSE : {}),
      },
    ] as const;
  });
  return { ...Object.fromEntries(simulated), ...clients };
}
