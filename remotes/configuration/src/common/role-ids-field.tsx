import { readIds } from '@atrium/contracts';
import { useSelectItems, useTranslation } from '@atrium/platform';
import { describedBy, Field, useIsPhone } from '@atrium/ui';
import { Select } from '@atrium/ui/antd';
import type { FieldBinding } from '@atrium/ui/forms';
import { useId, type ReactElement } from 'react';

/** The roles that something is for, as ids parted by spaces; none of them is everybody. */
export function RoleIdsField({ label, value, error, onChange }: FieldBinding<string>): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const size = useIsPhone() ? 'large' : 'middle';
  const { items, isLoading, hasFailed } = useSelectItems('role', '');
  return (
    <Field id={id} label={label} error={error}>
      <Select<string[]>
        id={id}
        className="at-control"
        size={size}
        mode="multiple"
        optionFilterProp="label"
        value={[...readIds(value)]}
        options={items.map((item) => ({ value: item.id, label: item.description }))}
        loading={isLoading}
        placeholder={t('configuration.roleIds.every', 'Every role')}
        notFoundContent={
          hasFailed
            ? t(
                'configuration.roleIds.failed',
                'The roles could not be loaded. Check your connection and open this again.',
              )
            : t('configuration.roleIds.none', 'No roles')
        }
        status={error === undefined ? '' : 'error'}
        onChange={(ids: string[]) => onChange(ids.join(' '))}
        {...describedBy(id, { hint: undefined, error })}
      />
    </Field>
  );
}
