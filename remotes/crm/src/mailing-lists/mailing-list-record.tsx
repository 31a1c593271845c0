import {
  useCameFrom,
  useLocation,
  usePageTitle,
  useQuery,
  useRequest,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { ButtonLink, EmptyState, ErrorState, LoadingShape, Page, PageBar, TabLinks, Tag } from '@atrium/ui';
import { useEffect } from 'react';
import type { MailingListPageQuery } from '../generated/graphql.ts';
import { mailingListPageQuery, recordMailingListAccessMutation } from './mailing-lists.operations.ts';
import { AccessTab } from './parts/access-tab.tsx';
import { MailingsTab } from './parts/mailings-tab.tsx';
import { MembersTab } from './parts/members-tab.tsx';
import { ReachFigures } from './parts/reach-figures.tsx';
import { RulesTab } from './parts/rules-tab.tsx';
import '../common/names.css';
import '../common/record-page.css';
import './mailing-lists.css';

export type MailingListData = NonNullable<MailingListPageQuery['mailingListRecord']>;

/** A mailing list: who is on it and why, its rule, what was sent to it, and who looked into it. */
export function MailingListRecord({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const cameFrom = useCameFrom();
  const { pathname } = useLocation();
  const [{ data, error, fetching }, ask] = useQuery({
    query: mailingListPageQuery,
    variables: { id, ...cameFrom },
    requestPolicy: 'cache-and-network',
  });
  const { run: recordAccess } = useRequest(recordMailingListAccessMutation, {
    area: 'mailing lists',
    isLoggedOnly: true,
  });
  const found = data?.mailingListRecord;
  const foundId = found?.id;
  useEffect(() => {
    // Who looked into a list is written down, once for each time it is opened.
    if (foundId !== undefined) void recordAccess({ mailingListId: foundId });
  }, [foundId, recordAccess]);
  const title = t('crm.lists.one', 'Mailing list');
  usePageTitle(found?.name ?? title);
  const refetch = () => ask({ requestPolicy: 'network-only' });
  return (
    <Page>
      <PageBar
        title={title}
        actions={<ButtonLink to={pathname}>{t('crm.lists.all', 'All mailing lists')}</ButtonLink>}
      />
      {found !== undefined && found !== null ? (
        <RecordContent list={found} onChanged={refetch} />
      ) : error !== undefined ? (
        <ErrorState onRetry={refetch} />
      ) : fetching || data === undefined ? (
        <LoadingShape rows={6} />
      ) : (
        <EmptyState icon="mail" title={t('crm.lists.gone', 'This mailing list does not exist')} />
      )}
    </Page>
  );
}

function RecordContent({ list, onChanged }: { readonly list: MailingListData; onChanged(): void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const to = (tab: string): string => `${pathname}?list=${list.id}&tab=${tab}`;
  const isRule = list.kind === 'rule';
  const tabs = [
    { key: 'members', label: t('crm.lists.members', 'Members'), to: to('members') },
    ...(isRule ? [{ key: 'rules', label: t('crm.lists.rules', 'Rules'), to: to('rules') }] : []),
    { key: 'mailings', label: t('crm.lists.mailings', 'Mailings'), to: to('mailings') },
    { key: 'access', label: t('crm.lists.access', 'Access'), to: to('access') },
  ];
  const asked = params.get('tab') ?? 'members';
  const tab = tabs.some(({ key }) => key === asked) ? asked : 'members';
  return (
    <div className="crm-record">
      <div className="crm-record__head">
        <h2 className="crm-record__title">
          <bdi>{list.name}</bdi>
        </h2>
        {!list.isActive && <Tag>{t('crm.lists.retired', 'Retired')}</Tag>}
      </div>
      {list.description !== '' && <p className="crm-record__facts">{list.description}</p>}
      <ReachFigures reach={list.reach} />
      <TabLinks label={list.name} tabs={tabs} active={tab} />
      {tab === 'members' && <MembersTab list={list} onChanged={onChanged} />}
      {tab === 'rules' && <RulesTab key={list.version} list={list} onChanged={onChanged} />}
      {tab === 'mailings' && <MailingsTab list={list} />}
      {tab === 'access' && <AccessTab listId={list.id} />}
    </div>
  );
}
