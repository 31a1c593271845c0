import { defineRecord } from './define-record.ts';
import { text } from './fields.ts';

/** Of ten parts, which is what providers take. */
export const MOST_TEXT_MESSAGE_CHARACTERS = 1530;

/** The firm's words for text messages about a matter; merge fields as in emails. */
export const textMessageTemplate = defineRecord('textMessageTemplate', {
  name: text({ max: 80, required: true }),
  body: text({ max: MOST_TEXT_MESSAGE_CHARACTERS, required: true, multiline: true, label: 'Text' }),
});
