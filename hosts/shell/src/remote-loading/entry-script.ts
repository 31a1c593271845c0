import type { ComposedRemote, RemoteName } from '@atrium/contracts';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import { integrityOf } from './integrity-of.ts';
import { RemoteLoadError, diagnose } from './load-error.ts';
import { STAGE_BUDGET_MS } from './loading-figures.ts';
import { withinBudget } from './within-budget.ts';

/**
 * Runs the entry of a remote and answers its container.
 * @param attempt 0 at first; later ones ask under another address, since a
 *   browser may still be waiting for the earlier answer
 */
export async function loadEntry(
  name: RemoteName,
  remote: ComposedRemote,
  attempt: number,
): Promise<RemoteEntryExports> {
  const present = findContainer(remote);
  if (present !== undefined) return present;
  const address = remote.baseUrl + remote.entry;
  const url = attempt === 0 ? address : `${address}?retry=${attempt}`;
  const integrity = integrityOf(url);
  if (integrity === undefined) throw new RemoteLoadError('missing', name);
  const thrown = await runScript(url, integrity, name);
  const container = findContainer(remote);
  if (container === undefined)
    throw new RemoteLoadError(thrown === undefined ? 'wrong-content' : 'execution', name, thrown);
  return container;
}

/** Resolves with what the script threw, if it threw. */
async function runScript(url: string, integrity: string, name: RemoteName): Promise<unknown> {
  const script = document.createElement('script');
  let thrown: unknown;
  const noteError = (event: ErrorEvent): void => {
    if (event.filename === script.src) thrown = event.error;
  };
  window.addEventListener('error', noteError);
  try {
    const loaded = new Promise<boolean>((resolve) => {
      script.onload = () => resolve(true);
      script.onerror = () => resolve(false);
    });
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = url;
    document.head.append(script);
    if (!(await withinBudget(loaded, STAGE_BUDGET_MS, name))) throw new RemoteLoadError(await diagnose(url), name);
  } finally {
    window.removeEventListener('error', noteError);
    script.remove();
  }
  return thrown;
}

function findContainer({ containerName }: ComposedRemote): RemoteEntryExports | undefined {
  // Its own only: an element with this id would answer to the name as well.
  return Object.hasOwn(globalThis, containerName)
    ? ((globalThis as Record<string, unknown>)[containerName] as RemoteEntryExports | undefined)
    : undefined;
}
