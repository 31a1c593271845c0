import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within, type RenderScreenOptions } from '@atrium/testing';
import { Toasts } from '@atrium/ui';
import { EventAttendeesPage } from './event-attendees.page.tsx';

const attendee = (id: string, name: string, changes: Record<string, unknown> = {}) => ({
  id,
  version: 2,
  contactId: `c-${id}`,
  name,
  email: `${id}@example.com`,
  rsvp: 'No response',
  isWaiting: false,
  guests: 0,
  dietary: '',
  attendance: null,
  invitedBy: 'Asha Mehta',
  invitationSentAt: null,
  respondedAt: null,
  checkedInAt: null,
  exclusion: null,
  enquiry: null,
  ...changes,
});
const breakfast = {
  id: 'e1',
  name: 'Breakfast',
  category: 'Seminar',
  startsAt: '2026-12-01T08:00:00Z',
  endsAt: '2026-12-01T09:00:00Z',
  timeZone: 'Australia/Sydney',
  venue: 'Town Hall',
  isOnline: false,
  isActive: true,
  capacity: 20,
  hasBegun: false,
  invited: 2,
  version: 3,
  hosts: [{ id: 'u1', name: 'Asha Mehta' }],
  owners: [],
  unsent: 1,
  outdated: 0,
  seated: 20,
  waiting: 2,
  accepted: 1,
  declined: 0,
  noAnswer: 1,
  attended: 0,
  noShows: 0,
  outcome: {
    cost: { minor: 120_000, currency: 'AUD' },
    leads: { received: 3, won: 1 },
    fees: null as { minor: number; currency: string } | null,
  },
};
const ida = attendee('a1', 'Ida Moreau', { exclusion: 'optedOut' });
const omar = attendee('a2', 'Omar Aziz', { rsvp: 'Accepted', isWaiting: true, guests: 1, dietary: 'Nuts' });
const open = (options: RenderScreenOptions = {}, event: object = breakfast) =>
  renderScreen(
    <>
      <EventAttendeesPage />
      <Toasts />
    </>,
    {
      route: '/eventsAndCampaigns/attendee/Breakfast/e1',
      path: '/eventsAndCampaigns/attendee/:title/:id',
      ...options,
      data: {
        EventAttendeesPage: {
          eventAttendeeList: { recordCount: 2, groups: [], closedColumns: [], rows: [ida, omar], event },
        },
        SavedLayout: { savedLayout: null },
        SavedViews: { savedViews: [] },
        ...options.data,
      },
    },
  );
const answered = (row: object) => ({ updateEventAttendee: { ok: row, error: null, conflict: null } });

test('says who answered what, who waits, and who is not written to', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Omar Aziz/ });
  expect(within(row).getByText('Accepted')).toBeInTheDocument();
  expect(within(row).getByText('Waiting list')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Ida Moreau/ })).getByText('Not written to')).toBeInTheDocument();
  expect(screen.getByText('20 / 20')).toBeInTheDocument();
  expect(screen.getByText('$1,200')).toBeInTheDocument();
  expect(screen.getByText('1 won')).toBeInTheDocument();
  // Who may see no amounts of invoices is told of no fees.
  expect(screen.queryByText('Fees')).toBeNull();
});

test('checks in at the door with one press, and takes that back with another', async () => {
  const { api, user } = open({ data: { UpdateEventAttendee: answered(omar) } });
  const row = await screen.findByRole('row', { name: /Omar Aziz/ });
  await user.click(within(row).getByRole('button', { name: 'Check in' }));
  await waitFor(() =>
    expect(api.callsOf('UpdateEventAttendee')[0]?.variables).toEqual({
      input: { id: 'a2', version: 2, attendance: 'attended' },
    }),
  );
});

