import type { Page, Request } from '@playwright/test';
import { ApiSession } from '../fixtures/api-session.ts';
import { hostileMarkup, OUTSIDE } from '../fixtures/hostile-markup.ts';
import { people } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test.use({ staysSignedIn: true });

/** TARGETS 17: more than 2,500 attempts, 0 scripts, 0 requests elsewhere. */
const attempts = hostileMarkup();
const FEWEST = 2500;
const PER_REQUEST = 10;
const REQUESTS_AT_ONCE = 4;
const PER_BATCH = 150;
/** The browser says what it refused while it parsed: proof that the policy stands, not that something ran. */
const refusals =
  /policy violation|Content Security Policy|Failed to load resource|net::ERR|TrustedHTML|<svg>|<path>|attribute/;

/** What came of it all: what ran, what was asked of others, what the person was asked. */
interface Harm {
  readonly ran: number[];
  readonly asked: string[];
  readonly dialogs: string[];
}

/** Watches a page, and every frame of it, from before its first script. */
async function watch(page: Page): Promise<() => Promise<Harm>> {
  const asked: string[] = [];
  const dialogs: string[] = [];
  const isOutside = (request: Request): boolean => new URL(request.url()).host === OUTSIDE;
  page.context().on('requestfinished', (request) => isOutside(request) && asked.push(request.url()));
  // What the page's policy stops never leaves the browser.
  page
    .context()
    .on(
      'requestfailed',
      (request) => isOutside(request) && request.failure()?.errorText !== 'csp' && asked.push(request.url()),
    );
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const ran: number[] = [];
    const mark = (id: unknown) => void ran.push(Number(Array.isArray(id) ? id[0] : id));
    Object.assign(window, {
      __ran:
        window === window.top ? mark : (id: unknown) => (window.top as unknown as { __ran: typeof mark }).__ran(id),
      __whatRan: () => ran,
    });
  });
  return async () => ({
    ran: await page.evaluate(() => (window as unknown as { __whatRan(): number[] }).__whatRan()),
    asked,
    dialogs,
  });
}
const nothing: Harm = { ran: [], asked: [], dialogs: [] };

const inBatches = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A reader of mail: no policy, no sanitiser of its own. */
async function openReader(page: Page): Promise<void> {
  await page.route('https://reader.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mail</title><body></body>' }),
  );
  await page.goto('https://reader.invalid/');
}

/** What the server makes of each attempt: as the text of a message of this type that is shown filled in. */
async function cleanedByServer(messageType: string): Promise<string[]> {
  const session = new ApiSession();
  await session.signIn(people.partner);
  const cleaned: string[][] = [];
  const batches = [...inBatches(attempts, PER_REQUEST).entries()];
  const work = async (): Promise<void> => {
    for (let next = batches.shift(); next !== undefined; next = batches.shift()) {
      const [index, batch] = next;
      // NUL the API refuses at its gate; what a browser would take it for is sent instead.
      const variables = Object.fromEntries(
        batch.map(({ html }, each) => [
          `i${each}`,
          { messageType, subject: 'x', html: html.replaceAll('\u0000', '\ufffd') },
        ]),
      );
      const declared = batch.map((_, each) => `$i${each}: MessagePreviewInput!`).join(', ');
      const asked = batch.map((_, each) => `p${each}: previewMessage(input: $i${each}) { html }`).join(' ');
      const answer = await session.run(`query (${declared}) { ${asked} }`, variables);
      cleaned[index] = batch.map((_, each) => String(answer[`p${each}`]?.['html']));
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work));
  return cleaned.flat();
}

test('there are enough different attempts', () => {
  expect(new Set(attempts.map(({ html }) => html)).size).toBeGreaterThanOrEqual(FEWEST);
});

test('the watch sees what runs and what is asked, where nothing is cleaned', async ({ page, problems }) => {
  problems.expectProblems(refusals);
  const harm = await watch(page);
  await openReader(page);
  await page.evaluate((address) => {
    document.body.innerHTML = `<img src="x:x" onerror="__ran(7)"><img src="${address}"><a href="javascript:__ran(8)">x</a>`;
  }, `https://${OUTSIDE}/7`);
  await page.getByRole('link', { name: 'x' }).click();
  await expect.poll(harm).toEqual({ ran: [7, 8], asked: [`https://${OUTSIDE}/7`], dialogs: [] });
});

