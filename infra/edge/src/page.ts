import {
  COMPOSITION_ELEMENT_ID,
  TIME_APP_PATH,
  type ComposedBuild,
  type ComposedRemote,
  type Composition,
} from '@atrium/contracts';
import { escapeHtml, escapeJsonInScript } from './escape.ts';

/**
 * A page, made once for all its responses. Only its end holds the response's
 * nonce, so that the rest can be compressed once, too.
 */
export interface PageTemplate {
  readonly start: string;
  end(nonce: string): string;
}

const PRODUCT_NAME = 'Atrium';

/**
 * The page of a composition. The host's own files are in it; those of the remote
 * that owns the address are hinted at.
 */
export function createPageTemplate(composition: Composition, routeOwner: ComposedRemote | undefined): PageTemplate {
  const { host, tenant } = composition;
  return createHostPage(host, {
    title: tenant === null ? PRODUCT_NAME : `${tenant.title} · ${PRODUCT_NAME}`,
    content: composition,
    routeOwner,
    manifest:
      tenant === null || composition.remotes['timesheet'] === undefined
        ? null
        : `${TIME_APP_PATH}manifest/${encodeURIComponent(tenant.tenantId)}`,
  });
}

/** A page that starts a host; `content` is what the host reads in it. */
export function createHostPage(
  host: ComposedBuild,
  {
    title,
    content,
    routeOwner,
    manifest = null,
  }: {
    readonly title: string;
    readonly content: unknown;
    readonly routeOwner?: ComposedRemote | undefined;
    readonly manifest?: string | null;
  },
): PageTemplate {
  return {
    start: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${manifest === null ? '' : `<link rel="manifest" href="${escapeHtml(manifest)}">\n`}${hostTags(host)}
<script type="application/json" id="${COMPOSITION_ELEMENT_ID}">${escapeJsonInScript(content)}</script>
`,
    end: (
      nonce,
    ) => `${[...hostScripts(host, nonce), ...(routeOwner === undefined ? [] : preloads(routeOwner, nonce))].join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${PRODUCT_NAME} needs JavaScript.</noscript>
</body>
</html>
`,
  };
}

/** Styles come from our own origin, which the policy allows without a nonce; fonts likewise. */
function hostTags(host: ComposedBuild): string {
  return host.initial
    .filter((file) => !file.endsWith('.js'))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href=${address(host, file)}>`
        : `<link rel="preload" as="font" type="font/woff2" href=${address(host, file)}>`,
    )
    .join('\n');
}

function hostScripts(host: ComposedBuild, nonce: string): string[] {
  const scripts = [...host.initial.filter((file) => file.endsWith('.js')), host.entry];
  return scripts.map((file) => `<script defer src=${address(host, file)} nonce="${nonce}"></script>`);
}

function preloads(build: ComposedBuild, nonce: string): string[] {
  const files = [build.entry, ...build.initial].filter((file) => /\.(js|css)$/.test(file));
  return files.map(
    (file) =>
      `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href=${address(build, file)} nonce="${nonce}">`,
  );
}

function address({ baseUrl, integrity }: ComposedBuild, file: string): string {
  const hash = integrity[file];
  return `"${escapeHtml(baseUrl + file)}" crossorigin="anonymous"${hash === undefined ? '' : ` integrity="${escapeHtml(hash)}"`}`;
}
