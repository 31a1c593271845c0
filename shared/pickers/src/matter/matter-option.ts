import type { MatterPicker_MatterFragment } from '../generated/graphql.ts';

/** What a picker knows of a matter; a screen's own query may supply it by selecting the same fields. */
export type MatterOption = MatterPicker_MatterFragment;

/** How a matter reads in a picker: `24/1187 (Nguyen v Harcourt)` (product specification §2.10). */
export function matterText({ fileNumber, title }: Pick<MatterOption, 'fileNumber' | 'title'>): string {
  return `${fileNumber} (${title})`;
}
