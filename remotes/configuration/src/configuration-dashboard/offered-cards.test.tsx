import type { ExtensionOffer } from '@atrium/contracts';
import { anAppUser, renderScreen, screen, within, type RenderScreenOptions } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { ConfigurationDashboardPage } from './configuration-dashboard.page.tsx';

const card = {
  id: 'crm.scrubCard',
  slot: 'configuration/card@1',
  title: { key: 'a', text: 'Scrub Enquiry Data' },
  description: { key: 'b', text: 'Anonymises old enquiries.' },
  group: 'Content',
  dialog: 'scrubEnquiries',
  isLive: true,
  access: ['scrubData'],
  order: 10,
} as const satisfies ExtensionOffer;
const pathCard = {
  id: 'matters.card',
  slot: 'configuration/card@1',
  title: { key: 'c', text: 'Matter management' },
  description: { key: 'd', text: 'Many matters at once.' },
  group: 'Firm',
  path: '/matterManagement',
  access: [],
  order: 20,
} as const satisfies ExtensionOffer;
const open = (options: RenderScreenOptions = {}) =>
  renderScreen(<ConfigurationDashboardPage />, {
    route: '/configurationDashboard',
    appUser: anAppUser({ access: ['emailTemplate', 'scrubData'] }),
    extensions: { offers: [card, pathCard], code: { 'crm.scrubCard': () => '12 enquiries' } },
    ...options,
  });

test('an offered card stands at the end of its group, says what it knows and opens its dialog', async () => {
  open();
  const group = within(screen.getByRole('region', { name: 'Content' }));
  expect(group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Message Templates',
    'Scrub Enquiry Data',
  ]);
  expect(group.getByText('Anonymises old enquiries.')).toBeInTheDocument();
  expect(group.getByText('12 enquiries')).toBeInTheDocument();
  expect(group.getByRole('link', { name: 'Scrub Enquiry Data' })).toHaveAttribute(
    'href',
    '/configurationDashboard?dialog=scrubEnquiries',
  );
});

test('a card may lead to an address, and begin a group', () => {
  open();
  expect(
    within(screen.getByRole('region', { name: 'Firm' })).getByRole('link', { name: 'Matter management' }),
  ).toHaveAttribute('href', '/matterManagement');
});

test('an offered card is found by its words and opened by Enter', async () => {
  const { user, address } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Filter settings' }), 'many matters');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Matter management',
  ]);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/matterManagement');
});

test('somebody without its flag has no such card', () => {
  open({ appUser: anAppUser({ access: ['emailTemplate'] }) });
  expect(screen.queryByText('Scrub Enquiry Data')).not.toBeInTheDocument();
});

test('a card whose code fails still leads on, and says what to do', () => {
  open({ extensions: { offers: [card] } });
  expect(screen.getByRole('alert')).toHaveTextContent('More about this could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Scrub Enquiry Data' })).toBeInTheDocument();
});
