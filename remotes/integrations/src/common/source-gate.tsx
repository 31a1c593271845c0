import type { SourceSystem } from '@atrium/contracts';
import { sourceName, useTenant, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Notice } from '@atrium/ui';
import type { ReactElement, ReactNode } from 'react';
import { useSourceSystem, type SourceState } from './use-source-system.ts';

/** Shows what is for those who administer a system; everybody else reads a sentence that is meant for them. */
export function SourceGate({
  system,
  children,
}: {
  system: SourceSystem;
  children: (source: SourceState, ask: () => void) => ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  const { title } = useTenant();
  const { source, isOutsider, hasFailed, ask } = useSourceSystem(system);
  const label = sourceName(t, system);
  if (isOutsider)
    return (
      <Notice tone="info" title={t('integrations.outsider.title', '{{firm}} is still setting up', { firm: title })}>
        {t(
          'integrations.outsider.text',
          'Your matters and documents will be here as soon as your law firm has finished. You do not need to do anything. If it is urgent, contact the firm.',
        )}
      </Notice>
    );
  if (source === null)
    return hasFailed ? (
      <ErrorState
        title={t('integrations.source.failed', 'The connection to {{system}} could not be loaded', { system: label })}
        onRetry={ask}
      />
    ) : (
      <LoadingShape rows={3} />
    );
  if (!source.mayAdminister)
    return (
      <Notice tone="info" title={t('integrations.source.notYours', 'There is nothing for you to do here')}>
        {source.refusal}
      </Notice>
    );
  if (!source.isAvailable)
    return (
      <Notice
        tone="warn"
        title={t('integrations.source.unavailable', '{{system}} cannot be reached from this installation', {
          system: label,
        })}
      >
        {t('integrations.source.unavailableHint', 'Ask its operators to register it with {{system}}.', {
          system: label,
        })}
      </Notice>
    );
  return <>{children(source, ask)}</>;
}
