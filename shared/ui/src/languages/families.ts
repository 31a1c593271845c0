import { recordTexts } from '@atrium/contracts';

/** Keys that come from data, by how they begin; a language file holds each of them. */
export const families = { 'ui.record.': recordTexts };
