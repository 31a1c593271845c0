import { Link, type Translate, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { useState } from 'react';
import { numberOf, placeOf } from '../contacts/contact-words.ts';
import type { Duplicates_ContactFragment } from '../../generated/graphql.ts';
import { distinguishContactsMutation, duplicateContactsQuery } from './duplicates.operations.ts';
import { MergeDialog } from './merge-dialog.tsx';
import '../contacts/lines.css';
import './duplicates.css';

/** Pairs of contacts that may be one: merge them, or say that they are two. */
export function ReviewDuplicates({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: duplicateContactsQuery, requestPolicy: 'network-only' });
  const again = () => ask({ requestPolicy: 'network-only' });
  const [merging, setMerging] = useState<readonly [string, string] | null>(null);
  const distinguish = useCommand(distinguishContactsMutation, { remote: 'crm', area: 'duplicates', onSettled: again });
  const pairs = data?.duplicateContacts;
  if (merging !== null)
    return (
      <MergeDialog
        contactId={merging[0]}
        otherContactId={merging[1]}
        onMerged={again}
        onClose={() => setMerging(null)}
      />
    );
  return (
    <Modal open title={t('crm.review.title', 'Review duplicates')} width={760} footer={null} onCancel={onClose}>
      {pairs === undefined ? (
        error === undefined ? (
          <LoadingShape rows={8} />
        ) : (
          <ErrorState onRetry={again} />
        )
      ) : pairs.length === 0 ? (
        <EmptyState
          icon="check"
          title={t('crm.review.none', 'No duplicates found')}
          description={t('crm.review.noneHint', 'Contacts that share an email, a mobile or a name appear here.')}
        />
      ) : (
        <ul className="crm-lines" aria-label={t('crm.review.title', 'Review duplicates')}>
          {pairs.map(({ one, other, reasons }) => (
            <li key={`${one.nameID} ${other.nameID}`} className="crm-merge__pair">
              <span>
                <Person contact={one} onOpen={onClose} />
                <Person contact={other} onOpen={onClose} />
                <span className="crm-quiet">{sharedText(t, reasons)}</span>
              </span>
              <span>
                <Button
                  size="small"
                  aria-label={t('crm.review.mergeOne', 'Merge {{one}} and {{other}}', {
                    one: one.name,
                    other: other.name,
                  })}
                  onClick={() => setMerging([one.nameID, other.nameID])}
                >
                  {t('crm.merge.merge', 'Merge')}
                </Button>{' '}
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('crm.review.distinguishOne', '{{one}} and {{other}} are not the same', {
                    one: one.name,
                    other: other.name,
                  })}
                  onClick={() => void distinguish.run({ contactId: one.nameID, otherContactId: other.nameID })}
                >
                  {t('crm.review.distinguish', 'Not the same')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Person({ contact, onOpen }: { readonly contact: Duplicates_ContactFragment; onOpen(): void }) {
  return (
    <span>
      <Link to={`/clientAndContactDetail/${contact.nameID}`} onClick={onOpen}>
        <bdi>{contact.name}</bdi>
      </Link>{' '}
      <bdi className="crm-quiet">
        {[contact.email, numberOf(contact), placeOf(contact)].filter((part) => part !== '').join(' · ')}
      </bdi>
      <br />
    </span>
  );
}

/** What a pair shares. */
function sharedText(t: Translate, reasons: readonly string[]): string {
  const texts: Readonly<Record<string, string>> = {
    email: t('crm.duplicate.sameEmail', 'Same email'),
    phone: t('crm.duplicate.samePhone', 'Same mobile'),
    name: t('crm.duplicate.exact', 'Same name'),
  };
  return reasons.map((reason) => texts[reason] ?? reason).join(' · ');
}
