/* global document, MutationObserver -- it runs in a browser */
// The page that loads a remote: what a host does, with stand-ins for the packages that a host provides.
import * as runtimeCore from '@module-federation/runtime-core';

const { baseUrl, entry, containerName, integrity, sharedPackages } = JSON.parse(
  document.getElementById('smoke').textContent,
);
const HOST_VERSION = '1.0.0';

/** Answers anything with something like itself, so that a module that only prepares its screens can be run. */
function standIn(name) {
  const known = new Map([
    ['__esModule', true],
    ['then', undefined],
    ['toJSON', () => name],
    [Symbol.toPrimitive, () => name],
    [Symbol.iterator, () => [].values()],
    [Symbol.toStringTag, name],
  ]);
  return new Proxy(
    function anything() {
      return undefined;
    },
    {
      get(target, key, receiver) {
        if (key === 'prototype') return target.prototype;
        if (!known.has(key)) known.set(key, standIn(`${name}.${String(key)}`));
        const value = known.get(key);
        return value === receiver ? undefined : value;
      },
      apply: () => standIn(`${name}()`),
      construct: () => standIn(`new ${name}`),
    },
  );
}

/** Every script and style that the build puts into the page, with whether its hash stood beside it. */
const unchecked = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      const address = node.src || node.href;
      if (/^(SCRIPT|LINK)$/.test(node.nodeName) && address?.startsWith(baseUrl) && !node.integrity)
        unchecked.push(address);
    }
  }
}).observe(document, { childList: true, subtree: true });

async function loadEntry() {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = integrity[entry];
  script.src = baseUrl + entry;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${entry} did not load`));
    document.head.append(script);
  });
  const container = globalThis[containerName];
  if (container === undefined) throw new Error(`${entry} made no global ${containerName}`);
  return container;
}

async function loadRemote() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const shared = Object.fromEntries(
    sharedPackages.map((request) => [
      request,
      {
        version: HOST_VERSION,
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: false },
        lib: () => standIn(request),
      },
    ]),
  );
  const container = await loadEntry();
  const instance = new runtimeCore.ModuleFederation({
    name: 'smoke',
    remotes: [{ name: containerName, entry: baseUrl + entry, type: 'global', entryGlobalName: containerName }],
    shareStrategy: 'loaded-first',
    shared,
    plugins: [{ name: 'smoke-entries', loadEntry: () => Promise.resolve(container) }],
  });
  runtimeCore.setGlobalFederationInstance(instance);
  const exposed = await instance.loadRemote(`${containerName}/remote`);
  const screens = exposed?.remote?.screens;
  if (screens === undefined || screens === null) throw new Error('"./remote" exposes no screens');
  const extensions = exposed.remote.extensions ?? {};
  const failed = [];
  for (const [path, load] of [...Object.entries(screens), ...Object.entries(extensions)]) {
    try {
      const part = await load();
      if (part === undefined || part === null) throw new Error('there is nothing in it');
    } catch (error) {
      failed.push({ path, message: String(error?.message ?? error) });
    }
  }
  return { screens: Object.keys(screens), extensions: Object.keys(extensions), failed, unchecked };
}

globalThis.smoke = loadRemote().catch((error) => ({ thrown: String(error?.message ?? error), unchecked }));
