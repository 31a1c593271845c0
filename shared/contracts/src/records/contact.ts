import { defineRecord } from './define-record.ts';
import { choice, day, flag, reference, text } from './fields.ts';

/** Somebody the firm deals with, as far as an edit can change them. Their columns in SQL are named as the fields are. */
export const contact = defineRecord('contact', {
  kind: choice(
    { person: 'Person', organisation: 'Organisation', trust: 'Trust', group: 'Group' },
    { required: true, column: 'kind' },
  ),
  name: text({ max: 200, required: true, problems: { missing: 'Enter a name.' } }),
  title: text({ max: 40 }),
  firstName: text({ max: 100 }),
  lastName: text({ max: 100 }),
  email: text({ max: 200, column: 'email' }),
  phone: text({ max: 60, column: 'number' }),
  mobile: text({ max: 60, column: 'number' }),
  addressLine: text({ max: 200, column: 'address', label: 'Street address' }),
  suburb: text({ max: 100, column: 'suburb' }),
  state: text({ max: 60, column: 'suburb' }),
  postcode: text({ max: 20, column: 'address' }),
  country: text({ min: 2, max: 2, required: true, column: 'address' }),
  isClient: flag({ label: 'Client' }),
  companyNumber: text({ max: 40, label: 'Company number' }),
  bornOn: day({
    past: true,
    label: 'Date of birth',
    problems: { dayAhead: 'The date of birth can’t be in the future.' },
  }),
  marketingConsent: flag({ column: 'marketingConsent', label: 'Agrees to marketing' }),
  consentSource: text({ max: 200, column: 'marketingConsent', label: 'How they agreed' }),
  consentOn: day({
    past: true,
    column: 'marketingConsent',
    label: 'Agreed on',
    problems: { dayAhead: 'The date of consent can’t be in the future.' },
  }),
  ownerId: reference('person', { label: 'Owner' }),
});
