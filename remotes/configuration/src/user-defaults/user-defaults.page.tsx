import { userDefault, workingMinuteKeys, type Field } from '@atrium/contracts';
import { formatBilledHours } from '@atrium/domain';
import { Link, useAccess, usePageTitle, useQuery, useTranslation } from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, MoneyText, Page, PageBar, Tag } from '@atrium/ui';
import { RecordField } from '@atrium/ui/entity';
import { RecordDialog, useRecordForm } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import type { UserDefaults_RoleFragment } from '../generated/graphql.ts';
import { saveUserDefaultMutation, userDefaultsQuery } from './user-defaults.operations.ts';
import './user-defaults.css';

type Row = UserDefaults_RoleFragment;

/** What new users begin with, by role (product specification §2.4). What one person has of their own is set with the person. */
export function UserDefaultsPage(): ReactElement {
  const { t } = useTranslation();
  const { has } = useAccess();
  const title = t('configuration.userDefaults.title', 'User configuration');
  usePageTitle(title);
  const [{ data, error }, ask] = useQuery({ query: userDefaultsQuery, requestPolicy: 'cache-and-network' });
  const [edited, setEdited] = useState<Row | null>(null);
  const rows = data?.userDefaults;
  return (
    <Page>
      <PageBar
        title={title}
        actions={
          has('admin') && (
            <Link to="/admin/userList">{t('configuration.userDefaults.people', 'Change one person in Users')}</Link>
          )
        }
      />
      <div className="configuration-user-defaults">
        <p className="configuration-user-defaults__hint">
          {t(
            'configuration.userDefaults.hint',
            'What a new user of a role begins with. Existing users stay as they are, and what is entered in an invitation takes precedence. Working days apply to everyone with the role who has none of their own.',
          )}
        </p>
        {rows === undefined ? (
          error === undefined ? (
            <LoadingShape rows={5} />
          ) : (
            <ErrorState
              title={t('configuration.userDefaults.failed', 'The defaults could not be loaded')}
              onRetry={() => ask({ requestPolicy: 'network-only' })}
            />
          )
        ) : rows.length === 0 ? (
          <EmptyState icon="people" title={t('configuration.userDefaults.none', 'No roles yet')} />
        ) : (
          <Roles rows={rows} onEdit={setEdited} />
        )}
      </div>
      {edited !== null && <DefaultsDialog key={edited.id} row={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

/** The hours of a week, where each day of it is said; else a dash. */
function weekOf(row: Row): string {
  const days = workingMinuteKeys.flatMap((key) => row[key] ?? []);
  return days.length < workingMinuteKeys.length
    ? '—'
    : formatBilledHours(days.reduce((sum, minutes) => sum + minutes, 0) * 60);
}

function Roles({ rows, onEdit }: { readonly rows: readonly Row[]; onEdit(row: Row): void }): ReactElement {
  const { t } = useTranslation();
  const edit = t('configuration.userDefaults.edit', 'Edit');
  return (
    <div className="configuration-user-defaults__scroll">
      <table className="configuration-user-defaults__table">
        <thead>
          <tr>
            <th scope="col">{t('configuration.userDefaults.role', 'Role')}</th>
            <th scope="col">{t('configuration.userDefaults.office', 'Office')}</th>
            <th scope="col">{t('configuration.userDefaults.team', 'Team')}</th>
            <th scope="col">{t('configuration.userDefaults.rate', 'Hourly rate')}</th>
            <th scope="col">{t('configuration.userDefaults.target', 'Daily target')}</th>
            <th scope="col">{t('configuration.userDefaults.week', 'Hours per week')}</th>
            <th scope="col">{t('configuration.userDefaults.code', 'Code by email')}</th>
            <th scope="col">
              <span className="at-visually-hidden">{edit}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.roleName}</bdi>{' '}
                {row.isExternal && <Tag tone="info">{t('configuration.userDefaults.external', 'External')}</Tag>}
              </th>
              <td>{row.officeName ?? '—'}</td>
              <td>{row.teamName ?? '—'}</td>
              <td>
                <MoneyText minor={row.hourlyRateMinor} />
              </td>
              <td>
                {row.dailyTargetMinutes == null
                  ? '—'
                  : t('configuration.userDefaults.minutes', '{{minutes}} min', { minutes: row.dailyTargetMinutes })}
              </td>
              <td>{weekOf(row)}</td>
              <td>
                {row.isCodeByMail
                  ? t('configuration.userDefaults.yes', 'Yes')
                  : t('configuration.userDefaults.no', 'No')}
              </td>
              <td>
                <Button
                  kind="quiet"
                  icon="edit"
                  aria-label={t('configuration.userDefaults.editRole', 'Edit defaults of {{role}}', {
                    role: row.roleName,
                  })}
                  onClick={() => onEdit(row)}
                >
                  {edit}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DefaultsDialog({ row, onClose }: { readonly row: Row; onClose(): void }): ReactElement {
  const { t } = useTranslation();
  const keys = userDefault.keys.filter(
    (key) => !row.isExternal || key === 'isCodeByMail',
  ) as (keyof typeof userDefault.fields)[];
  const form = useRecordForm(userDefault, { base: row, update: saveUserDefaultMutation });
  const item = (id: string | null | undefined, description: string | null | undefined) =>
    id == null ? null : { id, description: description ?? '', isActive: true };
  const items = { office: item(row.officeId, row.officeName), team: item(row.teamId, row.teamName) };
  return (
    <RecordDialog
      form={form}
      title={t('configuration.userDefaults.editTitle', 'New users with the role “{{role}}”', { role: row.roleName })}
      onClose={onClose}
    >
      {keys.map((key, at) => (
        <RecordField
          key={key}
          field={userDefault.fields[key] as Field}
          binding={form.field(key) as never}
          base={items as never}
          autoFocus={at === 0}
        />
      ))}
    </RecordDialog>
  );
}
