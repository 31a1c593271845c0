import type { BuildDescriptor } from '@atrium/contracts';
import { COMPOSITION_ELEMENT_ID, INTEGRITY_LOOKUP_GLOBAL } from '@atrium/contracts';

/** Where the page finds the run-time code of federation, which hosts bring along. */
export const libraries = [
  '@module-federation/runtime-core',
  '@module-federation/sdk',
  '@module-federation/error-codes',
  '@module-federation/error-codes/browser',
] as const;

export interface PageParts {
  readonly nonce: string;
  /** Where the build's files are: another origin than the page's. */
  readonly baseUrl: string;
  /** Address of each library's first module. */
  readonly addressOf: (library: string) => string;
}

/** A page that loads a remote like a host does. */
export function remotePage(
  { entry, containerName, files, sharedPackages }: BuildDescriptor,
  { nonce, baseUrl, addressOf }: PageParts,
): string {
  const integrity = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.integrity]));
  const imports = Object.fromEntries(libraries.map((library) => [library, addressOf(library)]));
  return `<!doctype html><meta charset="utf-8"><title>Smoke load</title>
<script type="application/json" id="smoke">${inScript({ baseUrl, entry, containerName, integrity, sharedPackages })}</script>
<script nonce="${nonce}">
(() => {
  const { baseUrl, integrity } = JSON.parse(document.getElementById('smoke').textContent);
  const lookup = (url) => {
    const { origin, pathname } = new URL(url, location.href);
    return (origin + pathname).startsWith(baseUrl) ? integrity[(origin + pathname).slice(baseUrl.length)] : undefined;
  };
  self.${INTEGRITY_LOOKUP_GLOBAL} = lookup;
  self.trustedTypes.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text), createScript: () => null, createScriptURL: (url) => (lookup(url) === undefined ? null : url) });
})();
</script>
<script type="importmap" nonce="${nonce}">${inScript({ imports })}</script>
<script type="module" nonce="${nonce}" src="/remote-page.js"></script>
<div id="root"></div>`;
}

/** A host's own page, without a firm and without remotes. */
export function hostPage(descriptor: BuildDescriptor, { nonce, baseUrl }: PageParts): string {
  const { version, entry, initial, files } = descriptor;
  const hash = (file: string): string => `crossorigin="anonymous" integrity="${files[file]?.integrity ?? ''}"`;
  const checked = [entry, ...initial].filter((file) => /\.(js|css)$/.test(file));
  const host = {
    version,
    buildId: 'smoke',
    baseUrl,
    entry,
    initial,
    integrity: Object.fromEntries(checked.map((file) => [file, files[file]?.integrity])),
  };
  const styles = initial
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${baseUrl}${file}" ${hash(file)}>`);
  const scripts = [...initial.filter((file) => file.endsWith('.js')), entry].map(
    (file) => `<script defer src="${baseUrl}${file}" ${hash(file)} nonce="${nonce}"></script>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Smoke load</title><link rel="icon" href="data:,">${styles.join('')}
<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${inScript({ compositionId: 'smoke', tenant: null, host, remotes: {} })}</script>
${scripts.join('')}</head><body><div id="root"></div></body></html>`;
}

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
