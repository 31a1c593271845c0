import { Link, useCameFrom, useCommand, useQuery, useTranslation } from '@atrium/platform';
import { Button, DateText, IconButton, SearchField, Tag } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useState } from 'react';
import { PartRows } from '../../common/part-rows.tsx';
import { exclusionLabel, exclusionReasons, suppressionLabel } from '../../common/rsvp-words.ts';
import type { MailingListMembersQuery } from '../../generated/graphql.ts';
import type { MailingListData } from '../mailing-list-record.tsx';
import {
  liftSuppressionMutation,
  mailingListMembersQuery,
  removeMailingListMemberMutation,
} from '../mailing-lists.operations.ts';
import { MembersExport } from './members-export.tsx';
import { AddMembersDialog } from './add-members-dialog.tsx';

type Member = MailingListMembersQuery['mailingListMembers']['rows'][number];
const PAGE_SIZE = 50;

/** Who is on a list, how they agreed, and what keeps a mail from them. */
export function MembersTab({ list, onChanged }: { readonly list: MailingListData; onChanged(): void }) {
  const { t } = useTranslation();
  const [offset, setOffset] = useState(0);
  const [filter, setFilter] = useState('');
  const [reason, setReason] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [{ data, error }, ask] = useQuery({
    query: mailingListMembersQuery,
    variables: { mailingListId: list.id, offset, filter, reason: reason === '' ? null : reason, ...useCameFrom() },
    requestPolicy: 'cache-and-network',
  });
  const refresh = (): void => {
    ask({ requestPolicy: 'network-only' });
    onChanged();
  };
  const removal = useCommand(removeMailingListMemberMutation, { area: 'mailing list', onSettled: refresh });
  const lifting = useCommand(liftSuppressionMutation, { area: 'mailing list', onSettled: refresh });
  const isStatic = list.kind === 'static';
  const found = data?.mailingListMembers;
  const remove = async ({ contactId, name }: Member): Promise<void> => {
    const saved = t('crm.lists.removed', '{{name}} is no longer on the list.', { name });
    await removal.run({ mailingListId: list.id, contactId }, { name, saved });
    setLeaving(null);
  };
  const lift = ({ contactId, name }: Member): void => {
    const saved = t('crm.lists.lifted', '{{name}} can be written to again.', { name });
    void lifting.run({ mailingListId: list.id, contactId }, { name, saved });
  };
  return (
    <>
      <div className="crm-list-filters">
        <SearchField
          label={t('crm.lists.findMember', 'Find a member')}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setOffset(0);
          }}
        />
        <ChoiceField
          label={t('crm.lists.show', 'Show')}
          value={reason}
          canClear
          placeholder={t('crm.lists.everybody', 'Everyone')}
          choices={[
            { value: 'reachable', label: t('crm.lists.reachable', 'Can be written to') },
            ...exclusionReasons.map((value) => ({ value, label: exclusionLabel(t, value) })),
          ]}
          onChange={(value) => {
            setReason(value);
            setOffset(0);
          }}
        />
        <MembersExport list={list} filter={filter} reason={reason} />
        {isStatic && list.canEdit && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {t('crm.lists.add', 'Add people')}
          </Button>
        )}
      </div>
      <PartRows
        rows={found?.rows}
        hasFailed={error !== undefined}
        recordCount={found?.recordCount ?? 0}
        offset={offset}
        pageSize={PAGE_SIZE}
        empty={{ icon: 'people', title: t('crm.lists.nobody', 'No members') }}
        keyOf={({ contactId }) => contactId}
        row={(member) => (
          <>
            <span className="crm-rows__main">
              <Link to={`/clientAndContactDetail/${member.contactId}`}>
                <bdi>{member.name}</bdi>
              </Link>
              <span className="crm-quiet">
                {[member.email, member.consentSource, member.consentWording].filter((part) => part !== '').join(' · ')}
              </span>
              {member.suppression && (
                <span className="crm-quiet">
                  {suppressionLabel(t, member.suppression.reason)} · <DateText value={member.suppression.since} />
                  {member.suppression.detail !== '' && (
                    <>
                      {' · '}
                      <bdi>{member.suppression.detail}</bdi>
                    </>
                  )}
                </span>
              )}
            </span>
            <span className="crm-rows__side">
              {member.consentedAt && <DateText value={member.consentedAt} />}
              {member.exclusion && <Tag tone="warn">{exclusionLabel(t, member.exclusion)}</Tag>}
              {list.canEdit && member.suppression && member.suppression.reason !== 'complaint' && (
                <Button kind="quiet" busy={lifting.isRunning} onClick={() => lift(member)}>
                  {t('crm.lists.lift', 'Write again')}
                </Button>
              )}
              {isStatic && list.canEdit && !member.optedOutAt && (
                <IconButton
                  icon="trash"
                  label={t('crm.lists.remove', 'Remove {{name}}', { name: member.name })}
                  onClick={() => setLeaving(member)}
                />
              )}
            </span>
          </>
        )}
        onPage={setOffset}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
      {isAdding && <AddMembersDialog listId={list.id} onSaved={refresh} onClose={() => setAdding(false)} />}
      {leaving !== null && (
        <Modal
          open
          title={t('crm.lists.removeTitle', 'Remove {{name}} from the list?', { name: leaving.name })}
          okText={t('crm.lists.removeYes', 'Remove')}
          cancelText={t('crm.lists.cancel', 'Cancel')}
          confirmLoading={removal.isRunning}
          onOk={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>{t('crm.lists.removeHint', 'What is recorded of their consent to this list is deleted as well.')}</p>
        </Modal>
      )}
    </>
  );
}
