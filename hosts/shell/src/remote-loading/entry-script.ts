import { INTEGRITY_LOOKUP_GLOBAL, type ComposedRemote, type RemoteName } from '@atrium/contracts';
import type { RemoteEntryExports } from '@module-federation/runtime-core/types';
import type { IntegrityLookup } from './integrity-lookup.ts';
import { RemoteLoadError, diagnose } from './load-error.ts';
import { withinBudget } from './within-budget.ts';

export const ENTRY_BUDGET_MS = 8_000;

/** Starts the download of a file that will be wanted in a moment. */
export function preloadFile(url: string): void {
  const integrity = integrityOf(url);
  if (integrity === undefined || document.head.querySelector(`link[href="${url}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/**
 * Runs the entry of a remote and answers its container.
 * @param attempt 0 at first; later ones ask under another address, since a
 *   browser may still be waiting for the earlier answer
 */
export async function loadEntry(name: RemoteName, remote: ComposedRemote, attempt: number): Promise<RemoteEntryExports> {
  const present = findContainer(remote);
  if (present !== undefined) return present;
  const address = remote.baseUrl + remote.entry;
  const url = attempt === 0 ? address : `${address}?retry=${attempt}`;
  const integrity = integrityOf(url);
  if (integrity === undefined) throw new RemoteLoadError('missing', name);
  const thrown = await runScript(url, integrity, name);
  const container = findContainer(remote);
  if (container === undefined) throw new RemoteLoadError(thrown === undefined ? 'wrong-content' : 'execution', name, thrown);
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
    if (!(await withinBudget(loaded, ENTRY_BUDGET_MS, name))) throw new RemoteLoadError(await diagnose(url), name);
  } finally {
    window.removeEventListener('error', noteError);
    script.remove();
  }
  return thrown;
}

function findContainer({ containerName }: ComposedRemote): RemoteEntryExports | undefined {
  return (globalThis as Record<string, unknown>)[containerName] as RemoteEntryExports | undefined;
}

function integrityOf(url: string): string | undefined {
  const lookup = (globalThis as Record<string, unknown>)[INTEGRITY_LOOKUP_GLOBAL] as IntegrityLookup | undefined;
  return lookup?.(url);
}