for (const messageType of ['matterMessage', 'enquiry'])
  test(`what the server keeps of a message of type ${messageType} runs nothing and asks nobody, even where no policy holds`, async ({
    page,
  }) => {
    const harm = await watch(page);
    const cleaned = await cleanedByServer(messageType);
    expect(cleaned).toHaveLength(attempts.length);
    await openReader(page);
    const strange: string[] = [];
    for (const batch of inBatches(cleaned, PER_BATCH)) {
      const found = await page.evaluate(async (htmls) => {
        const suspicious: string[] = [];
        const known = new Set([
          'href',
          'rel',
          'target',
          'dir',
          'class',
          'start',
          'colspan',
          'rowspan',
          'data-mention-kind',
          'data-mention-id',
        ]);
        const inspect = (root: ParentNode) => {
          for (const element of root.querySelectorAll('*')) {
            const names = element.getAttributeNames().filter((name) => !known.has(name));
            const href = element.getAttribute('href');
            const leads =
              href === null ||
              ['https:', 'mailto:', 'tel:'].includes(new URL(href, 'about:blank').protocol) ||
              /^\{[^{}\s]+\}$/.test(href);
            if (
              names.length > 0 ||
              !leads ||
              /^(script|style|svg|math|iframe|object|embed|link|meta|base|form|input|img|video|audio|template|noscript)$/i.test(
                element.localName,
              )
            )
              suspicious.push(element.outerHTML.slice(0, 200));
          }
        };
        // Put into a page, and parsed as a page of its own, where scripts would run at once.
        const place = document.createElement('div');
        document.body.append(place);
        for (const html of htmls) {
          const one = document.createElement('section');
          one.innerHTML = html;
          place.append(one);
        }
        inspect(place);
        const frame = document.createElement('iframe');
        document.body.append(frame);
        const parsed = frame.contentDocument as Document;
        parsed.open();
        parsed.write(`<!doctype html><body>${htmls.map((html) => `<section>${html}</section>`).join('')}`);
        parsed.close();
        inspect(parsed.body);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
        place.remove();
        frame.remove();
        return suspicious;
      }, batch);
      strange.push(...found);
    }
    expect(strange).toEqual([]);
    expect(await harm()).toEqual(nothing);
  });

test('the page’s own sanitiser lets nothing run, whatever the server sent', async ({ page, problems }) => {
  // The splash and the help are shown by it.
  problems.expectProblems(refusals);
  const harm = await watch(page);
  const signInPage = new SignInPage(page);
  await signInPage.signIn(people.partner);
  // The first markup fetches the sanitiser; until then markup is refused.
  await expect(async () => {
    const isReady = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>ready</b>';
        return true;
      } catch {
        return false;
      }
    });
    expect(isReady).toBe(true);
  }).toPass();
  for (const batch of inBatches(
    attempts.map(({ html }) => html),
    PER_BATCH,
  )) {
    await page.evaluate(async (htmls) => {
      const place = document.createElement('div');
      document.body.append(place);
      for (const html of htmls) {
        const one = document.createElement('section');
        // Markup without a sign of it passes as text; the policy refuses nothing else.
        one.innerHTML = html.includes('<') ? html : '';
        place.append(one);
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
      place.remove();
    }, batch);
  }
  expect(await harm()).toEqual(nothing);
});

