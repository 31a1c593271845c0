import { expect, test } from '@jest/globals';
import { checkForm, type AddTimeForm } from './add-time.form.ts';

const t = ((_key: string, text: string) => text) as Parameters<typeof checkForm>[1];
const matter = { id: 'm1', fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' };
const filled: AddTimeForm = { matter, workedOn: '2026-11-18', duration: '1.5', activity: 'Drafting', narrative: ' Drafting claim ', isBillable: true };

test('reads a filled form into what the server takes', () => {
  expect(checkForm(filled, t)).toEqual({
    ok: { matterId: 'm1', workedOn: '2026-11-18', seconds: 5400, activity: 'Drafting', narrative: 'Drafting claim', isBillable: true },
  });
});

test.each<[keyof AddTimeForm, Partial<AddTimeForm>, string]>([
  ['matter', { matter: null }, 'matterId'],
  ['workedOn', { workedOn: '' }, 'workedOn'],
  ['workedOn', { workedOn: '2026-02-30' }, 'workedOn'],
  ['duration', { duration: '' }, 'seconds'],
  ['duration', { duration: '0' }, 'seconds'],
  ['duration', { duration: 'a while' }, 'seconds'],
  ['duration', { duration: '24.5' }, 'seconds'],
  ['activity', { activity: '' }, 'activity'],
])('refuses a %s of %j and says so at its field', (_field, changes, name) => {
  const checked = checkForm({ ...filled, ...changes }, t);
  expect(Object.keys('error' in checked ? checked.error : {})).toEqual([name]);
});

test('says everything that is wrong at once', () => {
  const checked = checkForm({ ...filled, matter: null, duration: '' }, t);
  expect(Object.keys('error' in checked ? checked.error : {})).toEqual(['matterId', 'seconds']);
});
