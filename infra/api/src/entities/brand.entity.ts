import { brand, MOST_LOGO_BYTES } from '@atrium/contracts';
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
const picture = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
/** What the bytes of each kind of picture begin with, as base64. */
const beginnings: Readonly<Record<string, string>> = { png: 'iVBORw0KGgo', jpeg: '/9j/', webp: 'UklGR' };

/** Whether a logo is a picture written out (PNG, JPEG or WebP), within its limit, and nothing else. */
export function isPicture(logo: string): boolean {
  const [, kind = '', bytes = ''] = picture.exec(logo) ?? [];
  const beginning = beginnings[kind];
  return (
    beginning !== undefined && bytes.startsWith(beginning) && Buffer.byteLength(bytes, 'base64') <= MOST_LOGO_BYTES
  );
}

function checkColour(unit: Unit, field: string, value: string, ink: 'light' | 'dark'): void {
  if (!colour.test(value))
    throw refuse({
      field,
      message: unit.translate('api.brand.colour', 'Enter a colour as # and six digits, such as #0b3d91.'),
    });
  if (!isReadableOn(value, ink))
    throw refuse({
      field,
      message: unit.translate(
        'api.brand.contrast',
        'Text on this colour would be unreadable. Choose the other text colour, or a more contrasting colour.',
      ),
    });
}

export const brands = defineEntity({
  record: brand,
  table: 'brands',
  label: 'name',
  policy: brandPolicy,
  where: ['officeId'],
  complete: (values) => ({
    ...values,
    primaryColour: values.primaryColour.toLowerCase(),
    accentColour: values.accentColour.toLowerCase(),
  }),
  check: async (unit, values, id) => {
    checkColour(unit, 'primaryColour', values.primaryColour, values.primaryText);
    checkColour(unit, 'accentColour', values.accentColour, values.accentText);
    if (values.logo !== '' && !isPicture(values.logo))
      throw refuse({
        field: 'logo',
        message: unit.translate('api.brand.logo', 'Choose a picture (PNG, JPEG or WebP) of at most {{most}} KB.', {
          most: MOST_LOGO_BYTES / 1024,
        }),
      });
    // The latest brand to be the default takes the place of the one before, in the same transaction.
    if (values.isDefault) await unit.tx.query(clearDefaultStatement, { id, viewerId: unit.viewer.userId });
  },
});
