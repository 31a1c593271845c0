import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What one visit cost. */
export interface Cost {
  /** Bytes on the wire, headers included; data of the API is not part of it. */
  readonly bytes: number;
  readonly requests: number;
  /** Largest contentful paint; null where the page painted nothing new. */
  readonly paintMs: number | null;
  /** From the opening of the address to the first row of a list; null where none was waited for. */
  readonly rowMs: number | null;
  /** Address and bytes of each file. */
  readonly files: Readonly<Record<string, number>>;
}

// As in the measurements that the design rests on: a mid-range phone's share of
// this machine, and a 9 Mbit/s line at 165 ms, nine tenths of it usable.
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 165;
const BYTES_PER_SECOND = (9_000_000 * 0.9) / 8;
/** No request for this long counts as settled. */
const QUIET_MS = 1_000;

const isApi = (url: string): boolean => new URL(url).pathname === '/graphql';

/** A page whose line and processor are slowed down, with its meter. */
export async function openSlowPage(
  context: BrowserContext,
): Promise<{ page: Page; meter: Meter; emptyCache: () => Promise<void> }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    page,
    meter: new Meter(session, page),
    emptyCache: async () => void (await session.send('Network.clearBrowserCache')),
  };
}

/** Counts what Chromium itself says came over the wire; cached files count nothing. */
export class Meter {
  readonly #page: Page;
  readonly #urls = new Map<string, string>();
  #files: Record<string, number> = {};
  #lastChange = Date.now();

  constructor(session: CDPSession, page: Page) {
    this.#page = page;
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      this.#lastChange = Date.now();
      this.#urls.set(requestId, request.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#lastChange = Date.now();
      const url = this.#urls.get(requestId);
      if (url !== undefined && url.startsWith('http') && encodedDataLength > 0 && !isApi(url))
        this.#files[url] = encodedDataLength;
    });
  }

  /** Waits until the page is quiet and takes the reading; the next visit starts at nothing. */
  async read(): Promise<Cost> {
    this.#lastChange = Date.now();
    while (Date.now() - this.#lastChange < QUIET_MS) await this.#page.waitForTimeout(QUIET_MS / 4);
    const files = this.#files;
    this.#files = {};
    const sizes = Object.values(files);
    return {
      bytes: sizes.reduce((sum, size) => sum + size, 0),
      requests: sizes.length,
      paintMs: await this.#largestPaint(),
      rowMs: null,
      files,
    };
  }

  #largestPaint(): Promise<number | null> {
    return this.#page.evaluate(
      () =>
        new Promise<number | null>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? null)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
          setTimeout(() => resolve(null), 500);
        }),
    );
  }
}
