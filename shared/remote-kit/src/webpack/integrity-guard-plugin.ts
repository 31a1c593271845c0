import { INTEGRITY_LOOKUP_GLOBAL } from '@atrium/contracts';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;
const PLUGIN = 'AtriumIntegrityGuard';
const LOOKUP = `self[${JSON.stringify(INTEGRITY_LOOKUP_GLOBAL)}]`;

/**
 * Stands in front of the loader of chunk scripts. An address the composition
 * does not hold is refused before a request is made, through the callback: a
 * throw here would leave webpack waiting for the chunk for ever. A second
 * attempt asks under another address, since a browser may still be waiting for
 * the first one. It follows the first by itself: what the browser hands out then
 * may be what a hint in the page fetched, broken, before.
 */
export const loadGuard = `
var attempts = {};
${RuntimeGlobals.loadScript} = (function (load) {
  return function (url, done, key, chunkId, priority) {
    var lookup = ${LOOKUP};
    if (!lookup || !lookup(url)) {
      setTimeout(function () { done({ type: "unlisted", target: { src: url } }); });
      return;
    }
    var isFirst = !attempts[url];
    var ask = function (end) {
      var attempt = attempts[url] = (attempts[url] || 0) + 1;
      load(attempt > 1 ? url + "?retry=" + (attempt - 1) : url, end, key, chunkId, priority);
    };
    ask(isFirst ? function (event) { if (event && event.type === "error") ask(done); else done(event); } : done);
  };
})(${RuntimeGlobals.loadScript});`;

class LoadGuardRuntimeModule extends RuntimeModule {
  constructor() {
    super('atrium load guard', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return loadGuard;
  }
}

/** The same for styles, inside the function that creates the `<link>`. */
function guardStylesheet(timeoutMs: number): string {
  return `
var integrity = ${LOOKUP} && ${LOOKUP}(fullhref);
if (!integrity) { onLinkComplete({ type: "unlisted", target: linkTag }); return linkTag; }
linkTag.integrity = integrity;
linkTag.crossOrigin = "anonymous";
var attempts = createStylesheet.attempts = createStylesheet.attempts || {};
var attempt = attempts[fullhref] = (attempts[fullhref] || 0) + 1;
if (attempt > 1) linkTag.href = fullhref + "?retry=" + (attempt - 1);
else linkTag.onerror = function (event) {
  linkTag.onerror = onLinkComplete;
  if (!event || event.type !== "error") return onLinkComplete(event);
  linkTag.href = fullhref + "?retry=" + attempts[fullhref]++;
};
setTimeout(function () { if (linkTag.onerror) linkTag.onerror({ type: "timeout", target: linkTag }); }, ${timeoutMs});`;
}

/**
 * Makes webpack's own run-time code check every chunk and style against the
 * page's composition (infra/docs/decisions/0003): no hash, no load.
 */
export class IntegrityGuardPlugin {
  readonly #timeoutMs: number;

  /** @param timeoutMs after which a style that does not arrive counts as failed */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      this.#guardScripts(compilation);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        PLUGIN,
        (source) => `${source}${guardStylesheet(this.#timeoutMs)}`,
      );
    });
  }

  #guardScripts(compilation: Compilation): void {
    const hooks = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    hooks.createScript.tap(
      PLUGIN,
      (source) => `${source}\nscript.crossOrigin = "anonymous"; script.integrity = ${LOOKUP}(url);`,
    );
    // Before webpack's own tap, which ends the hook.
    const beforeWebpack = { name: PLUGIN, stage: -10 };
    compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap(beforeWebpack, (chunk) => {
      compilation.addRuntimeModule(chunk, new LoadGuardRuntimeModule());
    });
  }
}
