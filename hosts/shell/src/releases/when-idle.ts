const AT_LATEST_MS = 3_000;

/** Resolves once the browser has nothing better to do, or after a few seconds. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not in every browser.
    const { requestIdleCallback: request } = globalThis as { readonly requestIdleCallback?: typeof requestIdleCallback };
    if (request === undefined) setTimeout(resolve, AT_LATEST_MS);
    else request(() => resolve(), { timeout: AT_LATEST_MS });
  });
}
