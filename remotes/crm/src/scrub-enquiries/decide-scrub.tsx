import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { DateText, KeyFacts, Notice, TextField } from '@atrium/ui';
import type { EnquiryScrubFieldsFragment } from '../generated/graphql.ts';
import { ScrubPreview } from './scrub-preview.tsx';

interface DecideScrubProps {
  readonly request: EnquiryScrubFieldsFragment;
  readonly word: string;
  onWordChange(word: string): void;
}

/** A request that waits: for another administrator to agree to, or, where it is one's own, for somebody else. */
export function DecideScrub({
  request: { id, reason, requestedBy, requestedAt, expiresAt, isOwn },
  word,
  onWordChange,
}: DecideScrubProps) {
  const { t } = useTranslation();
  return (
    <>
      {isOwn ? (
        <Notice title={t('crm.scrub.waiting', 'Waiting for a second administrator')}>
          {t(
            'crm.scrub.waitingDetail',
            'Everyone who can agree has been emailed and finds the request in their own menu. You can close this.',
          )}
        </Notice>
      ) : (
        <Notice tone="warn" title={t('crm.scrub.asked', '{{name}} asks you to agree', { name: requestedBy })}>
          {t('crm.scrub.askedDetail', 'Review the list. Once you agree, scrubbing starts and can’t be undone.')}
        </Notice>
      )}
      <KeyFacts
        items={[
          { label: t('crm.scrub.askedAt', 'Asked on'), value: <DateText value={requestedAt} withTime /> },
          { label: t('crm.scrub.expires', 'Valid until'), value: <DateText value={expiresAt} withTime /> },
          { label: t('crm.scrub.givenReason', 'Reason'), value: reason },
        ]}
      />
      <ScrubPreview requestId={id} />
      {!isOwn && (
        <TextField
          label={t('crm.scrub.confirm', 'To agree, type {{word}}', { word: ENQUIRY_SCRUB_WORD })}
          value={word}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={onWordChange}
        />
      )}
    </>
  );
}
