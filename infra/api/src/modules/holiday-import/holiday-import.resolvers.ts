import { mutation } from '../../server/command.ts';
import { importHolidays, previewHolidayFile, undoHolidayImport } from './holiday-import.commands.ts';

export const holidayImportResolvers = {
  Mutation: {
    previewHolidayFile: mutation(previewHolidayFile),
    importHolidays: mutation(importHolidays),
    undoHolidayImport: mutation(undoHolidayImport),
  },
};
