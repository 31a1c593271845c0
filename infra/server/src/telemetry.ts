import type { Settings } from './settings.ts';

/**
 * Starts OpenTelemetry where a collector is named, and answers how to stop it.
 * Nothing of it is loaded otherwise. Everything beside the address follows the
 * OTEL_* variables of the OpenTelemetry specification, which its SDK reads.
 */
export async function startTelemetry({ telemetryUrl }: Pick<Settings, 'telemetryUrl'>): Promise<() => Promise<void>> {
  if (telemetryUrl === null) return () => Promise.resolve();
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({ serviceName: 'atrium' });
  sdk.start();
  return () => sdk.shutdown();
}
