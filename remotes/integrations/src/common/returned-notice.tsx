import { sourceSystemNames, type SourceSystem } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { LoadingShape, Notice } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { ReturnedSignIn } from '@atrium/ui/forms';

/** What came of the sign-in at the source system; nothing before it and after it went well. */
export function ReturnedNotice({
  system,
  returned,
}: {
  system: SourceSystem;
  returned: ReturnedSignIn;
}): ReactElement | null {
  const { t } = useTranslation();
  const { label } = sourceSystemNames[system];
  switch (returned.kind) {
    case 'completing':
      return <LoadingShape rows={2} />;
    case 'denied':
      return (
        <Notice
          tone="warn"
          title={t('integrations.returned.denied', 'You were not signed in to {{system}}', { system: label })}
        >
          {t('integrations.returned.deniedHint', 'Access was not granted there. Nothing has changed.')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="bad"
          title={t('integrations.returned.denied', 'You were not signed in to {{system}}', { system: label })}
        >
          {returned.message === ''
            ? t('integrations.returned.unreachable', 'The sign-in could not be completed. Try again.')
            : returned.message}
        </Notice>
      );
    default:
      return null;
  }
}
