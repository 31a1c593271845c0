import { LIST_THRESHOLD, MATTER_PAGE_SIZE } from '@atrium/contracts';
import { defineSource } from '../picker/option-source.ts';
import { matterText, type MatterOption } from './matter-option.ts';
import { matterPickerQuery } from './matter-picker.operations.ts';

/** Open matters by file number (product specification §9: 20 a page, completed ones left out, ascending). */
export const matterSource = defineSource({
  area: 'matter picker',
  query: matterPickerQuery,
  pageSize: MATTER_PAGE_SIZE,
  threshold: LIST_THRESHOLD,
  failure: 'report',
  variables: (page) => page,
  read: ({ matterSummaryListX: { matters, recordCount } }) => ({ rows: matters, recordCount }),
  keyOf: ({ id }: MatterOption) => id,
  textOf: (matter: MatterOption) => matterText(matter),
});
