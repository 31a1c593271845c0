import type { AiOptions } from '@atrium/api';
import type { AiSettings } from './ai-settings.ts';
import type { Closing } from './closing.ts';

/** Between two words, so that a demonstration looks as it would. */
const PAUSE_MS = 25;

/** Who answers what people ask of AI; starts the stand-in where that is wanted. */
export async function openAiProvider(
  { provider, isSimulated }: AiSettings,
  closing: Closing,
): Promise<AiOptions | null> {
  if (provider === null || !isSimulated) return provider;
  const { startAiSimulator } = await import('@atrium/simulators');
  const simulator = await startAiSimulator({ pauseMs: PAUSE_MS });
  closing.add('AI simulator', () => simulator.close());
  return { ...provider, url: simulator.url };
}
