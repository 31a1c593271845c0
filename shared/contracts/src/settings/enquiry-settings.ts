import { flag, integer, text } from '../records/fields.ts';
import type { SettingDefinition } from './define-setting.ts';

const enquiries = (own: Omit<SettingDefinition, 'screen' | 'tab' | 'access'>): SettingDefinition => ({
  ...own,
  screen: 'firm',
  tab: 'enquiries',
  access: 'firmSettings',
});

/** Hours that the first answer may take where the firm has not said anything: a working day. */
export const FIRST_RESPONSE_HOURS = 24;

/** Settings of enquiries: how soon they are answered, and the form that anybody can write to the firm in. */
export const enquirySettings: Readonly<Record<string, SettingDefinition>> = {
  'enquiries.firstResponseHours': enquiries({
    field: integer({ min: 1, max: 720, required: true }),
    label: 'First answer within (hours)',
    sentence:
      'New enquiries have to be answered within so many hours; 24 is a working day, and Saturdays and Sundays do not count. Enquiries that are there keep their deadline.',
    default: FIRST_RESPONSE_HOURS,
    storedIn: { row: 'enquiries', key: 'firstResponseHours' },
  }),
  'enquiryForm.isOn': enquiries({
    field: flag(),
    label: 'Form for the web site',
    sentence:
      'Anyone can write to the firm on the page /externalEnquiry of its address, without signing in. What they write appears under Enquiries.',
    default: false,
    storedIn: { row: 'enquiryForm', key: 'isOn' },
  }),
  'enquiryForm.introduction': enquiries({
    field: text({ max: 1000, multiline: true }),
    label: 'Introduction to the form',
    sentence: 'Shown above the form.',
    default: '',
    storedIn: { row: 'enquiryForm', key: 'introduction' },
  }),
  'enquiryForm.consentText': enquiries({
    field: text({ max: 1000, required: true, multiline: true }),
    label: 'Consent',
    sentence: 'What people agree to when they send the form. The words they read are stored with their enquiry.',
    default: 'I agree that the firm may use what I write here to answer my enquiry.',
    storedIn: { row: 'enquiryForm', key: 'consentText' },
  }),
  'enquiryForm.acceptsFiles': enquiries({
    field: flag(),
    label: 'Files with the form',
    sentence:
      'People can send documents with the form. No one can open them until someone at the firm has let them in on the page of the enquiry.',
    default: true,
    storedIn: { row: 'enquiryForm', key: 'acceptsFiles' },
  }),
  'enquiryForm.areas': enquiries({
    field: text({ max: 4000, multiline: true }),
    isLines: true,
    label: 'Areas of law on the form',
    sentence: 'The areas of law the form offers, one per line.',
    default: '',
    emptyMeans: 'Every area of law of the firm is offered.',
    storedIn: { row: 'enquiryForm', key: 'areas' },
  }),
  'enquiryForm.allowedOrigins': enquiries({
    field: text({ max: 20_000, multiline: true }),
    format: 'httpsOrigin',
    isLines: true,
    label: 'Web sites that may show the form',
    sentence: 'Only pages at these addresses can show the form inside their own page, one address per line.',
    default: '',
    storedIn: { row: 'enquiryForm', key: 'allowedOrigins' },
  }),
};
