import { sourceSystems } from '@atrium/contracts';
import type { SourceClients } from '@atrium/api';
import type { Closing } from './closing.ts';
import type { SourceSettings } from './source-settings.ts';

const SIMULATED = 'simulated';

/** How this installation is registered with the systems that firms come from; starts the stand-in where that is wanted. */
export async function openSourceSystems(
  { clients, simulator, simulatedPerSecond }: SourceSettings,
  closing: Closing,
): Promise<SourceClients> {
  if (simulator === null) return clients;
  let url = simulator;
  if (simulator === 'simulator') {
    const { startSourceSimulator } = await import('@atrium/simulators');
    const started = await startSourceSimulator();
    closing.add('source system simulator', () => started.close());
    if (simulatedPerSecond !== null) for (const system of Object.values(started.systems)) system.limitsRate = false;
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
        ...(simulatedPerSecond === null ? {} : { perSecond: simulatedPerSecond }),
      },
    ] as const;
  });
  return { ...Object.fromEntries(simulated), ...clients };
}
