import { COMPOSITION_ELEMENT_ID, type ComposedRemote, type Composition, type RemoteName } from '@atrium/contracts';
import { vouchFor } from './vouched-builds.ts';

type Revision = (composition: Composition) => Composition;

/** What the server said last. */
let told: Composition | undefined;
/** The same as this page shows it, with the host that runs. */
let current: Composition | undefined;
let host: Composition['host'] | undefined;
const revisions = new Map<string, Revision>();
const listeners = new Set<() => void>();

/** What this page shows: at first what the edge wrote into it, then what took its place. */
export function pageComposition(): Composition {
  if (current !== undefined) return current;
  told = JSON.parse(compositionElement().textContent) as Composition;
  host = told.host;
  vouchFor([host]);
  return compute(told, host);
}

/** Puts another composition of the same firm in the place of the page's; the host goes on as it is. */
export function replaceComposition(next: Composition): void {
  pageComposition();
  if (JSON.stringify(next) === JSON.stringify(told)) return;
  told = next;
  publish();
}

/** From now on this has a say in what the page shows of a composition; null takes it back. */
export function reviseComposition(by: 'trials' | 'preview', revision: Revision | null): void {
  const before = JSON.stringify(pageComposition());
  if (revision === null) revisions.delete(by);
  else revisions.set(by, revision);
  if (told !== undefined && host !== undefined && JSON.stringify({ ...revised(told), host }) !== before) publish();
}

/** What the server said last, as it said it. */
export function toldComposition(): Composition {
  return told ?? pageComposition();
}

/** Calls after each change; answers how to stop. */
export function onCompositionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The host that the firm gets now, where this page runs another one. */
export function offeredHost(): Composition['host'] | null {
  pageComposition();
  return told === undefined || told.host.buildId === host?.buildId ? null : told.host;
}

function publish(): void {
  if (told === undefined || host === undefined) return;
  compute(told, host);
  for (const listener of [...listeners]) listener();
}

function compute(composition: Composition, running: Composition['host']): Composition {
  current = { ...revised(composition), host: running };
  vouchFor(Object.values(current.remotes));
  return current;
}

function revised(composition: Composition): Composition {
  return [...revisions.values()].reduce((sofar, revise) => revise(sofar), composition);
}

/** Nonce of this response, for styles that libraries insert while running. */
export function pageNonce(): string | undefined {
  return compositionElement().nonce || undefined;
}

/** The page names its nonce on the host's script alone; libraries look for it on the composition. */
export function shareNonce(hostScript: HTMLOrSVGScriptElement | null): void {
  compositionElement().nonce = hostScript?.nonce ?? '';
}

export function findRemote(name: RemoteName): ComposedRemote | undefined {
  const { remotes } = pageComposition();
  return Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

function compositionElement(): HTMLElement {
  const element = document.getElementById(COMPOSITION_ELEMENT_ID);
  if (element === null) throw new Error('The page holds no composition.');
  return element;
}
