import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { loadSanitiser } from '@atrium/platform';
import { renderScreen, screen, unreachable, within, type RenderScreenOptions } from '@atrium/testing';
import { SplashTemplatesPage } from './splash-templates.page.tsx';

beforeAll(() => loadSanitiser());
/** Nothing is drawn here, and the editor asks where its text is. */
beforeEach(() => {
  Object.defineProperty(Range.prototype, 'getBoundingClientRect', {
    configurable: true,
    value: () => new DOMRect(0, 0, 8, 16),
  });
});

const row = {
  id: 's1',
  version: 2,
  isActive: true,
  isLocked: false,
  usageCount: 1,
  changedAt: '2026-11-23T00:00:00Z',
  title: 'Closed on Friday',
  template: '<p>We close<script>alert(1)</script></p>',
  audience: 'internal',
  roleIds: '',
  startsOn: null,
  endsOn: null,
  frequency: 'once',
};
const open = (rows: readonly object[], { data, route = '/splashScreenConfiguration' }: RenderScreenOptions = {}) =>
  renderScreen(<SplashTemplatesPage />, {
    route,
    data: {
      SplashTemplateList: {
        splashTemplateList: { recordCount: rows.length, groups: [], closedColumns: [], canEdit: true, rows },
      },
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ClosedColumns: { columnSecurity: { list: 'splashTemplates', mine: [] } },
      ExportRuns: { exportRuns: { lists: ['CONFIGURATION'], printable: [], runs: [] } },
      SelectItems: { selectItems: [{ id: 'r1', description: 'Partner', isActive: true }] },
      ...data,
    },
  });
const choose = async (page: ReturnType<typeof open>, action: string) => {
  await page.user.click(await screen.findByLabelText('More about Closed on Friday'));
  await page.user.click(within(await screen.findByRole('menu')).getByText(action));
};

test('lists the notices with whom they are for and how often they are shown', async () => {
  open([row]);
  expect(await screen.findByText('Closed on Friday')).toBeInTheDocument();
  expect(screen.getByText('People in the firm')).toBeInTheDocument();
  expect(screen.getByText('Once')).toBeInTheDocument();
  // What was written in the editor, in words.
  expect(screen.getByRole('row', { name: /Closed on Friday/ })).toHaveTextContent('We close');
  expect(screen.queryByText(/<p>|alert/)).toBeNull();
});

test('says that there is none yet', async () => {
  open([]);
  expect(await screen.findByText('No notices yet')).toBeInTheDocument();
});

test('the preview shows a notice as it will look, without scripts', async () => {
  const page = open([row]);
  await choose(page, 'Preview');
  const dialog = await screen.findByRole('dialog', { name: 'From your firm' });
  expect(within(dialog).getByText('We close')).toBeInTheDocument();
  expect(dialog.querySelector('script')).toBeNull();
});

test('says who acknowledged a notice, and when', async () => {
  const page = open([row], {
    data: {
      SplashTemplates_Acknowledgements: {
        splashAcknowledgements: [
          { acknowledgedAt: '2026-11-22T23:00:00Z', version: 1, user: { id: 'u1', name: 'Asha Mehta' } },
        ],
      },
    },
  });
  await choose(page, 'Who acknowledged it');
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Asha Mehta')).toBeInTheDocument();
  expect(within(drawer).getByText(/23 Nov 2026/)).toBeInTheDocument();
});

test('says that acknowledgements did not load', async () => {
  const page = open([row], { data: { SplashTemplates_Acknowledgements: unreachable } });
  await choose(page, 'Who acknowledged it');
  expect(await screen.findByText('The acknowledgements could not be loaded')).toBeInTheDocument();
});

test('the address opens the form of a new notice, with every field that decides who sees it', async () => {
  open([row], { route: '/splashScreenConfiguration?open=new' });
  const dialog = await screen.findByRole('dialog');
  for (const name of ['Title', 'Audience', 'Roles', 'From', 'Until', 'Shown'])
    expect(within(dialog).getByLabelText(name)).toBeInTheDocument();
});
