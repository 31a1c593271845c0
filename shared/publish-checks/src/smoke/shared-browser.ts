import { chromium, type Browser } from 'playwright-core';

let opened: { readonly browser: Promise<Browser>; pages: number } | undefined;

/** Lends the one browser of this process; it is closed when nobody has it any more. */
export async function withBrowser<T>(executable: string, work: (browser: Browser) => Promise<T>): Promise<T> {
  const mine = (opened ??= { browser: launch(executable), pages: 0 });
  mine.pages += 1;
  try {
    return await work(await mine.browser);
  } finally {
    mine.pages -= 1;
    if (mine.pages === 0) {
      if (opened === mine) opened = undefined;
      await mine.browser.then(
        (browser) => browser.close(),
        () => undefined,
      );
    }
  }
}

/** In its sandbox, where the system lets it have one: containers may withhold the namespaces, and to root Chromium gives none. */
async function launch(executablePath: string): Promise<Browser> {
  const options = { executablePath, args: ['--disable-dev-shm-usage'] };
  return process.getuid?.() === 0
    ? chromium.launch(options)
    : chromium.launch({ ...options, chromiumSandbox: true }).catch(() => chromium.launch(options));
}
