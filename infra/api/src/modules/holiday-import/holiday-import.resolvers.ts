import { mutation } from '../../server/command.ts';
import { importHolidays, previewHolidayFile, undoHolidayImport } from './holiday-import.commands.ts';
import { proposeHolidays } from './propose-holidays.ts';

export const holidayImportResolvers = {
  Mutation: {
    proposeHolidays: mutation(proposeHolidays),
    previewHolidayFile: mutation(previewHolidayFile),
    importHolidays: mutation(importHolidays),
    undoHolidayImport: mutation(undoHolidayImport),
  },
};
