export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What a call cost, by the provider's own count. */
export interface AiUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface AiText {
  readonly text: string;
  /** Null where the provider did not say. */
  readonly usage: AiUsage | null;
}

/** A piece of an answer, or what it cost, which comes last. */
export type ChatPiece =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'usage'; readonly usage: AiUsage };

export interface CsvQuestion {
  readonly file: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly instructions: string;
  readonly question: string;
  readonly signal: AbortSignal;
  onStep(step: AnalysisStep): void;
}
export type AnalysisStep = 'sending' | 'working' | 'reading' | 'tidying';

/** Whoever writes the answers. Every call ends soon after its signal is aborted. */
export interface AiProvider {
  readonly model: string;
  /** Throws `ProviderError`, also where the stream breaks off. */
  streamChat(messages: readonly ChatMessage[], signal: AbortSignal): AsyncIterable<ChatPiece>;
  completeChat(messages: readonly ChatMessage[], signal: AbortSignal): Promise<AiText>;
  /** Leaves nothing with the provider, however it ends. */
  analyseCsv(question: CsvQuestion): Promise<AiText>;
}
