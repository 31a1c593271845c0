import { expect, test } from '@jest/globals';
import { readQuickEntry } from './read-quick-entry.ts';

const asked = {
  activities: ['Attendance', 'Correspondence', 'Drafting', 'Telephone'],
  today: '2026-11-24',
  unitSeconds: 360,
};

test.each([
  ['0.4 call Patel re settlement', [1440, '2026-11-24', 'Telephone', 'Patel', 'Call Patel re settlement']],
  [
    '1:30 drafting 24/1187 statement of claim',
    [5400, '2026-11-24', 'Drafting', '24/1187', 'Drafting 24/1187 statement of claim'],
  ],
  [
    '1h 30m yesterday email to Nguyen: discovery',
    [5400, '2026-11-23', 'Correspondence', 'Nguyen', 'Email to Nguyen: discovery'],
  ],
  [
    '4u fri met with client Harcourt about the offer',
    [1440, '2026-11-20', 'Attendance', 'Harcourt', 'Met with client Harcourt about the offer'],
  ],
  ['90m Marinos parenting orders', [5400, '2026-11-24', null, 'Marinos', 'Marinos parenting orders']],
  ['0.2', [720, '2026-11-24', null, '', '']],
])('%s', (line, expected) => {
  const read = readQuickEntry(line, asked);
  expect([read?.seconds, read?.workedOn, read?.activity, read?.matterWords, read?.narrative]).toEqual(expected);
});

test.each(['call Patel', '', '0 call', '25 call Patel'])('“%s” is no entry', (line) => {
  expect(readQuickEntry(line, asked)).toBeNull();
});
