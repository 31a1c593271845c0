import { enquiry as record, validateField, problemText, type Field } from '@atrium/contracts';
import { isEmailAddress } from '@atrium/domain';
import type { Translate } from '../../translation/translate.ts';
import { readAnswer, answerProblemText } from '../custom-fields/read-answer.ts';
import type { FormQuestion } from './form.store.ts';

/** What somebody wrote, as far as it can be kept. */
export interface FormValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly areaOfLaw: string;
  readonly source: string;
  readonly summary: string;
  readonly hasConsent: boolean;
  /** By the id of their question: as they were entered, for the page, and as they are kept. */
  readonly entered: ReadonlyMap<string, string>;
  readonly answers: readonly { readonly fieldId: string; readonly value: unknown }[];
}
export interface ReadForm {
  readonly values: FormValues;
  /** Why it cannot be taken, by the name of the input. */
  readonly problems: Map<string, string>;
}
interface Offered {
  readonly areas: readonly string[];
  readonly sources: readonly string[];
  readonly questions: readonly FormQuestion[];
  readonly translate: Translate;
}

/** Unprintable characters and those that turn the direction of writing, which make a text look like another. */
const unseen = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const lineEnds = /\r\n?|[\u2028\u2029\v\f]/g;
const markup = /<\/?[a-z!?][^<>]*>/gi;
/** One that was left open. */
const openMarkup = /<(?=[a-z!?/])/gi;
const LONGEST_INPUT = 12_000;

/** What somebody without an account wrote: plain text, without markup and without what nobody sees. */
export function plainText(given: string, isMultiline = false): string {
  const text = given
    .slice(0, LONGEST_INPUT)
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').replace(unseen, ''));
  let clean = text.join(isMultiline ? '\n' : ' ');
  // What is left of one tag may make another.
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replace(markup, '');
  }
  clean = clean.replace(openMarkup, '< ');
  return isMultiline ? clean.replace(/\n{3,}/g, '\n\n').trim() : clean.replace(/ {2,}/g, ' ').trim();
}

/** Reads the form as it was sent, whatever was sent. */
export function readForm(sent: URLSearchParams, { areas, sources, questions, translate }: Offered): ReadForm {
  const problems = new Map<string, string>();
  const text = (name: string, isMultiline = false): string => plainText(sent.get(name) ?? '', isMultiline);
  const [name, email, phone, summary] = [text('name'), text('email'), text('phone'), text('summary', true)];
  const areaOfLaw = text('area');
  // Asked only where the firm keeps a list of answers.
  const source = sources.length === 0 ? '' : text('source');
  for (const [input, key, value] of [
    ['name', 'enquirerName', name],
    ['email', 'enquirerEmail', email],
    ['phone', 'enquirerPhone', phone],
    ['summary', 'summary', summary],
    ['area', 'areaOfLaw', areaOfLaw],
  ] as const) {
    const field: Field = record.fields[key];
    const problem = validateField(field, value);
    if (problem === null) continue;
    const said = problemText(field, problem);
    problems.set(input, translate(`api.record.${said.key}`, said.text, said.values));
  }
  if (!problems.has('area') && areas.length > 0 && !areas.includes(areaOfLaw))
    problems.set('area', translate('api.enquiry.choice', 'Choose one of the options.'));
  if (source !== '' && !sources.includes(source))
    problems.set('source', translate('api.enquiry.choice', 'Choose one of the options.'));
  if (!problems.has('email') && email !== '' && !isEmailAddress(email))
    problems.set('email', translate('api.newMatter.email', 'This is not a valid email address.'));
  if (email === '' && phone === '')
    problems.set('email', translate('api.enquiryForm.reach', 'Enter an email address or a phone number.'));
  if (summary === '') problems.set('summary', translate('api.enquiryForm.summary', 'Say what it is about.'));
  const hasConsent = sent.get('consent') === 'yes';
  if (!hasConsent)
    problems.set('consent', translate('api.enquiryForm.consent', 'The form is sent with your consent only.'));
  const { entered, answers } = readAnswers(sent, questions, problems, translate);
  return { values: { name, email, phone, areaOfLaw, source, summary, hasConsent, entered, answers }, problems };
}

const MOST_CHOICES = 100;

function readAnswers(
  sent: URLSearchParams,
  questions: readonly FormQuestion[],
  problems: Map<string, string>,
  translate: Translate,
): Pick<FormValues, 'entered' | 'answers'> {
  const entered = new Map<string, string>();
  const answers: { fieldId: string; value: unknown }[] = [];
  for (const question of questions) {
    const { fieldId, fieldType } = question;
    const input = `field-${fieldId}`;
    const given =
      fieldType === 'multiChoice'
        ? sent
            .getAll(input)
            .slice(0, MOST_CHOICES)
            .map((each) => plainText(each))
            .join(' ')
        : plainText(sent.get(input) ?? '', fieldType === 'longText');
    entered.set(fieldId, given);
    if (given === '') {
      if (question.isRequired) problems.set(input, translate('api.enquiry.answerMissing', 'Answer this question.'));
      continue;
    }
    const read = readAnswer(question, fieldType === 'currency' ? minorOf(given) : given);
    if ('problem' in read) problems.set(input, answerProblemText(translate, read.problem));
    else answers.push({ fieldId, value: read.value });
  }
  return { entered, answers };
}

/** An amount as people write it, in the smallest unit. */
function minorOf(given: string): string {
  const amount = /^\d{1,9}(?:\.\d{1,2})?$/.test(given) ? Math.round(Number(given) * 100) : Number.NaN;
  return String(amount);
}
