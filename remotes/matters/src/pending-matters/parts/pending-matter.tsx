import { Link, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText, Notice, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { PendingMatters_MatterFragment } from '../../generated/graphql.ts';
import { AcceptForm } from './accept-form.tsx';
import { InstructionFacts } from './instruction-facts.tsx';
import { RejectForm } from './reject-form.tsx';

export type PendingMatterRow = PendingMatters_MatterFragment;
interface PendingMatterProps {
  readonly matter: PendingMatterRow;
  onDeciding(isDeciding: boolean): void;
  onDecided(): void;
}

/** One matter that waits: what it is, who gave it, and the two ways to decide. */
export function PendingMatter({ matter, onDeciding, onDecided }: PendingMatterProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<'accept' | 'reject' | null>(null);
  const { id, fileNumber, title, description, client, matterType, submittedAt, submittedBy, personResponsible, isRestricted, parties, documents, instruction } = matter;
  const choose = (next: typeof choice) => {
    setChoice(next);
    onDeciding(next !== null);
  };
  const others = parties.filter(({ role }) => role !== 'Client');
  return (
    <li className="matters-pending" aria-label={`${fileNumber} ${title}`}>
      <div className="matters-pending__head">
        <span className="at-grid__reference">{fileNumber}</span>
        <h2 className="matters-pending__title">
          <Link to={`/matterDetail/${id}`}>{title}</Link>
        </h2>
        {instruction && <MoneyText minor={instruction.amount.minor} currency={instruction.amount.currency} />}
        {isRestricted && <Tag tone="warn">{t('matters.pending.restricted', 'Restricted')}</Tag>}
      </div>
      <KeyFacts
        items={[
          { label: t('matters.pending.client', 'Client'), value: client },
          { label: t('matters.pending.type', 'Type'), value: matterType },
          { label: t('matters.pending.submitted', 'Handed in'), value: <DateText value={submittedAt} withTime /> },
          ...(submittedBy === '' ? [] : [{ label: t('matters.pending.submittedBy', 'By'), value: submittedBy }]),
          ...(personResponsible ? [{ label: t('matters.pending.responsible', 'Responsible'), value: personResponsible.name }] : []),
          ...others.map(({ role, name }) => ({ label: role, value: name })),
        ]}
      />
      {instruction ? <InstructionFacts instruction={instruction} /> : description !== '' && <p className="matters-pending__words">{description}</p>}
      {documents.length > 0 && (
        <div>
          <strong className="matters-pending__label">{t('matters.pending.documents', 'Documents')}</strong>
          <ul className="matters-pending__documents">
            {documents.map((document) => (
              <li key={document.id}>
                <Link to={`/matterDetail/${id}/documents`}>{document.name}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!matter.canDecide && <Notice tone="info">{t('matters.pending.ownMatter', 'You opened this yourself; somebody else decides about it.')}</Notice>}
      {matter.canDecide && choice === null && (
        <div className="matters-pending__actions">
          <Button kind="primary" onClick={() => choose('accept')}>
            {t('matters.pending.accept', 'Accept')}
          </Button>
          <Button onClick={() => choose('reject')}>{t('matters.pending.reject', 'Turn down')}</Button>
        </div>
      )}
      {choice === 'accept' && <AcceptForm matter={matter} onDecided={onDecided} onBack={() => choose(null)} />}
      {choice === 'reject' && <RejectForm matter={matter} onDecided={onDecided} onBack={() => choose(null)} />}
    </li>
  );
}
