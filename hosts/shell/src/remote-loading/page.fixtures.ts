import {
  COMPOSITION_ELEMENT_ID,
  INTEGRITY_LOOKUP_GLOBAL,
  type ComposedRemote,
  type Composition,
} from '@atrium/contracts';
import { createIntegrityLookup } from './integrity-lookup.ts';
import { vouchedBuilds, vouchFor } from './vouched-builds.ts';

const HASH = `sha256-${'A'.repeat(43)}=`;

export const crm: ComposedRemote = {
  version: '1.2.0',
  buildId: 'c0ffee',
  baseUrl: '/-/builds/crm/c0ffee/',
  entry: 'entry.js',
  initial: ['remote.js'],
  integrity: { 'entry.js': HASH, 'remote.js': HASH },
  containerName: 'crm_c0ffee',
  title: 'Clients and contacts',
  routes: [{ path: '/clientsAndContacts', title: 'Clients and contacts' }],
  menuItems: [],
};

export const composition: Composition = {
  compositionId: 'decade',
  tenant: { tenantId: 'harbour', title: 'Harbour Lane Lawyers', logo: null, homeCountry: 'AU' },
  host: {
    version: '1.0.0',
    buildId: 'beef',
    baseUrl: '/-/builds/shell/beef/',
    entry: 'main.js',
    initial: [],
    integrity: { 'main.js': HASH },
  },
  remotes: { crm },
};

/** A page as the edge writes it and `install.ts` leaves it. */
export function openPage(): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = COMPOSITION_ELEMENT_ID;
  element.textContent = JSON.stringify(composition);
  document.head.replaceChildren(element);
  vouchFor([composition.host, crm]);
  setGlobal(INTEGRITY_LOOKUP_GLOBAL, createIntegrityLookup(vouchedBuilds, document.baseURI));
  setGlobal(crm.containerName, undefined);
}

export function setGlobal(name: string, value: unknown): void {
  Object.assign(globalThis, { [name]: value });
}

/** What answers a script's request in place of a network. */
export type ScriptAnswer = (script: HTMLScriptElement) => void;

let observer: MutationObserver | undefined;

/** From now on the scripts that the page adds get these answers, in order; the last one for ever. */
export function answerScripts(answers: readonly ScriptAnswer[]): { readonly requested: string[] } {
  const requested: string[] = [];
  observer?.disconnect();
  observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || node.src === '') continue;
      answers[Math.min(requested.push(node.src) - 1, answers.length - 1)]?.(node);
    }
  });
  observer.observe(document.head, { childList: true });
  return { requested };
}

export const container = { init: () => undefined, get: () => () => Promise.resolve({}) };

/** The published bytes: they run and leave their container. */
export const published: ScriptAnswer = (script) => {
  setGlobal(crm.containerName, container);
  script.dispatchEvent(new Event('load'));
};

/** Anything the browser does not run: not found, a page, other bytes than were published. */
export const refused: ScriptAnswer = (script) => script.dispatchEvent(new Event('error'));

/** Runs, and leaves no container. */
export const somethingElse: ScriptAnswer = (script) => script.dispatchEvent(new Event('load'));

/** Runs, and throws. */
export const throwing: ScriptAnswer = (script) => {
  window.dispatchEvent(new ErrorEvent('error', { filename: script.src, error: new Error('of the remote') }));
  script.dispatchEvent(new Event('load'));
};

export const silent: ScriptAnswer = () => undefined;
