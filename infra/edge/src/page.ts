import { COMPOSITION_ELEMENT_ID, type ComposedBuild, type ComposedRemote, type Composition } from '@atrium/contracts';
import { escapeHtml, escapeJsonInScript } from './escape.ts';

/** Renders a page for one response, with that response's nonce. */
export type PageTemplate = (nonce: string) => string;

const PRODUCT_NAME = 'Atrium';

/**
 * The page of a composition, made once and cut where the nonce goes. The host's
 * own files are in it; those of the remote that owns the address are hinted at.
 */
export function createPageTemplate(composition: Composition, routeOwner: ComposedRemote | undefined): PageTemplate {
  // Cannot occur in the composition: its text holds no control characters.
  const mark = '\u0000';
  const { host, tenant } = composition;
  const title = tenant === null ? PRODUCT_NAME : `${tenant.title} · ${PRODUCT_NAME}`;
  const parts = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${hostTags(host, mark)}
${routeOwner === undefined ? '' : preloadTags(routeOwner, mark)}
<script type="application/json" id="${COMPOSITION_ELEMENT_ID}" nonce="${mark}">${escapeJsonInScript(composition)}</script>
</head>
<body>
<div id="root"></div>
<noscript>${PRODUCT_NAME} needs JavaScript.</noscript>
</body>
</html>
`.split(mark);
  return (nonce) => parts.join(nonce);
}

function hostTags(host: ComposedBuild, nonce: string): string {
  return [...host.initial, host.entry]
    .map((file) => {
      const common = attributes(host, file, nonce);
      if (file.endsWith('.css')) return `<link rel="stylesheet" href=${common}>`;
      if (file.endsWith('.js')) return `<script defer src=${common}></script>`;
      return `<link rel="preload" as="font" type="font/woff2" href=${common}>`;
    })
    .join('\n');
}

function preloadTags(build: ComposedBuild, nonce: string): string {
  return [build.entry, ...build.initial]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href=${attributes(build, file, nonce)}>`)
    .join('\n');
}

function attributes({ baseUrl, integrity }: ComposedBuild, file: string, nonce: string): string {
  const hash = integrity[file];
  const checked = hash === undefined ? '' : ` integrity="${escapeHtml(hash)}" nonce="${nonce}"`;
  return `"${escapeHtml(baseUrl + file)}" crossorigin="anonymous"${checked}`;
}
