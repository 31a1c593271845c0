import { screen, waitFor } from '@atrium/testing';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { warmPages } from '../routing/lazy-pages.tsx';
import { aWorkspace, installFakeApi } from '../testing/fake-api.ts';
import { clearBrowser, keepSession, PAGES_LOAD_LIMIT_MS, renderShell } from '../testing/render-shell.tsx';

beforeAll(async () => {
  await Promise.all([
    warmPages(),
    import('./url-viewer.page.tsx'),
    import('./clientsense.page.tsx'),
    import('./innography.page.tsx'),
    import('./client-service.page.tsx'),
    import('./external-links-editor.tsx'),
  ]);
}, PAGES_LOAD_LIMIT_MS);
beforeEach(clearBrowser);

const someLinks = (changes: Record<string, unknown> = {}) => ({
  __typename: 'ExternalLinks',
  clientService: null,
  innography: null,
  clientsenseImage: null,
  clientsenseText: null,
  trainingWebinars: null,
  featureUpdates: null,
  serviceLevels: null,
  viewerOrigins: ['https://library.example'],
  version: 3,
  ...changes,
});

function openExternal(
  address: string,
  {
    links = {},
    access = ['innographyLink', 'clientsenseLink'],
    answers = {},
  }: { links?: Record<string, unknown>; access?: string[]; answers?: Parameters<typeof installFakeApi>[0] } = {},
) {
  keepSession();
  const api = installFakeApi({
    Workspace: aWorkspace({ appUser: { access } }),
    ExternalPageLinks: { externalLinks: someLinks(links) },
    ...answers,
  });
  return { api, ...renderShell(address) };
}

test('frames an address of the firm’s list, sandboxed and without telling where one was', async () => {
  openExternal('/urlViewer?url=https%3A%2F%2Flibrary.example%2Fcase%3Fno%3D7');
  const frame = await screen.findByTitle('Content of library.example');
  expect(frame).toHaveAttribute('src', 'https://library.example/case?no=7');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
});

test('says that one is leaving for any other address', async () => {
  openExternal('/urlViewer?url=https%3A%2F%2Felsewhere.example%2Fx');
  expect(await screen.findByRole('link', { name: 'Leave for this address' })).toHaveAttribute(
    'href',
    'https://elsewhere.example/x',
  );
  expect(document.querySelector('iframe')).toBeNull();
});

test.each(['javascript:alert(1)', 'http://library.example', 'data:text/html,x', ''])(
  'shows nothing for “%s”',
  async (url) => {
    openExternal(`/urlViewer?url=${encodeURIComponent(url)}`);
    expect(await screen.findByText('This address can’t be shown')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  },
);

test('leads to the firm’s client service', async () => {
  const { opened } = openExternal('/ClientService', { links: { clientService: 'https://portal.example/start' } });
  expect(await screen.findByText('Taking you to portal.example …')).toBeInTheDocument();
  expect(opened).toEqual(['https://portal.example/start']);
});

test('shows the Clientsense picture with what it says', async () => {
  openExternal('/clientsense', {
    links: { clientsenseImage: 'data:image/png;base64,AAAA', clientsenseText: 'Score of the year' },
  });
  expect(await screen.findByRole('img', { name: 'Score of the year' })).toHaveAttribute(
    'src',
    'data:image/png;base64,AAAA',
  );
});

test('opens Innography in a tab of its own', async () => {
  openExternal('/innography', { links: { innography: 'https://innography.example/' } });
  const link = await screen.findByRole('link', { name: 'Open Innography' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('says so where the firm has given nothing, and offers no change to those who may not', async () => {
  openExternal('/innography');
  expect(await screen.findByText('Your firm has not set this up yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change the firm’s links' })).not.toBeInTheDocument();
});

test('is refused without its flag', async () => {
  openExternal('/innography', { access: [] });
  await waitFor(() => expect(screen.queryByText('Your firm has not set this up yet')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: /not|access/i })).toBeInTheDocument();
});

test('lets those who look after the firm’s settings change the links, and names the field that is wrong', async () => {
  const { api, user } = openExternal('/innography', {
    access: ['innographyLink', 'firmSettings'],
    answers: {
      ExternalPageSave: {
        saveExternalLinks: {
          __typename: 'ExternalLinksResult',
          ok: false,
          message: 'The address must start with https://.',
          field: 'innography',
          links: null,
        },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the firm’s links' }));
  await user.type(await screen.findByLabelText('Innography'), 'http://x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The address must start with https://.')).toBeInTheDocument();
  expect(screen.getByLabelText('Innography')).toHaveValue('http://x');
  expect(api.callsOf('ExternalPageSave')[0]?.variables).toMatchObject({
    input: { innography: 'http://x', viewerOrigins: ['https://library.example'], version: 3 },
  });
});
