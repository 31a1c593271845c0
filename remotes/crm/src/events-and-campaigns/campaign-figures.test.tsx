import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { CampaignFigures } from './campaign-figures.tsx';

const money = (minor: number) => ({ minor, currency: 'AUD' });
const figures = {
  id: 'g1',
  name: 'Spring seminars',
  budget: money(500_000),
  cost: money(620_000),
  mailings: 1,
  events: 1,
  sent: 40,
  failed: 0,
  isMeasured: true,
  measured: 30,
  opened: 12,
  clicked: 5,
  optedOut: 1,
  hardBounces: 2,
  softBounces: 1,
  complaints: 0,
  invited: 10,
  accepted: 6,
  attended: 4,
  leads: { received: 3, open: 1, won: 1, lost: 1, value: money(900_000) },
  fees: null,
  links: [{ address: 'https://firm.example/seminar', people: 5 }],
};
const open = (campaignFigures: object | null) =>
  renderScreen(<CampaignFigures campaignId="g1" onClose={() => undefined} />, {
    data: { CampaignFigures: { campaignFigures } },
  });

test('holds cost against budget, and says what was sent and what came of it', async () => {
  open(figures);
  expect(await screen.findByText('$1,200 over')).toBeInTheDocument();
  expect(screen.getByText('of 30 measured')).toBeInTheDocument();
  expect(screen.getByText('2 for good')).toBeInTheDocument();
  expect(screen.getByText('What came of it')).toBeInTheDocument();
  expect(screen.queryByText('Fees billed')).toBeNull();
});

test('shows nothing of enquiries to who works with none, and says that a campaign is not there', async () => {
  open({ ...figures, leads: null, isMeasured: false }).unmount();
  const { unmount } = open({ ...figures, leads: null, isMeasured: false });
  expect(await screen.findByText('$1,200 over')).toBeInTheDocument();
  expect(screen.queryByText('What came of it')).toBeNull();
  expect(screen.queryByText('Opened')).toBeNull();
  unmount();
  open(null);
  expect(await screen.findByText('This campaign does not exist.')).toBeInTheDocument();
});