test('before anybody is invited it says whom that reaches, and whom not and why', async () => {
  const { api, user } = open({
    data: {
      AttendeeLists: { mailingListList: { rows: [{ id: 'l1', name: 'Newsletter' }] } },
      PreviewInvitations: {
        previewInvitations: { eligible: 3, excluded: [{ contactId: 'c9', name: 'Lee Ho', reason: 'suppressed' }] },
      },
      InviteToEvent: { inviteToEvent: { ok: { invited: 3, excluded: [] }, error: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('combobox', { name: 'Mailing list' }));
  await user.click(await screen.findByTitle('Newsletter'));
  expect(await within(dialog).findByText('3 can be invited.')).toBeInTheDocument();
  expect(within(dialog).getByText('The address is suppressed')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(api.callsOf('InviteToEvent')[0]?.variables).toMatchObject({
      eventId: 'e1',
      contactIds: [],
      mailingListId: 'l1',
    }),
  );
});

test('invitations are sent with words of one’s own, and only while there are some to send', async () => {
  const { api, user, unmount } = open({
    data: { SendInvitations: { sendInvitations: { ok: { sent: 1, excluded: [] }, error: null } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send invitations' }));
  await user.type(await screen.findByRole('textbox', { name: 'A few words of your own' }), 'See you');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(api.callsOf('SendInvitations')[0]?.variables).toMatchObject({ eventId: 'e1', note: 'See you' }),
  );
  unmount();
  open({}, { ...breakfast, unsent: 0 });
  await screen.findByRole('row', { name: /Omar Aziz/ });
  expect(screen.queryByRole('button', { name: 'Send invitations' })).toBeNull();
});

test('those who know of something else are sent what has changed, also that an event was called off', async () => {
  const { api, user, unmount } = open(
    { data: { SendEventChanges: { sendEventChanges: { ok: { sent: 2, excluded: [] }, error: null } } } },
    { ...breakfast, unsent: 0, outdated: 2 },
  );
  await user.click(await screen.findByRole('button', { name: 'Send the change' }));
  expect(await screen.findByText(/2 people have earlier details/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.callsOf('SendEventChanges')[0]?.variables).toMatchObject({ eventId: 'e1' }));
  unmount();
  open({}, { ...breakfast, isActive: false, outdated: 2 });
  expect(await screen.findByRole('button', { name: 'Say that it is called off' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send invitations' })).toBeNull();
});

test('names hosts and owners, and asks for at least one host before it saves', async () => {
  const { api, user } = open({
    data: { SetEventPeople: { setEventPeople: { ok: { ...breakfast, version: 4 }, error: null, conflict: null } } },
  });
  expect(await screen.findByText('Hosts:')).toHaveTextContent('Hosts: Asha Mehta');
  await user.click(screen.getByRole('button', { name: 'Hosts and owners' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Hosts' }));
  await user.keyboard('{Backspace}');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Member is required')).toBeInTheDocument();
  expect(api.callsOf('SetEventPeople')).toEqual([]);
});

test('an answer is changed on the version that was seen, and a refusal stays in the dialog', async () => {
  const { api, user } = open({
    data: {
      UpdateEventAttendee: {
        updateEventAttendee: { ok: null, error: { message: 'Too many guests.', fields: [] }, conflict: null },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Omar Aziz' }));
  const form = await screen.findByRole('form', { name: 'Omar Aziz' });
  const guests = within(form).getByRole('textbox', { name: 'Guests' });
  await user.clear(guests);
  await user.type(guests, '40');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('Too many guests.')).toBeInTheDocument();
  expect(api.callsOf('UpdateEventAttendee')[0]?.variables).toMatchObject({
    input: { id: 'a2', version: 2, guests: 40 },
  });
});

test('somebody is taken off the list with a way back', async () => {
  const { api, user } = open({
    data: {
      RemoveEventAttendee: { removeEventAttendee: { ok: { id: 'a2' }, error: null, conflict: null } },
      RestoreEventAttendee: { restoreEventAttendee: { ok: { id: 'a2' }, error: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change Omar Aziz' }));
  await user.click(await screen.findByRole('button', { name: 'Take off the list' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.callsOf('RestoreEventAttendee')[0]?.variables).toEqual({ id: 'a2' }));
});

test('who came gets a task, which somebody has to be chosen for', async () => {
  const here = { ...omar, isWaiting: false, attendance: 'attended' };
  const asha = { userID: 'u1', friendlyName: 'Asha Mehta', roleName: 'Partner', initials: 'AM' };
  const { api, user } = open({
    data: {
      EventAttendeesPage: {
        eventAttendeeList: {
          ...{ recordCount: 1, groups: [], closedColumns: [], rows: [here] },
          event: { ...breakfast, hasBegun: true },
        },
      },
      UserPicker: { administrator: { users: { recordCount: 1, user: [asha] } } },
      CreateFollowUp: { createTask: { ok: { id: 't1' }, error: null } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Follow up' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create tasks' }));
  expect(await within(dialog).findByText('Member is required')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('combobox', { name: 'Who follows up' }));
  await user.click(await screen.findByRole('option', { name: /Asha Mehta/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create tasks' }));
  await waitFor(() =>
    expect(api.callsOf('CreateFollowUp')[0]?.variables).toMatchObject({
      input: { contactId: 'c-a2', assigneeIds: ['u1'] },
    }),
  );
  expect(await screen.findByText('The task was created.')).toBeInTheDocument();
});

test('those who came become enquiries in one step, and who is one already is named with its number', async () => {
  const here = { ...omar, isWaiting: false, attendance: 'attended' };
  const known = attendee('a3', 'Lee Ho', { enquiry: { id: 'q9', number: 9 } });
  const { api, user } = open({
    data: {
      EventAttendeesPage: {
        eventAttendeeList: {
          ...{ recordCount: 3, groups: [], closedColumns: [], rows: [ida, here, known] },
          event: breakfast,
        },
      },
      EnquiryOptions: {
        enquiryOptions: {
          ...{ stages: [], lostReasons: [], offices: [], teams: [], campaigns: [], fields: [] },
          ...{ currency: 'AUD', formAddress: null, canCreate: true, canEdit: true, canConvert: true },
          areas: ['Family'],
          sources: [],
          channels: [],
        },
      },
      CreateEnquiriesFromAttendees: {
        createEnquiriesFromAttendees: {
          ok: null,
          error: {
            message: 'Choose the area of law.',
            fields: [{ field: 'areaOfLaw', message: 'Choose the area of law.' }],
          },
        },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Enquiry #9' })).toHaveAttribute('href', '/enquiriesDetail/q9');
  await user.click(screen.getByRole('button', { name: 'Create enquiries' }));
  const form = await screen.findByRole('form', { name: 'Create enquiries' });
  expect(within(form).getByRole('checkbox', { name: 'Omar Aziz' })).toBeChecked();
  expect(within(form).getByRole('checkbox', { name: 'Ida Moreau' })).not.toBeChecked();
  expect(within(form).queryByRole('checkbox', { name: 'Lee Ho' })).toBeNull();
  await user.type(within(form).getByRole('combobox', { name: 'Channel' }), 'Event');
  await user.click(within(form).getByRole('button', { name: 'Create one enquiry' }));
  await waitFor(() =>
    expect(api.callsOf('CreateEnquiriesFromAttendees')[0]?.variables).toMatchObject({
      input: { eventId: 'e1', attendeeIds: ['a2'], channel: 'Event', summary: 'Attended Breakfast.' },
    }),
  );
  // What was typed is kept, and the field says what is missing.
  expect((await within(form).findAllByText('Choose the area of law.')).length).toBeGreaterThan(0);
  expect(within(form).getByRole('combobox', { name: 'Channel' })).toHaveValue('Event');
});
