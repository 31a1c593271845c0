import { matterDateRule } from '@atrium/contracts';
import { useNavigate, useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityPage } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { matterDateRuleOperations } from '../generated/entities.ts';
import { SettingsPage } from './settings.page.tsx';

const PATH = '/firmSettingConfiguration';
const dateRules = defineEntityScreen({
  record: matterDateRule,
  operations: matterDateRuleOperations,
  label: 'name',
  columns: {
    name: {},
    matterType: { width: 170 },
    base: { width: 210 },
    baseName: { width: 170 },
    years: { width: 90 },
    months: { width: 90 },
    days: { width: 90 },
  },
});

/** The settings of the firm, and the dates that matters get by themselves. */
export function FirmSettingsPage(): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <SettingsPage
      screen="firm"
      path={PATH}
      title={t('configuration.settings.firmTitle', 'Firm settings')}
      otherTabs={[
        {
          key: 'dateRules',
          label: t('configuration.dateRules.tab', 'Date rules'),
          content: (above, command) => (
            <EntityPage
              entity={dateRules}
              above={above}
              title={t('configuration.dateRules.title', 'Date rules')}
              addLabel={t('configuration.dateRules.add', 'New date rule')}
              searchLabel={t('configuration.dateRules.find', 'Find a date rule')}
              empty={{
                icon: 'calendar',
                title: t('configuration.dateRules.none', 'No date rules yet'),
                hint: t(
                  'configuration.dateRules.noneHint',
                  'A rule adds a critical date to a matter at a set interval from a known date.',
                ),
              }}
              command={{
                value: command,
                onChange: (value) =>
                  void navigate(`${PATH}/dateRules${value === null ? '' : `/${encodeURIComponent(value)}`}`),
              }}
            />
          ),
        },
      ]}
    />
  );
}
