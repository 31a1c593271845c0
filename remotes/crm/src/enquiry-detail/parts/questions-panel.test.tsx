import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { anEnquiry } from '../../common/enquiries/some-enquiries.fixtures.ts';
import type { EnquiryRecord } from '../use-enquiry-editing.ts';
import { QuestionsPanels } from './questions-panel.tsx';

type Question = EnquiryRecord['questions'][number]['questions'][number];
const aQuestion = (changes: Partial<Question>): Question => ({
  fieldId: 'q1',
  code: 'claim',
  label: 'Claim',
  helpText: '',
  fieldType: 'text',
  isRequired: false,
  value: null,
  shown: null,
  choices: [],
  ...changes,
});
const withQuestions = (questions: readonly Question[], changes: object = {}) =>
  ({
    ...anEnquiry(changes),
    summary: '',
    consentAt: null,
    consentWording: '',
    contact: null,
    matter: null,
    conversion: null,
    questions: [{ sectionId: 's1', name: 'Court', questions }],
  }) as unknown as EnquiryRecord;
const open = (enquiry: EnquiryRecord, answer: object = { ok: enquiry, error: null, conflict: null }) =>
  renderScreen(<QuestionsPanels enquiry={enquiry} />, {
    data: { AnswerEnquiryQuestions: { answerEnquiryQuestions: answer } },
  });
const sent = (page: ReturnType<typeof open>) => page.api.callsOf('AnswerEnquiryQuestions')[0]?.variables;

test('answers are shown as people read them', () => {
  open(
    withQuestions([
      aQuestion({ fieldType: 'currency', value: '125050', shown: '125050' }),
      aQuestion({ fieldId: 'q2', label: 'Urgent', fieldType: 'boolean', value: 'true', shown: 'true' }),
      aQuestion({ fieldId: 'q3', label: 'Called at', fieldType: 'dateTime', value: '2026-03-01T23:30:00Z' }),
      aQuestion({ fieldId: 'q4', label: 'Court', fieldType: 'singleChoice', value: 'fed', shown: 'Federal' }),
    ]),
  );
  expect(screen.getByText(/1,250\.50/)).toBeInTheDocument();
  expect(screen.getByText('Yes')).toBeInTheDocument();
  expect(screen.queryByText(/T23:30/)).toBeNull();
  expect(screen.getByText('Federal')).toBeInTheDocument();
});

test('an amount is typed as an amount and kept in minor units', async () => {
  const page = open(withQuestions([aQuestion({ fieldType: 'currency', value: '125050', shown: '125050' })]));
  await page.user.click(screen.getByRole('button', { name: /Claim/ }));
  const amount = screen.getByRole('textbox', { name: 'Claim' });
  expect(amount).toHaveValue('1,250.50');
  await page.user.clear(amount);
  await page.user.type(amount, '99.5{Enter}');
  await waitFor(() =>
    expect(sent(page)).toEqual({ id: 'e1', version: 1, answers: [{ fieldId: 'q1', value: '9950' }] }),
  );
});

test('a date and a time are kept as an instant', async () => {
  const page = open(withQuestions([aQuestion({ label: 'Called at', fieldType: 'dateTime' })]));
  await page.user.click(screen.getByRole('button', { name: /Called at/ }));
  await page.user.type(screen.getByRole('textbox', { name: 'Called at' }), '01/03/2026 14:30{Enter}');
  await waitFor(() => expect(sent(page)).toBeDefined());
  const [answer] = (sent(page) as { answers: { value: string }[] }).answers;
  // As the firm’s clock in Sydney has it.
  expect(answer?.value).toMatch(/Z$/);
  expect(new Date(answer?.value ?? '')).toEqual(new Date('2026-03-01T03:30:00Z'));
});

test('what is refused stays to be corrected, and says why', async () => {
  const page = open(withQuestions([aQuestion({ label: 'Assets', fieldType: 'number' })]), {
    ok: null,
    error: { message: 'Enter a number.', fields: [] },
    conflict: null,
  });
  await page.user.click(screen.getByRole('button', { name: /Assets/ }));
  await page.user.type(screen.getByRole('textbox', { name: 'Assets' }), 'many{Enter}');
  expect(await screen.findByText('Enter a number.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Assets' })).toHaveValue('many');
});

test('who may not edit reads them', () => {
  open(withQuestions([aQuestion({ value: 'x', shown: 'x' })], { canEdit: false }));
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull();
  expect(screen.getByText('x')).toBeInTheDocument();
});
