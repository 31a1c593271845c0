import { userAccount, workingMinuteKeys, type Field } from '@atrium/contracts';
import { useQuery, useTranslation } from '@atrium/platform';
import { Drawer } from '@atrium/ui/antd';
import { RecordField } from '@atrium/ui/entity';
import { ChoiceField, FieldRow, RecordFields, useRecordForm } from '@atrium/ui/forms';
import { Fragment, type ReactElement } from 'react';
import { inviteUserMutation, updateUserMutation, userRolesQuery } from '../user-account.operations.ts';
import type { UserAccountRow } from '../user-list.row.ts';

interface UserDrawerProps {
  /** Who is changed; null for somebody who is invited. */
  readonly user: UserAccountRow | null;
  onClose(): void;
}

/** Invites somebody, or changes who they are and what they may do. */
export function UserDrawer({ user, onClose }: UserDrawerProps): ReactElement {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: userRolesQuery, requestPolicy: 'cache-and-network' });
  const form = useRecordForm(userAccount, {
    base: user === null ? null : { ...user, roleId: user.roleId ?? '' },
    create: [inviteUserMutation, {}],
    update: updateUserMutation,
  });
  // Somebody from outside stays outside.
  const roles = (data?.roleList.role ?? []).filter(({ isExternal }) => user === null || isExternal === user.isExternal);
  const items =
    user?.officeId == null
      ? null
      : { office: { id: user.officeId, description: user.officeName ?? '', isActive: true } };
  const field = (key: keyof typeof userAccount.fields & string, autoFocus = false): ReactElement => (
    <RecordField
      field={userAccount.fields[key] as Field}
      binding={form.field(key) as never}
      base={items as never}
      autoFocus={autoFocus}
    />
  );
  const { label, value, error, onChange } = form.field('roleId');
  const title =
    user === null
      ? t('admin.users.inviteTitle', 'Invite a user')
      : t('admin.users.editTitle', 'Edit {{name}}', { name: user.friendlyName });
  return (
    <Drawer open width={480} title={<bdi>{title}</bdi>} onClose={onClose}>
      <RecordFields
        form={form}
        label={title}
        saveLabel={user === null ? t('admin.users.sendInvitation', 'Send invitation') : undefined}
        onClose={onClose}
      >
        {field('friendlyName', true)}
        {field('email')}
        {user?.isSelf !== true && (
          <ChoiceField
            label={label}
            value={value}
            error={error}
            choices={roles.map(({ roleIdString, rolename, isExternal }) => ({
              value: roleIdString,
              label: isExternal ? t('admin.users.externalRole', '{{role}} (external)', { role: rolename }) : rolename,
            }))}
            onChange={onChange}
          />
        )}
        {user === null && (
          <p className="admin-user-drawer__hint">
            {t(
              'admin.users.inviteHint',
              'They receive an email with a link to choose a password. It works once, for seven days. What you leave empty begins with the defaults of the role.',
            )}
          </p>
        )}
        <FieldRow>
          {field('staffName')}
          {field('initials')}
        </FieldRow>
        {field('officeId')}
        <FieldRow>
          {field('hourlyRateMinor')}
          {field('dailyTargetMinutes')}
        </FieldRow>
        {user?.isExternal !== true && (
          <fieldset className="admin-user-drawer__days">
            <legend>{t('admin.users.workingDays', 'Working days')}</legend>
            <p className="admin-user-drawer__hint">
              {t(
                'admin.users.workingDaysHint',
                'An empty day is as the firm says, 0 is a day off. The daily target is that of the longest day; a shorter day has its part of it.',
              )}
            </p>
            <div className="admin-user-drawer__week">
              {workingMinuteKeys.map((key) => (
                <Fragment key={key}>{field(key)}</Fragment>
              ))}
            </div>
          </fieldset>
        )}
      </RecordFields>
    </Drawer>
  );
}
