import { mailingList } from '@atrium/contracts';
import { useLocation, useNavigate, useSearchParams, useTranslation } from '@atrium/platform';
import { Tag } from '@atrium/ui';
import { defineEntityScreen, EntityPage, valueOf, type EntityRow } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { mailingListOperations } from '../generated/entities.ts';
import { MailingListRecord } from './mailing-list-record.tsx';

const lists = defineEntityScreen({
  record: mailingList,
  operations: mailingListOperations,
  label: 'name',
  // Whom a rule finds is counted where it is opened.
  uses: {
    title: (t) => t('crm.lists.members', 'Members'),
    count: (row) => (valueOf(row, 'kind') === 'rule' ? null : row.usageCount),
  },
  columns: {
    name: { width: 240 },
    kind: {
      title: (t) => t('crm.lists.kind', 'Kind'),
      width: 200,
      render: (row) => <KindTag kind={String(valueOf(row, 'kind'))} />,
    },
    ownerId: { width: 180 },
    description: {},
  },
});
const OPENED = 'open';
const SHOWN = 'list';

/** The firm's mailing lists; `?list=` shows one of them. */
export function MailingListsPage(): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // The same screen stands in the frame of a source system, at an address of its own.
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const shown = params.get(SHOWN);
  if (shown !== null) return <MailingListRecord key={shown} id={shown} />;
  return (
    <EntityPage
      entity={lists}
      title={t('crm.lists.title', 'Mailing lists')}
      addLabel={t('crm.lists.new', 'New mailing list')}
      searchLabel={t('crm.lists.find', 'Find a mailing list')}
      initial={{ kind: 'static' }}
      command={{
        value: params.get(OPENED),
        onChange: (value) =>
          void navigate(value === null ? pathname : `${pathname}?${OPENED}=${encodeURIComponent(value)}`),
      }}
      rowActions={(row: EntityRow) => [
        {
          key: 'members',
          label: t('crm.lists.open', 'Members and mailings'),
          onSelect: () => void navigate(`${pathname}?${SHOWN}=${row.id}`),
        },
      ]}
      open={(row: EntityRow) => void navigate(`${pathname}?${SHOWN}=${row.id}`)}
      empty={{
        icon: 'mail',
        title: t('crm.lists.empty', 'No mailing lists yet'),
        hint: t('crm.lists.emptyHint', 'Choose people one by one, or let a rule find them.'),
      }}
    />
  );
}

function KindTag({ kind }: { readonly kind: string }) {
  const { t } = useTranslation();
  return (
    <Tag tone={kind === 'rule' ? 'accent' : 'neutral'}>
      {kind === 'rule' ? t('crm.lists.byRule', 'By rule') : t('crm.lists.static', 'Added one by one')}
    </Tag>
  );
}
