/* global self, clients, caches, fetch, setTimeout, URL, Headers, Response */
// Lets the firm's timeslip and timesheet start without a connection. It answers for these two addresses and for the files
// of the builds they were kept with, and only where the network does not answer: what the server says always wins.
// Everything is fetched by the hash in the firm's composition, and the page's own integrity checks hold as well.
// What is kept is code: no answer of the API, no other screen and no data.

const BUILDS_PATH = '/-/builds/';
const SCREENS = ['timeslip', 'timesheet'];
const REMOTE = 'timesheet';
/** A copy that was not renewed for so long is not shown: what the firm may use can have changed since. */
const LONGEST_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** Where there is a copy, a network that does not answer for so long counts as none. */
const PATIENCE_MS = 8000;
const KEPT_AT = 'x-kept-at';

const firm = new URL(self.registration.scope).pathname.split('/')[1] ?? '';
const cachePrefix = `atrium-time:${firm}:`;
const pageAddress = `/${firm}/${SCREENS[0]}`;
const isScreen = ({ pathname }) => SCREENS.some((screen) => pathname === `/${firm}/${screen}`);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keep().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isScreen(address)) event.respondWith(openPage(request));
  else if (address.pathname.startsWith(BUILDS_PATH)) event.respondWith(openFile(request, address));
});

async function openPage(request) {
  const kept = await findKept(pageAddress);
  const isFresh = kept !== undefined && Date.now() - Number(kept.headers.get(KEPT_AT)) < LONGEST_AGE_MS;
  if (!isFresh) return fetch(request);
  const answer = fetch(request).catch(() => kept);
  return Promise.race([answer, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept))]);
}

/** A second attempt of the page at a file carries a query. */
async function openFile(request, { pathname }) {
  return (await findKept(pathname)) ?? fetch(request);
}

async function findKept(address) {
  for (const name of await keptNames()) {
    const found = await (await caches.open(name)).match(address);
    if (found !== undefined) return found;
  }
  return undefined;
}

const keptNames = async () => (await caches.keys()).filter((name) => name.startsWith(cachePrefix));

async function forget(except) {
  for (const name of await keptNames()) if (name !== except) await caches.delete(name);
}

/** Keeps what the firm gets now in the place of what was kept before: all of it or nothing. */
async function keep() {
  // Without cookies: a preview or a trial of a build is not kept.
  const response = await fetch(pageAddress, { credentials: 'omit', cache: 'no-store', redirect: 'error' });
  if (!response.ok) return;
  const page = await response.text();
  const composition = readComposition(page);
  const remote = composition?.remotes?.[REMOTE];
  if (composition?.tenant?.tenantId !== firm || remote === undefined) {
    await forget(null);
    return;
  }
  const name = `${cachePrefix}${composition.host.buildId}.${remote.buildId}`;
  const cache = await caches.open(name);
  for (const build of [composition.host, remote]) await keepBuild(cache, build);
  const headers = new Headers(response.headers);
  for (const header of ['content-encoding', 'content-length']) headers.delete(header);
  headers.set(KEPT_AT, String(Date.now()));
  // The host tells by it that it was started without a connection.
  const marked = page.replace('<html lang="en">', '<html lang="en" data-offline-start>');
  await cache.put(pageAddress, new Response(marked, { headers }));
  await forget(name);
}

function readComposition(page) {
  const [, json] = /<script type="application\/json" id="atrium-composition">([^<]*)<\/script>/.exec(page) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}

/** The entry is as the composition says; its first statement says the hashes of the build's other scripts and styles. */
async function keepBuild(cache, { baseUrl, entry, initial, integrity }) {
  const text = await (await keepFile(cache, baseUrl + entry, integrity[entry])).text();
  const [, listed] =
    /\.push\(\[document\.currentScript\.src,(\{.*?\})\]\);/.exec(text.slice(0, text.indexOf('\n'))) ?? [];
  const hashes = { ...(listed === undefined ? {} : JSON.parse(listed)) };
  for (const file of initial) hashes[file] = integrity[file];
  const waiting = Object.entries(hashes);
  const keepNext = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await keepFile(cache, baseUrl + next[0], next[1]);
  };
  await Promise.all([keepNext(), keepNext(), keepNext(), keepNext()]);
}

async function keepFile(cache, address, hash) {
  const kept = await cache.match(address);
  if (kept !== undefined) return kept;
  const response = await fetch(address, { credentials: 'omit', ...(hash === undefined ? {} : { integrity: hash }) });
  if (!response.ok) throw new Error(`${address} could not be kept`);
  await cache.put(address, response.clone());
  return response;
}
