import { useEffect, useEffectEvent } from 'react';
import { useRequest } from '../commands/use-request.ts';
import type { RecordListPrintMutationVariables } from '../generated/graphql.ts';
import { recordListPrintMutation } from './exports.operations.ts';

/** What is printed; null where nothing of a list is on the page. */
export type ListPrint = RecordListPrintMutationVariables | null;

/**
 * Writes into the firm's activity log that a list is printed, however its print is asked for: by a button or by the
 * browser's own command. What the role may not print is noted as refused there.
 */
export function useRecordPrint(print: ListPrint): void {
  const record = useRequest(recordListPrintMutation, { area: 'print' });
  const handlePrint = useEffectEvent(() => {
    if (print === null || print.rowCount === 0) return;
    void record.run(print);
  });
  useEffect(() => {
    const handle = (): void => handlePrint();
    window.addEventListener('beforeprint', handle);
    return () => window.removeEventListener('beforeprint', handle);
  }, []);
}
