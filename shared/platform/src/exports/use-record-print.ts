import type { RecordListPrintMutationVariables } from '../generated/graphql.ts';
import { usePrintRecord } from '../page/use-print-record.ts';
import { recordListPrintMutation } from './exports.operations.ts';

/** What is printed; null where nothing of a list is on the page. */
export type ListPrint = RecordListPrintMutationVariables | null;

/**
 * Writes into the firm's activity log that a list is printed, however its print is asked for: by a button or by the
 * browser's own command. What the role may not print is noted as refused there.
 */
export function useRecordPrint(print: ListPrint): void {
  usePrintRecord(recordListPrintMutation, print === null || print.rowCount === 0 ? null : print);
}
