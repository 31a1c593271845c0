import { errorCodes } from '@atrium/contracts';
import { expect, test } from '@jest/globals';
import { refusal, renderScreen, screen, unreachable, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { aWeek, anEntry } from '../../testing/a-week.ts';
import { TimesheetPage } from '../timesheet.page.tsx';

const matters = [
  { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' },
  { id: 'm2', fileNumber: '24/1210', title: 'Marinos: parenting orders' },
];
const added = anEntry({ workedOn: '2026-11-18', seconds: 5400 });

function open(options: RenderScreenOptions = {}) {
  return renderScreen(<TimesheetPage />, {
    route: '/timesheet?day=2026-11-18&add=',
    ...options,
    data: {
      TimesheetPage: aWeek('2026-11-16', []),
      MatterPicker: { matterSummaryListX: { recordCount: 2, matters } },
      AddTime_Matter: ({ id }: { id: string }) => ({ matter: matters.find((matter) => matter.id === id) ?? null }),
      AddTime_CreateTimeEntry: { createTimeEntry: { ok: added, error: null } },
      ...options.data,
    },
  });
}

type Screen = ReturnType<typeof open>;

async function fill({ user }: Screen) {
  const form = await screen.findByRole('form', { name: 'Add time' });
  await user.click(within(form).getByRole('combobox', { name: 'Matter' }));
  await user.click(await screen.findByTitle('24/1187 (Nguyen v Harcourt Constructions)'));
  await user.type(within(form).getByRole('textbox', { name: 'Time' }), '1:30');
  await user.click(within(form).getByRole('textbox', { name: 'Narrative' }));
  await user.paste('Drafting statement of claim');
  return form;
}

const sent = ({ api }: Screen) => api.callsOf('AddTime_CreateTimeEntry').map(({ variables }) => variables);

test('records time and shows it in the week', async () => {
  const page = open();
  const form = await fill(page);
  expect(within(form).getByText('1 h 30 m, billed as 1.5 h')).toBeInTheDocument();
  page.api.answer({ TimesheetPage: aWeek('2026-11-16', [added]) });
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: /24\/1187/ })).toBeInTheDocument();
  expect(page.address()).toBe('/timesheet?day=2026-11-18');
  expect(sent(page)).toEqual([
    {
      idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
      input: {
        matterId: 'm1',
        workedOn: '2026-11-18',
        seconds: 5400,
        activity: 'Drafting',
        narrative: 'Drafting statement of claim',
        isBillable: true,
      },
    },
  ]);
});

test('says what is missing before anything is sent', async () => {
  const page = open();
  const form = await screen.findByRole('form', { name: 'Add time' });
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(within(form).getByText('Choose a matter.')).toBeInTheDocument();
  expect(within(form).getByText(/Enter the time worked/)).toBeInTheDocument();
  expect(sent(page)).toEqual([]);
});

test('time that cannot be sent is kept and said, and sent with the same key once the connection is back', async () => {
  const page = open({ data: { AddTime_CreateTimeEntry: unreachable(), HeldEntryRecord: unreachable() } });
  const form = await fill(page);
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Not saved yet: 1 h 30 m on 24\/1187/)).toBeInTheDocument();
  await waitFor(() => expect(page.address()).toBe('/timesheet?day=2026-11-18'));
  page.api.answer({ HeldEntryRecord: { createTimeEntry: { ok: added, error: null } } });
  await page.user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).not.toBeInTheDocument());
  expect(page.api.callsOf('HeldEntryRecord').at(-1)?.variables).toEqual(sent(page)[0]);
});

test('another opening of the form has another key', async () => {
  const page = open();
  await page.user.click(within(await fill(page)).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.address()).toBe('/timesheet?day=2026-11-18'));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add time' })).toBeNull());
  await page.user.click(screen.getAllByRole('button', { name: 'Add time' })[0] as HTMLElement);
  await page.user.click(within(await fill(page)).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(page)).toHaveLength(2));
  expect(sent(page)[0]?.['idempotencyKey']).not.toBe(sent(page)[1]?.['idempotencyKey']);
});

test('shows what the server refuses at its field', async () => {
  const refused = {
    ok: null,
    error: { message: 'The entry was refused.', fields: [{ field: 'workedOn', message: 'This day is locked.' }] },
  };
  const page = open({ data: { AddTime_CreateTimeEntry: { createTimeEntry: refused } } });
  const form = await fill(page);
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('The entry was refused.')).toBeInTheDocument();
  expect(within(form).getByText('This day is locked.')).toBeInTheDocument();
});

test('says so when an earlier try was recorded after all', async () => {
  const page = open({ data: { AddTime_CreateTimeEntry: refusal('Used for something else', errorCodes.conflict) } });
  const form = await fill(page);
  await page.user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(/An earlier attempt was saved/)).toBeInTheDocument();
});

test('a link can name the matter', async () => {
  open({ route: '/timesheet?day=2026-11-18&add=m2' });
  expect(await screen.findByTitle('24/1210 (Marinos: parenting orders)')).toBeInTheDocument();
});

test('cancelling closes the form and records nothing', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(page.address()).toBe('/timesheet?day=2026-11-18');
  expect(sent(page)).toEqual([]);
});
