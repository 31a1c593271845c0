import { Link, useTranslation } from '@atrium/platform';
import { Button, DateText, KeyFacts, MoneyText, Notice, Tag } from '@atrium/ui';
import { useState } from 'react';
import type { PendingMatters_MatterFragment } from '../../../generated/graphql.ts';
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
  const { id, fileNumber, title, description, isRestricted, instruction } = matter;
  const choose = (next: typeof choice) => {
    setChoice(next);
    onDeciding(next !== null);
  };
  return (
    <article className="matters-pending" aria-label={`${fileNumber} ${title}`}>
      <header className="matters-pending__head">
        <div className="matters-pending__words-of">
          <p className="matters-pending__line">
            <span className="at-grid__reference">{fileNumber}</span>
            {isRestricted && <Tag tone="warn">{t('matters.pending.restricted', 'Restricted')}</Tag>}
          </p>
          <h2 className="matters-pending__title">
            <Link to={`/matterDetail/${id}`}>{title}</Link>
          </h2>
        </div>
        {matter.canDecide && choice === null && (
          <div className="matters-pending__actions">
            <Button onClick={() => choose('reject')}>{t('matters.pending.reject', 'Decline')}</Button>
            <Button kind="primary" onClick={() => choose('accept')}>
              {t('matters.pending.accept', 'Accept')}
            </Button>
          </div>
        )}
      </header>
      {!matter.canDecide && (
        <Notice tone="info">
          {t('matters.pending.ownMatter', 'You opened this yourself; someone else must decide.')}
        </Notice>
      )}
      {choice === 'accept' && <AcceptForm matter={matter} onDecided={onDecided} onBack={() => choose(null)} />}
      {choice === 'reject' && <RejectForm matter={matter} onDecided={onDecided} onBack={() => choose(null)} />}
      <div className="matters-pending__body">
        <Given matter={matter} />
        <div className="matters-pending__said">
          {instruction ? (
            <InstructionFacts instruction={instruction} />
          ) : (
            description !== '' && <p className="matters-pending__words">{description}</p>
          )}
          <Documents matter={matter} />
        </div>
      </div>
    </article>
  );
}

function Given({ matter }: { readonly matter: PendingMatterRow }) {
  const { t } = useTranslation();
  const { client, matterType, submittedAt, submittedBy, personResponsible, parties, instruction } = matter;
  // Instructions say all of their debtor beside this.
  const others = parties.filter(({ role, name }) => role !== 'Client' && name !== instruction?.debtorName);
  return (
    <KeyFacts
      items={[
        ...(instruction
          ? [
              {
                label: t('matters.pending.amount', 'Amount'),
                value: <MoneyText minor={instruction.amount.minor} currency={instruction.amount.currency} />,
              },
            ]
          : []),
        { label: t('matters.pending.client', 'Client'), value: client },
        { label: t('matters.pending.type', 'Type'), value: matterType },
        { label: t('matters.pending.submitted', 'Submitted'), value: <DateText value={submittedAt} withTime /> },
        ...(submittedBy === '' ? [] : [{ label: t('matters.pending.submittedBy', 'By'), value: submittedBy }]),
        ...(personResponsible
          ? [{ label: t('matters.pending.responsible', 'Responsible'), value: personResponsible.name }]
          : []),
        ...others.map(({ role, name }) => ({ label: role, value: name })),
      ]}
    />
  );
}

function Documents({ matter: { id, documents } }: { readonly matter: PendingMatterRow }) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  return (
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
  );
}
