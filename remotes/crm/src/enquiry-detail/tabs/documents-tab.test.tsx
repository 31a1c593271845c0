import { expect, test } from '@jest/globals';
import { renderScreen, screen, within } from '@atrium/testing';
import { anEnquiry } from '../../common/enquiries/some-enquiries.fixtures.ts';
import type { WholeEnquiry } from '../enquiry-tab.ts';
import { DocumentsTab } from './documents-tab.tsx';

const enquiry = { ...anEnquiry(), matter: null } as unknown as WholeEnquiry;
const list = {
  recordCount: 1,
  canAdd: true,
  documents: [
    {
      id: 'd1',
      name: 'Lease.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 2048,
      scanState: 'clean',
      scanNote: '',
      createdAt: '2026-11-20T01:00:00Z',
      createdBy: { id: 'u1', name: 'Ada Moreau' },
    },
  ],
  waiting: [
    {
      id: 'f1',
      name: 'Passport.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 1024,
      receivedAt: '2026-11-20T01:00:00Z',
    },
  ],
};
const open = (changes: Partial<typeof list> = {}) =>
  renderScreen(<DocumentsTab enquiry={enquiry} onDone={() => undefined} />, {
    data: {
      EnquiryDocuments: { enquiryDocuments: { ...list, ...changes } },
      ReleaseEnquiryFile: { releaseEnquiryFile: { ok: 'd2', error: null } },
      RejectEnquiryFile: { rejectEnquiryFile: { ok: 'f1', error: null } },
      DiscardEnquiryDocument: { discardEnquiryDocument: { ok: 'd1', error: null } },
      RestoreEnquiryDocument: { restoreEnquiryDocument: { ok: 'd1', error: null } },
    },
  });

test('what came with the form is let in, or refused once that is confirmed; it cannot be opened', async () => {
  const { user, api } = open();
  const waiting = within(await screen.findByRole('region', { name: 'Sent with the form' }));
  expect(waiting.queryByRole('button', { name: /Download/ })).toBeNull();
  await user.click(waiting.getByRole('button', { name: 'Let in Passport.pdf' }));
  expect(api.callsOf('ReleaseEnquiryFile')[0]?.variables).toEqual({ id: 'f1' });
  await user.click(screen.getByRole('button', { name: 'Refuse Passport.pdf' }));
  expect(api.callsOf('RejectEnquiryFile')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  expect(api.callsOf('RejectEnquiryFile')[0]?.variables).toEqual({ id: 'f1' });
});

test('a document is deleted, with the way back', async () => {
  const { user, api } = open({ waiting: [] });
  await user.click(await screen.findByRole('button', { name: 'Delete Lease.pdf' }));
  expect(api.callsOf('DiscardEnquiryDocument')[0]?.variables).toEqual({ id: 'd1' });
});

test('who may not change the enquiry only opens', async () => {
  open({ canAdd: false });
  expect(await screen.findByRole('button', { name: 'Download Lease.pdf' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete|Let in|Refuse/ })).toBeNull();
});
