import { sendRequest, useClient, useNotify, useTranslation } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isForbidden } from '../../common/is-forbidden.ts';
import { recordMatterListPrintMutation } from './print.operations.ts';
import type { PrintMatters } from './use-print-matters.ts';

/**
 * Opens the browser's print dialog once the activity log holds what is printed. What the browser prints by its own
 * command no page can hold back: that is noted as it begins.
 */
export function usePrint(matters: PrintMatters, title: string) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const isNoted = useRef(false);
  const { right, request, rows } = matters;

  /** Null once it is noted; else why it is not. */
  const note = async (): Promise<string | null> => {
    const variables = { title, matters: request, rowCount: rows.length };
    const { answer, error } = await sendRequest(client, recordMatterListPrintMutation, variables, {
      remote: 'matters',
      area: 'print',
      isExpected: isForbidden,
    });
    if (answer?.isRecorded === true) return null;
    if (isForbidden(error)) {
      right.refetch();
      return t('matters.print.mayNot', 'Your role can’t print matters');
    }
    return (
      answer?.message ??
      t('matters.print.notNoted', 'The activity log could not be reached, so nothing was printed. Try again.')
    );
  };
  const print = async () => {
    setAsking(true);
    const failure = await note();
    setAsking(false);
    if (failure !== null) return notify.error(failure);
    isNoted.current = true;
    window.print();
    isNoted.current = false;
  };
  const handleBeforePrint = useEffectEvent(() => {
    if (!isNoted.current && matters.isWhole && rows.length > 0) void note();
  });
  useEffect(() => {
    const handle = () => handleBeforePrint();
    window.addEventListener('beforeprint', handle);
    return () => window.removeEventListener('beforeprint', handle);
  }, []);
  return { print, isAsking };
}
