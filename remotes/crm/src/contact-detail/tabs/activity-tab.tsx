import { contact as definition, type Field } from '@atrium/contracts';
import { useTranslation, type Translate } from '@atrium/platform';
import { DateText } from '@atrium/ui';
import { recordLabel } from '@atrium/ui/forms';
import type { ContactTabProps } from '../contact-tab.ts';
import { partTitle, type PartName } from '../overview/part-fields.ts';
import { FileLine, FileTab } from './file-tab.tsx';
import { contactActivityQuery } from './tabs.operations.ts';

const partNames: readonly string[] = ['aliases', 'emails', 'phones', 'addresses', 'identityChecks'];

/** What was done with the contact, in words. */
function actionText(t: Translate, kind: string, action: string): string {
  if (kind === 'nameAccess') return t('crm.activity.opened', 'Opened');
  const texts: Readonly<Record<string, string>> = {
    create: t('crm.activity.created', 'Created'),
    update: t('crm.activity.changed', 'Changed'),
    delete: t('crm.activity.deleted', 'Deleted'),
    restore: t('crm.activity.restored', 'Restored'),
    relate: t('crm.activity.related', 'Relationship saved'),
    unrelate: t('crm.activity.unrelated', 'Relationship removed'),
    merge: t('crm.activity.merged', 'Merged'),
    unmerge: t('crm.activity.unmerged', 'Merge undone'),
    import: t('crm.activity.imported', 'Imported'),
  };
  return texts[action] ?? action;
}

const fieldText = (t: Translate, name: string): string => {
  if (partNames.includes(name)) return partTitle(t, name as PartName);
  const field = Object.values<Field>(definition.fields).find((each) => each.name === name);
  return field === undefined ? name : recordLabel(t, field);
};

/** Everything that was done with the contact, and who opened it. */
export function ActivityTab({ contact }: ContactTabProps) {
  const { t } = useTranslation();
  return (
    <FileTab
      contactId={contact.nameID}
      query={contactActivityQuery}
      rowsOf={({ activities }) => activities}
      label={t('crm.detail.tab.activity', 'Activity')}
      empty={{ icon: 'clock', title: t('crm.file.noActivity', 'Nothing was done with this contact yet') }}
      row={(activity) => (
        <FileLine
          title={actionText(t, activity.kind, activity.action)}
          details={[
            activity.userName,
            ...activity.changes.map(({ field, from, to }) =>
              partNames.includes(field)
                ? fieldText(t, field)
                : t('crm.activity.change', '{{field}}: {{from}} → {{to}}', {
                    field: fieldText(t, field),
                    from: from ?? '—',
                    to: to ?? '—',
                  }),
            ),
          ]}
          end={<DateText value={activity.happenedAt} />}
        />
      )}
    />
  );
}
