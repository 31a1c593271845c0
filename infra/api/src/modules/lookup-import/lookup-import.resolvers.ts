import { mutation } from '../../server/command.ts';
import { importLookups, previewLookupFile, undoLookupImport } from './lookup-import.commands.ts';

export const lookupImportResolvers = {
  Mutation: {
    previewLookupFile: mutation(previewLookupFile),
    importLookups: mutation(importLookups),
    undoLookupImport: mutation(undoLookupImport),
  },
};
