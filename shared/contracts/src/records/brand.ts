import { defineRecord } from './define-record.ts';
import { choice, flag, reference, text } from './fields.ts';

const textOnColour = { light: 'White text', dark: 'Dark text' } as const;

/** Of a logo of 24 KB: it comes with every page before sign-in. */
export const MOST_LOGO_BYTES = 24 * 1024;
const MOST_LOGO_CHARACTERS = 33_000;

/** How the firm presents itself: its name, logo, colours and standing texts. */
export const brand = defineRecord('brand', {
  name: text({ max: 80, required: true }),
  /** A picture as `data:image/png;base64,…`: pages load pictures from nowhere else. */
  logo: text({ max: MOST_LOGO_CHARACTERS }),
  primaryColour: text({ max: 7, min: 7, required: true, label: 'Primary colour' }),
  primaryText: choice(textOnColour, { required: true, label: 'Text on the primary colour' }),
  accentColour: text({ max: 7, min: 7, required: true, label: 'Accent colour' }),
  accentText: choice(textOnColour, { required: true, label: 'Text on the accent colour' }),
  officeId: reference('office', { label: 'Office' }),
  isDefault: flag({ label: 'Default brand' }),
  letterhead: text({ max: 1000, multiline: true }),
  mailFooter: text({ max: 1000, multiline: true, label: 'Email footer' }),
});
