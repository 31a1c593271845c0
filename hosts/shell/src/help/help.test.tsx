import { messages } from '@atrium/contracts';
import { screen, waitFor, within } from '@atrium/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadSanitiser } from '@atrium/platform';
import { warmPages } from '../routing/lazy-pages.tsx';
import { aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';

beforeAll(async () => {
  await Promise.all([
    warmPages(),
    loadSanitiser(),
    import('./help.page.tsx'),
    import('./help-editor.tsx'),
    import('../leaving/leave-dialog.tsx'),
  ]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const anArticle = (changes: Record<string, unknown> = {}) => ({
  __typename: 'HelpArticle',
  topic: 'units',
  centre: 'timesheet',
  title: 'Units and rounding',
  summary: 'Six minutes to a unit.',
  body: 'One unit is **six** minutes.',
  html: '<p>One unit is <strong>six</strong> minutes. <a href="/timesheet">Open</a><img src="x" onerror="alert(1)"></p>',
  path: null,
  audience: 'staff',
  isOwn: false,
  version: 0,
  changedAt: null,
  ...changes,
});
const articles = [
  anArticle(),
  anArticle({ topic: 'timers', title: 'Timers', summary: 'Many timers.' }),
  anArticle({ topic: 'enquiries', centre: 'crm', title: 'Enquiries', summary: 'From call to matter.' }),
];

const main = () => within(screen.getByRole('main'));

function openHelp(
  address: string,
  {
    answers = {},
    appUser = {},
  }: { answers?: Parameters<typeof installFakeApi>[0]; appUser?: Record<string, unknown> } = {},
) {
  keepSession();
  const api = installFakeApi({
    Workspace: aWorkspace({ appUser }),
    HelpPageArticles: ({ filter }) => ({
      helpArticles:
        filter == null ? articles : articles.filter(({ title }) => title.toLowerCase().includes(String(filter))),
    }),
    HelpPageArticle: { helpArticle: anArticle() },
    ...answers,
  });
  return { api, ...renderShell(address) };
}

describe('a resource centre', () => {
  test('shows its own guides and the other centres that have some', async () => {
    openHelp('/timesheetResourceCenter');
    expect(await screen.findByRole('link', { name: /Units and rounding/ })).toHaveAttribute('href', '/learnMore/units');
    expect(main().queryByRole('link', { name: /Enquiries/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Clients and growth' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Configuration' })).not.toBeInTheDocument();
  });

  test('leads to another centre', async () => {
    const { user, address } = openHelp('/timesheetResourceCenter');
    await user.click(await screen.findByRole('button', { name: 'Clients and growth' }));
    await waitFor(() => expect(address()).toBe('/crmResourceCenter'));
    expect(await main().findByRole('link', { name: /Enquiries/ })).toBeInTheDocument();
  });

  test('searches every centre, and keeps the words in the address', async () => {
    const { user, address } = openHelp('/timesheetResourceCenter');
    await user.type(await screen.findByRole('searchbox', { name: 'Search all guides' }), 'enq');
    expect(await screen.findByText('1 guide found', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(main().getByRole('link', { name: /Enquiries/ })).toBeInTheDocument();
    expect(address()).toBe('/timesheetResourceCenter?search=enq');
  });

  test('says so when nothing is found', async () => {
    openHelp('/timesheetResourceCenter?search=xylophone');
    expect(await screen.findByText('Nothing found for “xylophone”')).toBeInTheDocument();
  });

  test('offers to try again when the guides do not come', async () => {
    openHelp('/timesheetResourceCenter', { answers: { HelpPageArticles: { errors: [{ message: 'no' }] } } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('a guide', () => {
  test('shows its words without what could run, and what else is in its centre', async () => {
    openHelp('/learnMore/units');
    const article = await screen.findByRole('article');
    expect(await within(article).findByText('six')).toBeInTheDocument();
    expect(article.querySelector('[onerror]')).toBeNull();
    expect(main().getByRole('link', { name: 'Timers' })).toBeInTheDocument();
  });

  test('follows its links within the page', async () => {
    const { user, address } = openHelp('/learnMore/units');
    await user.click(await screen.findByRole('link', { name: 'Open' }));
    await waitFor(() => expect(address()).toBe('/timesheet'));
  });

  test('that is not there, or not for the person, is one answer', async () => {
    openHelp('/learnMore/roleSecurity', { answers: { HelpPageArticle: { helpArticle: null } } });
    expect(await screen.findByText('This guide is not available')).toBeInTheDocument();
  });

  test('is edited by an administrator who looks after the help, and by nobody else', async () => {
    openHelp('/learnMore/units', { appUser: { isAdministrator: true, access: ['timesheet'] } });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('the editor of a guide', () => {
  const openEditor = async (answers: Parameters<typeof installFakeApi>[0] = {}) => {
    const opened = openHelp('/learnMore/units', {
      answers,
      appUser: { isAdministrator: true, access: ['userDefinedHelp'] },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Edit' }));
    await opened.user.type(await screen.findByLabelText('Text'), ' Ours.');
    return opened;
  };

  test('sends the firm’s words with the version they were made from', async () => {
    const { api, user } = await openEditor({
      HelpPageSave: {
        saveHelpArticle: {
          __typename: 'HelpArticleResult',
          ok: true,
          message: '',
          article: anArticle({ isOwn: true, version: 1 }),
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf('HelpPageSave')[0]?.variables).toMatchObject({
        topic: 'units',
        input: { body: 'One unit is **six** minutes. Ours.', centre: 'timesheet', version: 0 },
      }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Text')).not.toBeInTheDocument());
  });

  test('keeps the words when they are refused, and says why', async () => {
    const { user } = await openEditor({
      HelpPageSave: {
        saveHelpArticle: {
          __typename: 'HelpArticleResult',
          ok: false,
          message: 'Someone else changed this guide.',
          article: null,
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else changed this guide.')).toBeInTheDocument();
    expect(screen.getByLabelText('Text')).toHaveValue('One unit is **six** minutes. Ours.');
  });

  test('asks before words are thrown away', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(messages['leavePage.question'])).toBeInTheDocument();
  });
});
