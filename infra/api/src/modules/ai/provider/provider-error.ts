import { messages } from '@atrium/contracts';

const LONGEST_MESSAGE = 400;

/** The provider did not do what it was asked; the message may be shown (product specification §8). */
export class ProviderError extends Error {
  /** What really happened, for the log; without the key. */
  readonly detail: string;

  constructor(message: string, detail: string) {
    super(message);
    this.detail = detail;
  }
}
/** One that the provider put in words itself. */
export class WordedError extends ProviderError {}

/** For everything the provider did not put in words. */
export const communicationFailed = (detail: string): ProviderError =>
  new ProviderError(messages['ai.communicationFailed'], detail);

/** Any error of a call as one that may be logged: some servers repeat the key they were sent, so it is taken out. */
export function asProviderError(error: unknown, key: string): ProviderError {
  if (error instanceof ProviderError) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return communicationFailed(`${String(error)}${cause}`.replaceAll(key, '[hidden]'));
}

/**
 * The error of a JSON answer that came where a stream was asked for, as
 * 'type: message'; null where the JSON is of another shape.
 */
export function readJsonError(body: unknown, key: string): ProviderError | null {
  const error = body instanceof Object && 'error' in body ? body.error : body;
  if (!(error instanceof Object) || !('type' in error && 'message' in error)) return null;
  const { type, message } = error;
  if (typeof type !== 'string' || typeof message !== 'string') return null;
  const words = `${type}: ${message}`.replaceAll(key, '[hidden]').slice(0, LONGEST_MESSAGE);
  return new WordedError(words, words);
}
