import { ENQUIRY_SCRUB_WORD } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { DateText, KeyFacts, Notice, TextField } from '@atrium/ui';
import type { EnquiryScrubFieldsFragment } from '../../generated/graphql.ts';
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
        <Notice title={t('shell.scrub.waiting', 'Waiting for a second administrator')}>
          {t(
            'shell.scrub.waitingDetail',
            'Whoever may agree has a mail about it and finds it here, in their own menu. You can close this.',
          )}
        </Notice>
      ) : (
        <Notice tone="warn" title={t('shell.scrub.asked', '{{name}} asks you to agree', { name: requestedBy })}>
          {t('shell.scrub.askedDetail', 'Look at the list. Once you agree it begins, and it cannot be undone.')}
        </Notice>
      )}
      <KeyFacts
        items={[
          { label: t('shell.scrub.askedAt', 'Asked on'), value: <DateText value={requestedAt} withTime /> },
          { label: t('shell.scrub.expires', 'Good until'), value: <DateText value={expiresAt} withTime /> },
          { label: t('shell.scrub.givenReason', 'Reason given'), value: reason },
        ]}
      />
      <ScrubPreview requestId={id} />
      {!isOwn && (
        <TextField
          label={t('shell.scrub.confirm', 'To agree, type {{word}}', { word: ENQUIRY_SCRUB_WORD })}
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
