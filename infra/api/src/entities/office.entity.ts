import { office } from '@atrium/contracts';
import { readCoordinates, writeCoordinates } from '@atrium/domain';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { officePolicy } from './entities.policy.ts';

export const offices = defineEntity({
  record: office,
  table: 'offices',
  label: 'name',
  policy: officePolicy,
  searches: ['name', 'suburb'],
  complete: (values) => {
    const place = readCoordinates(values.coordinates);
    return place === null ? values : { ...values, coordinates: writeCoordinates(place) };
  },
  check: (unit, { coordinates }) => {
    if (coordinates !== '' && readCoordinates(coordinates) === null)
      throw refuse({
        field: 'coordinates',
        message: unit.translate(
          'api.office.coordinates',
          'Enter latitude and longitude in degrees, as a map shows them: -33.8688, 151.2093',
        ),
      });
    return Promise.resolve();
  },
  uses: [
    { table: 'users', column: 'office_id' },
    { table: 'matters', column: 'office_id' },
    { table: 'departments', column: 'office_id' },
    { table: 'teams', column: 'office_id' },
    { table: 'enquiry_assignment_rules', column: 'office_id' },
    { table: 'public_holidays', column: 'office_id' },
  ],
});
