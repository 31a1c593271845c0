import { featureLicence } from '@atrium/contracts';
import { ACCESS_TOPIC } from '../modules/identity/announcements.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { featureLicencePolicy } from './entities.policy.ts';

export const featureLicences = defineEntity({
  record: featureLicence,
  table: 'feature_licences',
  label: 'name',
  policy: featureLicencePolicy,
  isFirmsOwn: true,
  where: ['module'],
  searches: ['name', 'note'],
  // What everybody may use is read again.
  topic: ACCESS_TOPIC,
  check: ({ translate }, { startsOn, endsOn }) =>
    endsOn !== null && startsOn !== null && endsOn < startsOn
      ? Promise.reject(
          refuse({ field: 'endsOn', message: translate('api.licence.ends', 'A licence can’t end before it starts.') }),
        )
      : Promise.resolve(),
});
