import { enquiryAssignmentRule, matterDateRule } from '@atrium/contracts';
import { useNavigate, useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityPage } from '@atrium/ui/entity';
import type { ReactElement } from 'react';
import { enquiryAssignmentRuleOperations, matterDateRuleOperations } from '../generated/entities.ts';
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

const assignmentRules = defineEntityScreen({
  record: enquiryAssignmentRule,
  operations: enquiryAssignmentRuleOperations,
  label: 'name',
  columns: {
    name: {},
    areaId: { width: 190 },
    officeId: { width: 170 },
    teamId: { width: 190 },
    mostOpen: { width: 150 },
  },
});

/** The settings of the firm, the dates that matters get by themselves, and whose new enquiries are. */
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
        {
          key: 'assignment',
          label: t('configuration.assignment.tab', 'Assignment of enquiries'),
          content: (above, command) => (
            <EntityPage
              entity={assignmentRules}
              above={above}
              title={t('configuration.assignment.title', 'Assignment of enquiries')}
              addLabel={t('configuration.assignment.add', 'New rule')}
              searchLabel={t('configuration.assignment.find', 'Find a rule')}
              empty={{
                icon: 'people',
                title: t('configuration.assignment.none', 'No rules yet'),
                hint: t(
                  'configuration.assignment.noneHint',
                  'The first matching rule assigns a new enquiry to a team, and there to the person with the fewest open enquiries. Without rules, it goes to the team with the name of the area of law.',
                ),
              }}
              command={{
                value: command,
                onChange: (value) =>
                  void navigate(`${PATH}/assignment${value === null ? '' : `/${encodeURIComponent(value)}`}`),
              }}
            />
          ),
        },
      ]}
    />
  );
}
