/** How much may be asked in a day. */
export interface AiLimits {
  readonly userCalls: number;
  readonly userTokens: number;
  readonly firmCalls: number;
  readonly firmTokens: number;
}

/** Where answers come from. The key is used by this process alone and reaches no browser, answer or log. */
export interface AiOptions {
  /** The base address of an OpenAI-compatible interface: https://api.openai.com/v1. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
  /** Which calls analyse a CSV file: the vendor's current ones, or the retired assistants calls (product specification §7). */
  readonly analyst: 'responses' | 'assistants';
}

/** For whoever sets none; a firm may set lower ones for itself. */
export const defaultAiLimits: AiLimits = {
  userCalls: 100,
  userTokens: 400_000,
  firmCalls: 2_000,
  firmTokens: 8_000_000,
};
