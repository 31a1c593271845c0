import { department, office } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { defineEntityScreen, EntityTabsPage } from '@atrium/ui/entity';
import { departmentOperations, officeOperations } from '../generated/entities.ts';

const offices = defineEntityScreen({
  record: office,
  operations: officeOperations,
  label: 'name',
  columns: {
    name: {},
    suburb: { width: 150 },
    phone: { width: 150 },
    managerId: { width: 190 },
    costCentre: { width: 120 },
  },
});
const departments = defineEntityScreen({
  record: department,
  operations: departmentOperations,
  label: 'name',
  columns: { name: {}, officeId: { width: 190 }, managerId: { width: 190 }, costCentre: { width: 120 } },
});

/** The offices and departments of the firm. */
export function FirmStructurePage() {
  const { t } = useTranslation();
  return (
    <EntityTabsPage
      path="/firmStructureConfiguration"
      label={t('configuration.structure.title', 'Firm structure')}
      tabs={[
        {
          key: 'offices',
          entity: offices,
          tabLabel: t('configuration.structure.offices', 'Offices'),
          title: t('configuration.structure.offices', 'Offices'),
          addLabel: t('configuration.structure.addOffice', 'New office'),
          searchLabel: t('configuration.structure.findOffice', 'Find an office'),
          empty: { icon: 'home', title: t('configuration.structure.noOffices', 'No offices yet') },
        },
        {
          key: 'departments',
          entity: departments,
          tabLabel: t('configuration.structure.departments', 'Departments'),
          title: t('configuration.structure.departments', 'Departments'),
          addLabel: t('configuration.structure.addDepartment', 'New department'),
          searchLabel: t('configuration.structure.findDepartment', 'Find a department'),
          empty: { icon: 'people', title: t('configuration.structure.noDepartments', 'No departments yet') },
        },
      ]}
    />
  );
}
