import { department, firmTeam, office, publicHoliday, teamMember } from '@atrium/contracts';
import { useAccess, useRegion, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { defineEntityScreen, EntityTabsPage } from '@atrium/ui/entity';
import {
  departmentOperations,
  firmTeamOperations,
  officeOperations,
  publicHolidayOperations,
  teamMemberOperations,
} from '../generated/entities.ts';
import { useState } from 'react';
import { ImportHolidays } from './import-holidays.tsx';
import { OfficePlace } from './office-place.tsx';

const NAME_WIDTH = 190;

const offices = defineEntityScreen({
  record: office,
  operations: officeOperations,
  label: 'name',
  columns: {
    name: {},
    suburb: { width: 150 },
    phone: { width: 150 },
    managerId: { width: NAME_WIDTH },
    costCentre: { width: 120 },
  },
});
const departments = defineEntityScreen({
  record: department,
  operations: departmentOperations,
  label: 'name',
  columns: { name: {}, officeId: { width: NAME_WIDTH }, managerId: { width: NAME_WIDTH }, costCentre: { width: 120 } },
});
const teams = defineEntityScreen({
  record: firmTeam,
  operations: firmTeamOperations,
  label: 'description',
  columns: {
    description: {},
    departmentId: { width: NAME_WIDTH },
    officeId: { width: NAME_WIDTH },
    usedByEnquiries: { width: 120 },
    usedByTasks: { width: 100 },
    usedByFinancials: { width: 110 },
  },
});
const members = defineEntityScreen({
  record: teamMember,
  operations: teamMemberOperations,
  label: 'userId',
  columns: {
    userId: {},
    teamId: { width: NAME_WIDTH },
    isManager: { width: 100 },
    startsOn: { width: 130 },
    endsOn: { width: 130 },
  },
});

const holidays = defineEntityScreen({
  record: publicHoliday,
  operations: publicHolidayOperations,
  label: 'name',
  columns: { day: { width: 130 }, name: {}, officeId: { width: NAME_WIDTH } },
});

/** Offices, departments and teams of the firm, who was in which team when, and which days are free. */
export function FirmStructurePage() {
  const { t } = useTranslation();
  const { has } = useAccess();
  const { homeCountry, timeZone } = useRegion();
  const [isImporting, setImporting] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <>
      <EntityTabsPage
        key={round}
        path="/firmStructureConfiguration"
        label={t('configuration.structure.title', 'Firm structure')}
        tabs={[
          {
            key: 'offices',
            entity: offices,
            initial: { country: homeCountry, timeZone },
            title: t('configuration.structure.offices', 'Offices'),
            addLabel: t('configuration.structure.addOffice', 'New office'),
            searchLabel: t('configuration.structure.findOffice', 'Find an office'),
            empty: { icon: 'home', title: t('configuration.structure.noOffices', 'No offices yet') },
            fields: (field, form) => (
              <>
                {office.keys.map(field)}
                <OfficePlace form={form} />
              </>
            ),
          },
          {
            key: 'departments',
            entity: departments,
            title: t('configuration.structure.departments', 'Departments'),
            addLabel: t('configuration.structure.addDepartment', 'New department'),
            searchLabel: t('configuration.structure.findDepartment', 'Find a department'),
            empty: {
              icon: 'people',
              title: t('configuration.structure.noDepartments', 'No departments yet'),
              hint: t(
                'configuration.structure.noDepartmentsHint',
                'Practice areas and services of the firm, each with its teams.',
              ),
            },
          },
          {
            key: 'teams',
            entity: teams,
            title: t('configuration.structure.teams', 'Teams'),
            addLabel: t('configuration.structure.addTeam', 'New team'),
            searchLabel: t('configuration.structure.findTeam', 'Find a team'),
            empty: { icon: 'people', title: t('configuration.structure.noTeams', 'No teams yet') },
          },
          {
            key: 'members',
            entity: members,
            title: t('configuration.structure.members', 'Members of teams'),
            addLabel: t('configuration.structure.addMember', 'Add to a team'),
            searchLabel: t('configuration.structure.findMember', 'Find a person or a team'),
            empty: { icon: 'people', title: t('configuration.structure.noMembers', 'No team members yet') },
          },
          {
            key: 'holidays',
            entity: holidays,
            title: t('configuration.structure.holidays', 'Public holidays'),
            addLabel: t('configuration.structure.addHoliday', 'New public holiday'),
            searchLabel: t('configuration.structure.findHoliday', 'Find a public holiday'),
            empty: {
              icon: 'calendar',
              title: t('configuration.structure.noHolidays', 'No public holidays yet'),
              hint: t(
                'configuration.structure.noHolidaysHint',
                'No time is expected from people on a public holiday of their office or of the firm.',
              ),
            },
            tools: has('firmStructure') && (
              <Button icon="upload" onClick={() => setImporting(true)}>
                {t('configuration.structure.importHolidays', 'Import')}
              </Button>
            ),
          },
        ]}
      />
      {isImporting && (
        <ImportHolidays onDone={() => setRound((count) => count + 1)} onClose={() => setImporting(false)} />
      )}
    </>
  );
}
