const LONGEST_MESSAGE = 400;

/** The provider did not do what it was asked; the message may be shown (product specification §8). */
export class ProviderError extends Error {}

/** For everything but an error the provider put in words. */
export const COMMUNICATION_FAILED = 'Failed to communicate with the ChatGPT API';

export const communicationFailed = (cause: unknown): ProviderError => new ProviderError(COMMUNICATION_FAILED, { cause });

/**
 * The error of a JSON answer that came where a stream was asked for, as
 * 'type: message'; null where the JSON is of another shape. Some servers repeat
 * the key they were sent: it is taken out.
 */
export function readJsonError(body: unknown, key: string): ProviderError | null {
  const error = body instanceof Object && 'error' in body ? body.error : body;
  if (!(error instanceof Object) || !('type' in error && 'message' in error)) return null;
  const { type, message } = error;
  if (typeof type !== 'string' || typeof message !== 'string') return null;
  return new ProviderError(`${type}: ${message}`.replaceAll(key, '[hidden]').slice(0, LONGEST_MESSAGE));
}
