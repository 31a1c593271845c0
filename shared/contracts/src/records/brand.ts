import { defineRecord } from './define-record.ts';
import { choice, flag, reference, text } from './fields.ts';

const textOnColour = { light: 'White text', dark: 'Dark text' } as const;

/** How the firm presents itself: its name, logo, colours and standing texts. */
export const brand = defineRecord('brand', {
  name: text({ max: 80, required: true }),
  logo: text({ max: 500, label: 'Address of the logo' }),
  primaryColour: text({ max: 7, min: 7, required: true, label: 'Primary colour' }),
  primaryText: choice(textOnColour, { required: true, label: 'Text on the primary colour' }),
  accentColour: text({ max: 7, min: 7, required: true, label: 'Accent colour' }),
  accentText: choice(textOnColour, { required: true, label: 'Text on the accent colour' }),
  officeId: reference('office', { label: 'Office' }),
  isDefault: flag({ label: 'Default brand' }),
  letterhead: text({ max: 1000, multiline: true }),
  mailFooter: text({ max: 1000, multiline: true, label: 'E-mail footer' }),
});
