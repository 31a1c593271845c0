import { useTranslation } from '@atrium/platform';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import './matrix.css';

interface SaveBarProps {
  /** Changes that are not saved; without any there is no bar. */
  readonly count: number;
  readonly isSaving: boolean;
  /** Why the last attempt did not work. */
  readonly message?: string | null;
  /** Whom the changes concern. */
  readonly children?: ReactNode;
  onSave(): void;
  onDiscard(): void;
}

/** What was changed on a page and is not saved yet, at its foot, with the two ways out. */
export function SaveBar({ count, isSaving, message, children, onSave, onDiscard }: SaveBarProps): ReactElement | null {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <section className="at-save-bar" aria-label={t('ui.saveBar.label', 'Unsaved changes')}>
      <div className="at-save-bar__words">
        <strong role="status">
          {t('ui.saveBar.count', {
            count,
            defaultValue_one: '{{count}} unsaved change',
            defaultValue_other: '{{count}} unsaved changes',
          })}
        </strong>
        {children}
        {message != null && message !== '' && (
          <p className="at-save-bar__message" role="alert">
            {message}
          </p>
        )}
      </div>
      <div className="at-save-bar__actions">
        <Button kind="quiet" onClick={onDiscard} disabled={isSaving}>
          {t('ui.saveBar.discard', 'Discard')}
        </Button>
        <Button kind="primary" busy={isSaving} onClick={onSave}>
          {t('ui.saveBar.save', 'Save')}
        </Button>
      </div>
    </section>
  );
}
