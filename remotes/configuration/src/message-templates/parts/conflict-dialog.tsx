import { formatDateTime } from '@atrium/domain';
import { SafeHtml } from '@atrium/editor';
import { useRegion, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import type { ReactElement } from 'react';
import type { Template, TemplateWords } from '../message-templates.types.ts';

const DIALOG_WIDTH_PX = 860;

interface ConflictDialogProps {
  /** What somebody else saved. */
  readonly theirs: Template;
  readonly mine: TemplateWords;
  onTakeTheirs(): void;
  onKeepMine(): void;
  onClose(): void;
}

/** Two people changed one template: both are shown, and whoever came second chooses. */
export function ConflictDialog({ theirs, mine, onTakeTheirs, onKeepMine, onClose }: ConflictDialogProps): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const who = theirs.changedBy?.name ?? t('configuration.templates.somebody', 'Someone else');
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={t('configuration.templates.conflict', 'Someone else changed this template')}
      onCancel={onClose}
      footer={
        <div className="configuration-message-templates__choices">
          <Button kind="quiet" onClick={onClose}>
            {t('configuration.templates.decideLater', 'Back to my text')}
          </Button>
          <Button kind="default" onClick={onTakeTheirs}>
            {t('configuration.templates.takeTheirs', 'Use theirs')}
          </Button>
          <Button kind="primary" onClick={onKeepMine}>
            {t('configuration.templates.keepMine', 'Overwrite with mine')}
          </Button>
        </div>
      }
    >
      <div className="configuration-message-templates__both">
        <Version
          title={t('configuration.templates.theirs', 'Saved by {{name}}, {{when}}', {
            name: who,
            when: formatDateTime(theirs.changedAt, language, timeZone),
          })}
          words={theirs}
        />
        <Version title={t('configuration.templates.mine', 'Yours, not saved yet')} words={mine} />
      </div>
    </Modal>
  );
}

function Version({ title, words: { name, subject, html } }: { title: string; words: TemplateWords }): ReactElement {
  return (
    <section className="configuration-message-templates__version" aria-label={title}>
      <h3>{title}</h3>
      <p dir="auto">{name}</p>
      <p dir="auto">
        <strong>{subject}</strong>
      </p>
      <SafeHtml html={html} />
    </section>
  );
}
