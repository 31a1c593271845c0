import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor, within } from '@atrium/testing';
import { anEntry } from '../../testing/a-week.ts';
import { Proposals } from './proposals.tsx';

const proposal = {
  id: 'call:c1:2026-11-18',
  kind: 'CALL',
  sourceId: 'c1',
  day: '2026-11-18',
  matterId: 'm1',
  happenedAt: '2026-11-18T01:00:00Z',
  title: 'Offer · Ada',
  seconds: 420,
  basis: 'measured',
  matter: { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' },
};
const rules = { unitSeconds: 360, rounding: 'up', minimumUnits: 1 };
const named = { kind: 'CALL', sourceId: 'c1', day: '2026-11-18' };

let recorded = 0;
function open() {
  recorded = 0;
  return renderScreen(
    <Proposals
      day="2026-11-18"
      activities={['Drafting', 'Telephone']}
      rules={rules}
      onRecorded={() => {
        recorded += 1;
      }}
    />,
    {
      data: {
        TimeProposals: { timeProposals: [proposal] },
        TimeProposalAccept: { acceptTimeProposal: { ok: anEntry({ seconds: 420 }), error: null } },
        TimeProposalDismiss: { dismissTimeProposal: { ok: { id: proposal.id }, error: null } },
      },
    },
  );
}

test('a proposal says what it is from, and is recorded with what it suggests', async () => {
  const { user, api } = open();
  const line = await screen.findByRole('listitem');
  expect(within(line).getByText(/^Call · Offer · Ada/)).toBeInTheDocument();
  expect(within(line).getByText('measured')).toBeInTheDocument();
  expect(api.callsOf('TimeProposalAccept')).toHaveLength(0);
  await user.click(within(line).getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect(api.callsOf('TimeProposalAccept')[0]?.variables).toMatchObject({
      proposal: named,
      input: { matterId: 'm1', workedOn: '2026-11-18', seconds: 420, activity: 'Telephone', narrative: 'Offer · Ada' },
    }),
  );
  await waitFor(() => expect(recorded).toBeGreaterThan(0));
});

test('it is dismissed, and what is left is asked for again', async () => {
  const { user, api } = open();
  await screen.findByRole('listitem');
  api.answer({ TimeProposals: { timeProposals: [] } });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).not.toBeInTheDocument());
  expect(api.callsOf('TimeProposalDismiss')[0]?.variables).toEqual({ proposal: named });
});
