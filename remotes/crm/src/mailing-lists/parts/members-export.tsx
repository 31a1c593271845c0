import { useCameFrom, useTranslation } from '@atrium/platform';
import { ExportButton, type GridColumn } from '@atrium/ui/grid';
import { exclusionLabel, exclusionReasons, suppressionLabel } from '../../common/rsvp-words.ts';
import type { MailingListData } from '../mailing-list-record.tsx';

interface MembersExportProps {
  readonly list: MailingListData;
  readonly filter: string;
  /** Empty for everybody. */
  readonly reason: string;
}

/** A file of the members that the filters on screen show, with their consent and what keeps a mail from them. */
export function MembersExport({ list, filter, reason }: MembersExportProps) {
  const { t } = useTranslation();
  const cameFrom = useCameFrom();
  const text = (key: string, title: string): GridColumn<never> => ({ key, title, value: () => null });
  const columns = [
    text('name', t('crm.lists.column.name', 'Name')),
    text('email', t('crm.lists.column.email', 'Email')),
    text('exclusion', t('crm.lists.column.exclusion', 'Not written to, because')),
    text('suppression', t('crm.lists.column.suppression', 'Suppression')),
    text('consentSource', t('crm.lists.column.consentSource', 'Source of consent')),
    text('consentWording', t('crm.lists.column.consentWording', 'Wording of consent')),
    text('consentedAt', t('crm.lists.column.consentedAt', 'Consented')),
    text('optedOutAt', t('crm.lists.column.optedOutAt', 'Opted out')),
    text('optOutSource', t('crm.lists.column.optOutSource', 'Opted out by')),
  ];
  const reached = t('crm.lists.reachable', 'Can be written to');
  const filterTexts = [
    { name: t('crm.lists.findMember', 'Find a member'), value: filter },
    {
      name: t('crm.lists.show', 'Show'),
      value: reason === '' ? '' : reason === 'reachable' ? reached : exclusionLabel(t, reason),
    },
  ].filter(({ value }) => value !== '');
  return (
    <ExportButton
      list="MARKETING_LISTS"
      title={list.name}
      screen="mailingListMembers"
      columns={columns}
      request={{
        mailingListMembers: { mailingListId: list.id, filter, reason: reason === '' ? null : reason, ...cameFrom },
      }}
      labels={{
        exclusion: exclusionReasons.map((value) => ({ value, label: exclusionLabel(t, value) })),
        optOutSource: [
          { value: 'preferences', label: t('crm.lists.byPage', 'Preferences page') },
          { value: 'oneClick', label: t('crm.lists.byClick', 'One click in the email') },
        ],
        suppression: ['bounce', 'complaint', 'firm'].map((value) => ({ value, label: suppressionLabel(t, value) })),
      }}
      filterTexts={filterTexts}
    />
  );
}
