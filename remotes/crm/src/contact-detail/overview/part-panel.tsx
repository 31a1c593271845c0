import { useTranslation } from '@atrium/platform';
import { Button, Panel } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import type { ContactHeader } from '../contact-tab.ts';
import { PartDialog } from './part-dialog.tsx';
import { partTitle, type PartName } from './part-fields.ts';

interface PartPanelProps {
  readonly contact: ContactHeader;
  readonly part: PartName;
  /** A line each. */
  readonly lines: readonly ReactNode[];
}

/** A list of a contact with the way to change it. Empty and not to be changed, it is not there. */
export function PartPanel({ contact, part, lines }: PartPanelProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const canEdit = contact.record?.canEdit === true;
  if (lines.length === 0 && !canEdit) return null;
  const title = partTitle(t, part);
  return (
    <Panel
      title={title}
      actions={
        canEdit && (
          <Button
            size="small"
            icon="edit"
            aria-label={t('crm.part.editOne', 'Edit {{part}}', { part: title })}
            onClick={() => setOpen(true)}
          >
            {t('crm.part.edit', 'Edit')}
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="crm-quiet">{t('crm.part.none', 'None recorded.')}</p>
      ) : (
        <ul className="crm-lines">
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {isOpen && <PartDialog contact={contact} part={part} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