/** What a screen shows, were its server to send every attempt as it is. */
const openMatter = async (page: Page) => {
  await page.goto('/harbour/matterSummary');
  await page.locator('tbody tr[data-row-key]').first().click();
};
const openScrub = async (page: Page) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Your menu/ })
    .click();
  await page.getByText('Scrub Enquiry Data', { exact: true }).click();
};
const screens = [
  {
    sink: 'messages of a matter',
    as: people.partner,
    open: openMatter,
    operation: 'MatterMessages',
    answer: (htmls: readonly string[]) => ({
      matterMessages: {
        __typename: 'MatterMessageList',
        canWrite: false,
        recordCount: htmls.length,
        messages: htmls.map(aMessage),
      },
    }),
    count: '.matters-messages__item',
  },
  {
    sink: 'notes of a matter',
    as: people.partner,
    open: openMatter,
    operation: 'MatterNotes',
    answer: (htmls: readonly string[]) => ({
      matterNotes: {
        __typename: 'NoteList',
        canAdd: false,
        noteTypes: [],
        recordCount: htmls.length,
        notes: htmls.map(aNote),
      },
    }),
    count: '.matters-notes__note',
  },
  {
    sink: 'enquiries',
    as: people.administrator,
    open: openScrub,
    operation: 'ScrubEnquiriesPreview',
    answer: (htmls: readonly string[]) => ({
      enquiryScrubPreview: {
        __typename: 'EnquiryScrubPreview',
        recordCount: htmls.length,
        oldest: when,
        newest: when,
        rows: htmls.map(anEnquiry),
      },
    }),
    count: '.crm-scrub__table tbody tr',
  },
] as const;
const when = '2026-11-20T01:00:00Z';
function aMessage(html: string, index: number): Record<string, unknown> {
  return {
    __typename: 'MatterMessage',
    id: `g${index}`,
    direction: 'sent',
    recipientName: 'x',
    recipientEmail: 'x@x.example',
    subject: html.slice(0, 80),
    html,
    sentAt: when,
    state: 'sent',
    failure: html.slice(0, 80),
    sentBy: null,
    attachments: [],
  };
}
function aNote(html: string, index: number): Record<string, unknown> {
  return {
    __typename: 'Note',
    id: `n${index}`,
    noteType: 'x',
    subject: html.slice(0, 80),
    html,
    createdAt: when,
    isPinned: false,
    author: null,
  };
}

function anEnquiry(html: string, index: number): Record<string, unknown> {
  return {
    __typename: 'EnquiryToScrub',
    id: `e${index}`,
    number: index + 1,
    receivedAt: when,
    status: html,
    areaOfLaw: html,
    source: html,
    enquirerName: html,
  };
}

for (const { sink, as, open, operation, answer, count } of screens) {
  test(`${sink} show every attempt and run none`, async ({ page, problems }) => {
    // A page never holds so many; a slow machine takes its time over them.
    test.setTimeout(240_000);
    problems.expectProblems(refusals);
    const harm = await watch(page);
    await new SignInPage(page).signIn(as);
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (body.includes(`"${operation}"`))
        await route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({ data: answer(attempts.map(({ html }) => html)) }),
        });
      else await route.fallback();
    });
    await open(page);
    await expect(page.locator(count)).toHaveCount(attempts.length, { timeout: 120_000 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
    expect(await harm()).toEqual(nothing);
  });
}

test('answers of AI are shown and taken over as text, whatever they say', async ({ page, problems }) => {
  problems.expectProblems(refusals);
  test.setTimeout(120_000);
  const harm = await watch(page);
  await page.routeWebSocket(/\/graphql/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message));
    socket.onMessage((message) => {
      const { id, type, payload } = JSON.parse(String(message)) as {
        id?: string;
        type: string;
        payload?: { operationName?: string };
      };
      if (type !== 'subscribe' || payload?.operationName !== 'AiAnswer') return server.send(message);
      const part = (kind: string, text: string) =>
        socket.send(
          JSON.stringify({
            id,
            type: 'next',
            payload: { data: { aiAnswer: { __typename: 'AiAnswerPart', kind, text, refusal: null, message: null } } },
          }),
        );
      for (const batch of inBatches(attempts, PER_BATCH)) part('TEXT', `${batch.map(({ html }) => html).join('\n')}\n`);
      part('DONE', '');
      socket.send(JSON.stringify({ id, type: 'complete' }));
    });
  });
  await new SignInPage(page).signInAt('/harbour/matterSummary', people.administrator);
  await page.locator('tbody tr[data-row-key]').first().click();
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Message', exact: true });
  await body.click();
  await page.keyboard.type('A few words');
  await page.getByRole('button', { name: 'AI shortcuts' }).click();
  await page.getByRole('menuitem', { name: 'Make shorter' }).click();
  const panel = page.getByRole('dialog', { name: 'Make shorter' });
  await expect(panel.getByText('The answer is ready. Check it before you use it.')).toBeVisible({ timeout: 40_000 });
  const answer = panel.getByRole('region', { name: 'Answer' });
  expect(
    await answer.evaluate(
      (element) => element.querySelectorAll('script, img, a, iframe, svg, style, form, input, object').length,
    ),
  ).toBe(0);
  expect((await answer.innerText()).length).toBeGreaterThan(FEWEST * 10);
  await panel.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(body).not.toContainText('A few words', { timeout: 40_000 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  expect(await harm()).toEqual(nothing);
});
