import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import { useConfirmedClose, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState, type ReactNode } from 'react';
import type { DialogProps } from '@atrium/contracts';
import { AskForScrub } from './ask-for-scrub.tsx';
import { DecideScrub } from './decide-scrub.tsx';
import { ScrubProgress } from './scrub-progress.tsx';
import { useEligibleCount } from './use-eligible-count.ts';
import { useScrubEnquiries } from './use-scrub-enquiries.ts';
import './scrub-enquiries.css';

const DIALOG_WIDTH_PX = 760;
const SHORTEST_REASON = 10;
const openStates: ReadonlySet<string> = new Set(['requested', 'approved', 'running']);

/** Scrub Enquiry Data (product specification §2.7, §6): one administrator asks, another agrees, then it is done. */
export function ScrubEnquiries({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const scrub = useScrubEnquiries();
  const { overview, request, problem, isBusy } = scrub;
  const [reason, setReason] = useState('');
  const [word, setWord] = useState('');
  const isOpen = request !== null && openStates.has(request.state);
  const hasEnquiries = useEligibleCount(overview !== undefined && !isOpen) > 0;
  const isDirty = reason.trim() !== '' || word !== '';
  const handleClose = useConfirmedClose(isDirty, onClose);

  const handleAsk = () => void scrub.ask(reason).then((isDone) => isDone && setReason(''));
  const handleApprove = (id: string) => void scrub.approve(id, word).then((isDone) => isDone && setWord(''));

  let content: ReactNode = <LoadingShape rows={6} />;
  let action: ReactNode = null;
  if (overview === undefined) {
    if (scrub.error) content = <ErrorState onRetry={scrub.refresh} />;
  } else if (request?.state === 'approved' || request?.state === 'running') {
    content = <ScrubProgress request={request} />;
  } else if (request?.state === 'requested') {
    content = <DecideScrub request={request} word={word} onWordChange={setWord} />;
    action = (
      <>
        <Button disabled={isBusy} onClick={() => void scrub.decline(request.id)}>
          {request.isOwn ? t('crm.scrub.withdraw', 'Withdraw') : t('crm.scrub.refuse', 'Decline')}
        </Button>
        {!request.isOwn && (
          <Button
            kind="danger"
            busy={isBusy}
            disabled={word !== ENQUIRY_SCRUB_WORD}
            onClick={() => handleApprove(request.id)}
          >
            {t('crm.scrub.agree', {
              defaultValue_one: 'Scrub {{count}} enquiry',
              defaultValue_other: 'Scrub {{count}} enquiries',
              count: request.total,
            })}
          </Button>
        )}
      </>
    );
  } else {
    const { retentionMonths, hasSecondAdministrator } = overview;
    content = (
      <AskForScrub
        previous={request}
        retentionMonths={retentionMonths}
        hasSecondAdministrator={hasSecondAdministrator}
        hasEnquiries={hasEnquiries}
        reason={reason}
        onReasonChange={setReason}
      />
    );
    action = hasEnquiries && hasSecondAdministrator && (
      <Button kind="primary" busy={isBusy} disabled={reason.trim().length < SHORTEST_REASON} onClick={handleAsk}>
        {t('crm.scrub.ask', 'Ask a second administrator')}
      </Button>
    );
  }
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={t('crm.scrub.title', 'Scrub Enquiry Data')}
      onCancel={handleClose}
      maskClosable={false}
      footer={
        <div className="crm-scrub__actions">
          <Button onClick={handleClose}>{t('crm.scrub.close', 'Close')}</Button>
          {action}
        </div>
      }
    >
      <div className="crm-scrub">
        {problem !== null && <Notice tone="bad">{problem}</Notice>}
        {content}
      </div>
    </Modal>
  );
}
