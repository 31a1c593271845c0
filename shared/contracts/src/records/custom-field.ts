import { defineRecord } from './define-record.ts';
import { choice, flag, reference, text } from './fields.ts';

/** A group of the firm's own fields of enquiries. */
export const customFieldSection = defineRecord('customFieldSection', {
  name: text({ max: 60, required: true }),
  code: text({ max: 40, required: true, label: 'Address key' }),
  /** A line for each; empty is every area. The form on the web site asks the section's questions for these alone. */
  areas: text({ max: 4000, multiline: true, label: 'Areas of law' }),
});

/** What a field of the firm's own may hold. */
export const customFieldTypes = {
  text: 'Text',
  longText: 'Long text',
  number: 'Number',
  currency: 'Currency',
  date: 'Date',
  dateTime: 'Date and time',
  boolean: 'Yes or no',
  singleChoice: 'One choice',
  multiChoice: 'Several choices',
  contact: 'Contact',
  user: 'User',
} as const;

/** A question of the firm's own that is asked of an enquiry. */
export const customField = defineRecord('customField', {
  label: text({ max: 80, required: true }),
  code: text({ max: 40, required: true, label: 'Key' }),
  sectionId: reference('customFieldSection', { required: true, label: 'Section' }),
  fieldType: choice(customFieldTypes, { required: true, label: 'Type' }),
  helpText: text({ max: 300, label: 'Help text' }),
  /** A line for each choice: `code = Label`; one that is offered no longer begins with `-`. */
  choices: text({ max: 10_000, multiline: true }),
  requiredWhen: choice(
    { never: 'Never', always: 'Always', status: 'In a status' },
    { required: true, label: 'Required' },
  ),
  requiredStatus: choice(
    { Open: 'Open', Ongoing: 'Ongoing', OnHold: 'On hold', Won: 'Won', Lost: 'Lost' },
    { label: 'Required in status' },
  ),
  /** Ids parted by spaces; empty is every role of the firm. */
  roleIds: text({ max: 2000, label: 'Visible to roles' }),
  isSearchable: flag({ label: 'Searchable' }),
  isReportable: flag({ label: 'In reports' }),
  /** Asked on the form of the firm's web site too; contacts and users are never asked there. */
  isPublic: flag({ label: 'On the web site’s form' }),
});

/** A choice of a custom field. */
export interface FieldChoice {
  readonly code: string;
  readonly label: string;
  /** One that is retired shows where it was chosen and is offered no longer. */
  readonly isActive: boolean;
}

const choiceLine = /^(-?)\s*([A-Za-z][\w-]{0,39})\s*=\s*(\S.{0,79})$/;

/** The choices of a custom field as they are stored; null where a line is none or a code stands there twice. */
export function parseFieldChoices(stored: string): readonly FieldChoice[] | null {
  const choices: FieldChoice[] = [];
  for (const line of stored.split('\n').filter((each) => each.trim() !== '')) {
    const [, retired = '', code = '', label = ''] = choiceLine.exec(line.trim()) ?? [];
    if (code === '' || choices.some((known) => known.code === code)) return null;
    choices.push({ code, label, isActive: retired === '' });
  }
  return choices;
}

/** As `parseFieldChoices` reads them. */
export const writeFieldChoices = (choices: readonly FieldChoice[]): string =>
  choices.map(({ code, label, isActive }) => `${isActive ? '' : '- '}${code} = ${label}`).join('\n');

/** The ids in a text that holds them parted by spaces. */
export const readIds = (stored: string): readonly string[] => stored.split(' ').filter((id) => id !== '');
