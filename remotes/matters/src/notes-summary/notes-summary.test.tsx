import { expect, test } from '@jest/globals';
import { errorCodes } from '@atrium/contracts';
import {
  anAppUser,
  onAPhone,
  refusal,
  renderScreen,
  screen,
  unreachable,
  waitFor,
  within,
  type RenderScreenOptions,
} from '@atrium/testing';
import { onConfirmLeave } from '@atrium/platform';
import { NotesSummaryDrilldownPage } from './notes-summary-drilldown.page.tsx';
import { NotesSummaryPage } from './notes-summary.page.tsx';

const dan = { __typename: 'UserSummary', id: 'u2', name: 'Dan Sorensen', initials: 'DS' };
const aRow = (changes: Record<string, unknown> = {}) => ({
  __typename: 'Note',
  id: 'n1',
  noteType: 'File note',
  subject: 'Called the registry',
  excerpt: 'They will list it.',
  createdAt: '2026-11-20T01:00:00Z',
  changedAt: '2026-11-20T01:00:00Z',
  isPinned: false,
  visibility: 'firm',
  source: 'User',
  matterId: 'm1',
  contactId: null,
  enquiryId: null,
  aboutKind: 'matter',
  reference: '24/1187',
  about: '24/1187 Nguyen v Harcourt',
  author: dan,
  ...changes,
});
const whole = {
  ...aRow({
    html: '<p>They will <strong>list it</strong>.</p>',
    changedBy: null,
    version: 1,
    locksAt: null,
    isLocked: false,
    canEdit: true,
    canDelete: true,
    canPin: true,
    canSetVisibility: false,
    canAddTo: false,
    addendumTo: null,
    addenda: [],
    conversions: [
      { __typename: 'NoteConversion', kind: 'task', targetId: 't1', createdAt: '2026-11-20T02:00:00Z' },
      { __typename: 'NoteConversion', kind: 'time', targetId: 'e1', createdAt: '2026-11-20T20:00:00Z' },
    ],
  }),
};
const listOf = (notes: readonly unknown[], changes: Record<string, unknown> = {}) => ({
  notesSummary: {
    __typename: 'NotesSummary',
    recordCount: notes.length,
    isCountCapped: false,
    canAdd: true,
    noteTypes: ['File note', 'Telephone'],
    groups: [],
    notes,
    ...changes,
  },
});
const figures = {
  byAuthor: { __typename: 'NotesSummary', recordCount: 41, isCountCapped: false },
  byType: { __typename: 'NotesSummary', recordCount: 37, isCountCapped: false },
  inMonth: { __typename: 'NotesSummary', recordCount: 12, isCountCapped: false },
  onMatter: { __typename: 'NotesSummary', recordCount: 6, isCountCapped: false },
};
const data = {
  NotesSummaryPage: listOf([
    aRow(),
    aRow({
      id: 'n2',
      noteType: 'Telephone',
      subject: 'They called',
      about: 'Ada Park',
      reference: 'Ada Park',
      aboutKind: 'contact',
      matterId: null,
      contactId: 'c1',
      isPinned: true,
    }),
  ]),
  Notes_One: { note: whole },
  NotePaneFigures: figures,
};
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<NotesSummaryPage />, { route: '/notesSummary', ...options, data: { ...data, ...options.data } });
const lastOf = (page: ReturnType<typeof open>) => page.api.callsOf('NotesSummaryPage').at(-1)?.variables;

test('lists every note that may be read, the newest first', async () => {
  const page = open();
  expect(await screen.findByText('Called the registry')).toBeInTheDocument();
  expect(screen.getByText('Ada Park')).toBeInTheDocument();
  expect(lastOf(page)).toEqual({
    offset: 0,
    first: 50,
    filter: null,
    where: null,
    sort: [{ column: 'createdAt', direction: 'desc' }],
    columnFilters: null,
    groupBy: null,
  });
});

test('gives each note the day it was written on by the clock of the firm', async () => {
  open({ data: { NotesSummaryPage: listOf([aRow({ createdAt: '2026-11-22T15:47:00Z' })]) } });
  expect(await screen.findByText('23 Nov 2026')).toBeInTheDocument();
});

