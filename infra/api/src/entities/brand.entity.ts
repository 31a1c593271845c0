import { brand } from '@atrium/contracts';
import { isReadableOn } from '@atrium/domain';
import { defineStatement } from '@atrium/database';
import type { Unit } from '../server/command.ts';
import { refuse } from '../server/refusal.ts';
import { defineEntity } from './define-entity.ts';
import { brandPolicy } from './entities.policy.ts';

const clearDefaultStatement = defineStatement<{ id: string | null; viewerId: string }, { id: string }>({
  name: 'entities.brand.clearDefault',
  text: `
    update brands set is_default = false, version = version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where tenant_id = :tenantId and is_default and id is distinct from :id::uuid returning id`,
});

const colour = /^#[0-9a-f]{6}$/i;
const picture = /^https:\/\/[^\s"'<>]+$/;

function checkColour(unit: Unit, field: string, value: string, ink: 'light' | 'dark'): void {
  if (!colour.test(value))
    throw refuse({
      field,
      message: unit.say('api.brand.colour', 'A colour is # and six digits, such as #0b3d91.'),
    });
  if (!isReadableOn(value, ink))
    throw refuse({
      field,
      message: unit.say(
        'api.brand.contrast',
        'Text on this colour could not be read. Choose the other text, or a colour further from it.',
      ),
    });
}

export const brands = defineEntity({
  record: brand,
  table: 'brands',
  label: 'name',
  policy: brandPolicy,
  where: ['officeId'],
  tidy: (values) => ({
    ...values,
    primaryColour: values.primaryColour.toLowerCase(),
    accentColour: values.accentColour.toLowerCase(),
  }),
  check: async (unit, values, id) => {
    checkColour(unit, 'primaryColour', values.primaryColour, values.primaryText);
    checkColour(unit, 'accentColour', values.accentColour, values.accentText);
    if (values.logo !== '' && !picture.test(values.logo))
      throw refuse({
        field: 'logo',
        message: unit.say('api.brand.logo', 'The address of the logo begins with https:// and has no spaces.'),
      });
    // The latest brand to be the default takes the place of the one before, in the same transaction.
    if (values.isDefault) await unit.tx.query(clearDefaultStatement, { id, viewerId: unit.viewer.userId });
  },
});
