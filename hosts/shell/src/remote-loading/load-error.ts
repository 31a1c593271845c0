import type { RemoteName } from '@atrium/contracts';
import type { LoadedPart } from './load-remote.ts';

/**
 * Why a part of the application did not load.
 * `missing` no such build or file · `timeout` nothing came in time ·
 * `integrity` the bytes are not those that were published · `wrong-content`
 * something else answered, such as a page · `execution` it came and then failed ·
 * `network` no answer at all · `unbuilt` the build lacks a screen that its descriptor names.
 */
export type LoadFailure = 'missing' | 'timeout' | 'integrity' | 'wrong-content' | 'execution' | 'network' | 'unbuilt';

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly failure: LoadFailure;
  readonly remote: RemoteName;
  /** Where it may have been too slow only: goes on looking for what was to be loaded, until told to stop. */
  later: ((signal: AbortSignal) => Promise<LoadedPart<unknown>>) | null = null;

  constructor(failure: LoadFailure, remote: RemoteName, cause?: unknown) {
    super(`Remote "${remote}" did not load: ${failure}.`, { cause });
    this.failure = failure;
    this.remote = remote;
  }
}

const DIAGNOSIS_BUDGET_MS = 3_000;

/**
 * A script's error event says nothing, on purpose. Asking once more for the
 * address tells a missing file from a wrong one.
 */
export async function diagnose(url: string): Promise<LoadFailure> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DIAGNOSIS_BUDGET_MS) });
    await response.body?.cancel();
    if (!response.ok) return response.status === 404 ? 'missing' : 'network';
    return /javascript|css/.test(response.headers.get('content-type') ?? '') ? 'integrity' : 'wrong-content';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network';
  }
}

/** What webpack's run-time code rejects with when a chunk or style fails. */
interface ChunkLoadError extends Error {
  readonly type: string;
  readonly request: string;
}

function isChunkLoadError(error: unknown): error is ChunkLoadError {
  return error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && 'request' in error;
}

/** Any failure while a remote's module or screen loads, as one of ours. */
export async function toLoadError(error: unknown, remote: RemoteName): Promise<RemoteLoadError> {
  if (error instanceof RemoteLoadError) return error;
  if (!isChunkLoadError(error)) return new RemoteLoadError('execution', remote, error);
  if (error.type === 'timeout') return new RemoteLoadError('timeout', remote, error);
  if (error.type === 'unlisted') return new RemoteLoadError('missing', remote, error);
  return new RemoteLoadError(await diagnose(error.request), remote, error);
}
