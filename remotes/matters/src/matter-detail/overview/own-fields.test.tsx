import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { aMatterHeader, aRecord, changedMeanwhile, refused, saved } from '../a-matter-header.ts';
import type { MatterHeader } from '../matter-tab.ts';
import { OwnFields } from './own-fields.tsx';

type OwnField = NonNullable<MatterHeader['record']>['fields'][number];
const aField = (changes: Partial<OwnField> = {}): OwnField => ({
  fieldId: 'f1',
  code: 'caseNumber',
  label: 'Case number',
  section: 'Court',
  helpText: '',
  fieldType: 'text',
  choices: [],
  isRequired: false,
  isRequiredToComplete: false,
  isAsked: true,
  value: null,
  shown: null,
  ...changes,
});
const withFields = (...fields: OwnField[]) => aMatterHeader({ record: aRecord({ fields }) });
const open = (matter: MatterHeader, answer: object = saved(matter)) =>
  renderScreen(<OwnFields matter={matter} />, { data: { AnswerMatterFields: { answerMatterFields: answer } } });

test('fields of the type stand by section, those of a former type apart, each in its own words', () => {
  open(
    withFields(
      aField({ isRequiredToComplete: true }),
      aField({ fieldId: 'f2', label: 'Claim', section: '', fieldType: 'currency', value: '125050', shown: '125050' }),
      aField({ fieldId: 'f3', label: 'Urgent', fieldType: 'boolean', value: 'true', shown: 'true', isAsked: false }),
    ),
  );
  expect(screen.getByRole('heading', { name: 'Court' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Building dispute' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Fields of a former type' })).toBeInTheDocument();
  expect(screen.getByText('Needed to complete')).toBeInTheDocument();
  expect(screen.getByText(/1,250\.50/)).toBeInTheDocument();
  expect(screen.getByText('Yes')).toBeInTheDocument();
});

test('a field is filled in where it stands, on the version that was read', async () => {
  const page = open(withFields(aField()));
  await page.user.click(screen.getByRole('button', { name: /Case number/ }));
  await page.user.type(screen.getByRole('textbox', { name: 'Case number' }), '26/118{Enter}');
  await waitFor(() =>
    expect(page.api.callsOf('AnswerMatterFields')[0]?.variables).toEqual({
      id: 'm1',
      version: 3,
      answers: [{ fieldId: 'f1', value: '26/118' }],
    }),
  );
});

test('what is refused stays to be corrected, and says why', async () => {
  const page = open(withFields(aField({ fieldType: 'number' })), refused('Enter a number.'));
  await page.user.click(screen.getByRole('button', { name: /Case number/ }));
  await page.user.type(screen.getByRole('textbox', { name: 'Case number' }), 'many{Enter}');
  expect(await screen.findByText('Enter a number.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Case number' })).toHaveValue('many');
});

test('where somebody else was first the person chooses', async () => {
  const page = open(
    withFields(aField()),
    changedMeanwhile({ ...withFields(aField({ value: '26/1', shown: '26/1' })), version: 4 }),
  );
  await page.user.click(screen.getByRole('button', { name: /Case number/ }));
  await page.user.type(screen.getByRole('textbox', { name: 'Case number' }), '26/2{Enter}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('26/1');
  expect(dialog).toHaveTextContent('26/2');
});

test('who may not edit reads them', () => {
  const matter = aMatterHeader({ record: aRecord({ canEdit: false, fields: [aField({ value: 'x', shown: 'x' })] }) });
  open(matter);
  expect(screen.queryByRole('button', { name: /Case number/ })).toBeNull();
  expect(screen.getByText('x')).toBeInTheDocument();
});