test.each([
  ['?view=mine', { isMine: true }],
  ['?view=mentions', { mentionsMe: true }],
  ['?view=pinned', { isPinned: true }],
  ['?view=nonsense', null],
  ['?type=Telephone&type=Advice', { noteType: ['Telephone', 'Advice'] }],
  ['?author=u2&matter=m1', { authorId: ['u2'], matterId: 'm1' }],
  ['?contact=c1', { contactId: 'c1' }],
  ['?enquiry=e1', { enquiryId: 'e1' }],
  ['?from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['?from=2026-02-30', null],
])('asks for what the address %s says', async (query, where) => {
  const page = open({ route: `/notesSummary${query}` });
  await waitFor(() => expect(lastOf(page)).toMatchObject({ where }));
});

test('views, periods and what the address narrows by can be put on and taken off', async () => {
  const page = open({ route: '/notesSummary?author=u2' });
  await screen.findByText('Called the registry');
  await page.user.click(screen.getByRole('button', { name: 'Mentioning me' }));
  await waitFor(() => expect(lastOf(page)).toMatchObject({ where: { authorId: ['u2'], mentionsMe: true } }));
  await page.user.click(await screen.findByRole('button', { name: 'This month' }));
  await waitFor(() =>
    expect(lastOf(page)?.['where']).toMatchObject({ from: expect.stringMatching(/-01$/), to: expect.any(String) }),
  );
  await page.user.click(screen.getByRole('button', { name: 'Remove filter Author: Dan Sorensen' }));
  await waitFor(() => expect(lastOf(page)?.['where']).not.toHaveProperty('authorId'));
});

test('shows the whole note beside the list, where it is, what was made of it and how many others there are', async () => {
  const page = open();
  await page.user.click(await screen.findByText('Called the registry'));
  const pane = await screen.findByRole('complementary', { name: 'Selected note' });
  expect(await within(pane).findByText('list it')).toBeInTheDocument();
  expect(within(pane).getByRole('link', { name: '24/1187 Nguyen v Harcourt' })).toHaveAttribute(
    'href',
    '/matterDetail/m1/notes',
  );
  expect(within(pane).getByRole('link', { name: /Task created/ })).toHaveAttribute('href', '/tasksSummary/t1');
  // It is the day after where the firm is.
  expect(within(pane).getByRole('link', { name: /Recorded as time/ })).toHaveAttribute(
    'href',
    '/timesheet?day=2026-11-21',
  );
  expect(await within(pane).findByRole('link', { name: /By Dan Sorensen\s*41/ })).toHaveAttribute(
    'href',
    '/notesSummaryDrilldown?author=u2',
  );
  expect(within(pane).getByRole('link', { name: /On 24\/1187\s*6/ })).toHaveAttribute(
    'href',
    '/notesSummaryDrilldown?matter=m1',
  );
  expect(within(pane).getByRole('link', { name: /File note\s*37/ })).toHaveAttribute(
    'href',
    '/notesSummaryDrilldown?type=File+note',
  );
  expect(page.api.callsOf('NotePaneFigures')[0]?.variables).toMatchObject({
    author: { authorId: ['u2'] },
    type: { noteType: ['File note'] },
    month: { from: '2026-11-01', to: '2026-11-30' },
    matter: { matterId: 'm1' },
  });
});

test('a note that is being changed stays beside the list, and another is shown only once that was said', async () => {
  const page = open();
  await page.user.click(await screen.findByText('Called the registry'));
  await page.user.click(await screen.findByRole('button', { name: 'Actions for “Called the registry”' }));
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
  await page.user.click(screen.getByRole('menuitem', { name: 'Change note' }));
  await page.user.type(
    within(await screen.findByRole('form', { name: 'Change note' })).getByLabelText('Subject'),
    ' twice',
  );
  let isLeaving = false;
  const stopAsking = onConfirmLeave(() => Promise.resolve(isLeaving));
  await page.user.click(screen.getByText('They called'));
  await page.user.click(screen.getByRole('button', { name: 'Pinned' }));
  await waitFor(() => expect(lastOf(page)).toMatchObject({ where: { isPinned: true } }));
  expect(within(screen.getByRole('form', { name: 'Change note' })).getByLabelText('Subject')).toHaveValue(
    'Called the registry twice',
  );
  isLeaving = true;
  await page.user.click(await screen.findByText('They called'));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Change note' })).toBeNull());
  expect(page.address()).toContain('selected=n2');
  stopAsking();
});

test('the notes behind a figure are asked for by what it was counted by, and their number is the figure', async () => {
  const { api } = renderScreen(<NotesSummaryDrilldownPage />, {
    route: '/notesSummaryDrilldown?author=u2',
    data: { ...data, NotesSummaryPage: listOf([aRow()], { recordCount: 41 }) },
  });
  expect(await screen.findByRole('heading', { name: 'Notes behind the figure' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Remove filter Author: Dan Sorensen' })).toBeInTheDocument();
  expect(screen.getByText('41')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All notes' })).toHaveAttribute('href', '/notesSummary');
  expect(api.callsOf('NotesSummaryPage').at(-1)?.variables).toMatchObject({ where: { authorId: ['u2'] } });
});

test('a new note begins with what it is about', async () => {
  const page = open({
    data: { Notes_AddNote: { addNote: { ok: { notifiedCount: 0, untoldMentions: [], note: whole }, error: null } } },
  });
  await page.user.click(await screen.findByRole('button', { name: 'New note' }));
  const form = await screen.findByRole('form', { name: 'New note' });
  await page.user.type(within(form).getByRole('textbox', { name: 'Subject' }), 'Rang back');
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Choose what the note is about.')).toBeInTheDocument();
  expect(page.api.callsOf('Notes_AddNote')).toEqual([]);
  await page.user.click(within(form).getByText('Contact'));
  expect(await within(form).findByRole('combobox', { name: 'Contact' })).toBeInTheDocument();
});

test('offers no new note to who may add none, and files only to who may export', async () => {
  open({ data: { NotesSummaryPage: listOf([aRow()], { canAdd: false }) }, appUser: anAppUser() });
  await screen.findByText('Called the registry');
  expect(screen.queryByRole('button', { name: 'New note' })).toBeNull();
});

test('a firm with more notes than were counted reads so in title and footer, and can turn the page', async () => {
  const page = open({
    data: { NotesSummaryPage: listOf([aRow()], { recordCount: 1000, isCountCapped: true }) },
  });
  expect(await screen.findByText('1–1 of 1,000+')).toBeVisible();
  expect(screen.getByText('1,000+')).toBeVisible();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  await page.user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(page.address()).toBe('/notesSummary?page=2'));
});

test('says when nothing matches, and clears the filters', async () => {
  const page = open({ route: '/notesSummary?view=mine&type=Telephone', data: { NotesSummaryPage: listOf([]) } });
  await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(page.address()).toBe('/notesSummary'));
  expect(await screen.findByText('No notes yet')).toBeInTheDocument();
});

test('a page on which nothing is left says so and leads to the last one', async () => {
  const page = open({
    route: '/notesSummary?page=3',
    data: {
      NotesSummaryPage: ({ offset }: { offset: number }) => listOf(offset > 50 ? [] : [aRow()], { recordCount: 60 }),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Show the last page' }));
  await waitFor(() => expect(page.address()).toBe('/notesSummary?page=2'));
});

test('asks again when the notes could not be loaded', async () => {
  const page = open({ data: { NotesSummaryPage: unreachable() } });
  const retry = await screen.findByRole('button', { name: /again/i });
  page.api.answer({ NotesSummaryPage: data.NotesSummaryPage });
  await page.user.click(retry);
  expect(await screen.findByText('Called the registry')).toBeInTheDocument();
});

test('someone who is refused the notes is told so, and not to try again', async () => {
  open({ data: { NotesSummaryPage: refusal('Not yours', errorCodes.forbidden) } });
  expect(await screen.findByText('Your role does not include this page')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});

test('on a phone each note is a card that opens beside the list', async () => {
  const leave = onAPhone();
  const page = open();
  await page.user.click(await screen.findByText('Called the registry'));
  expect(await screen.findByText('list it')).toBeInTheDocument();
  leave();
});

test.each([
  [NotesSummaryPage, '/notesSummary'],
  [NotesSummaryDrilldownPage, '/notesSummaryDrilldown'],
])('a filter nobody knows is said to be left out, and can be cleared from the address (%p)', async (Shown, path) => {
  const page = renderScreen(<Shown />, { route: `${path}?view=bogus&type=Telephone&status=Bogus`, data });
  expect(await screen.findByText(/was left out: view=bogus, status=Bogus/)).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Remove it from the address' }));
  await waitFor(() => expect(page.address()).toBe(`${path}?type=Telephone`));
});
