import type { AiLimits } from '../ai-options.ts';

/** The limits of the installation, or the firm's own (setting `ai`) where they are lower. */
export function limitsOf(installation: AiLimits, setting: unknown): AiLimits {
  const lower = (name: keyof AiLimits): number => {
    const own: unknown = setting instanceof Object ? Reflect.get(setting, name) : undefined;
    return typeof own === 'number' && Number.isInteger(own) && own >= 0
      ? Math.min(own, installation[name])
      : installation[name];
  };
  return {
    userCalls: lower('userCalls'),
    userTokens: lower('userTokens'),
    firmCalls: lower('firmCalls'),
    firmTokens: lower('firmTokens'),
  };
}
