import { userDefault } from '@atrium/contracts';
import { findOffered } from '../../entities/references.store.ts';
import { command, type Unit } from '../../server/command.ts';
import { isId } from '../../server/identifiers.ts';
import { readRecord } from '../../server/record-input.ts';
import { refuse } from '../../server/refusal.ts';
import { userAdministrationPolicy } from './user-administration.policy.ts';
import { findUserDefault, writeUserDefault, type UserDefaultRow } from './user-defaults.store.ts';

interface SaveUserDefaultInput {
  readonly input: {
    /** The role. */
    readonly id: string;
    readonly version: number;
    readonly officeId?: string | null;
    readonly teamId?: string | null;
    readonly hourlyRateMinor?: number | null;
    readonly dailyTargetMinutes?: number | null;
    readonly isCodeByMail?: boolean | null;
    readonly mondayMinutes?: number | null;
    readonly tuesdayMinutes?: number | null;
    readonly wednesdayMinutes?: number | null;
    readonly thursdayMinutes?: number | null;
    readonly fridayMinutes?: number | null;
    readonly saturdayMinutes?: number | null;
    readonly sundayMinutes?: number | null;
  };
}

/** Refuses an office or a team that is not there or not in use. */
export async function requirePlaces(
  { tx, translate }: Unit,
  { officeId, teamId = null }: { readonly officeId: string | null; readonly teamId?: string | null },
): Promise<void> {
  if (officeId !== null && (await findOffered(tx, 'office', officeId)) === null)
    throw refuse({ field: 'officeId', message: translate('api.user.noOffice', 'There is no such office in use.') });
  if (teamId !== null && (await findOffered(tx, 'team', teamId)) === null)
    throw refuse({ field: 'teamId', message: translate('api.user.noTeam', 'There is no such team in use.') });
}

/** Says what new users of a role begin with, and the working days of those who have none of their own. Nothing else of users there are changes. */
export const saveUserDefault = command({
  name: 'userAdministration.saveDefault',
  policy: userAdministrationPolicy.defaults,
  key: 'none',
  lock: async (unit, { input }: SaveUserDefaultInput): Promise<UserDefaultRow> => {
    const current = isId(input.id) ? await findUserDefault(unit.tx, input.id) : null;
    if (current === null)
      throw refuse({ field: 'id', message: unit.translate('api.role.unknown', 'This role does not exist.') });
    return current;
  },
  version: ({ input: { input }, current }) => ({ seen: input.version, now: current }),
  run: async (unit, { input: { input }, current }) => {
    const given = Object.fromEntries(
      userDefault.keys.map((key) => [key, input[key] === undefined ? current[key] : input[key]]),
    );
    const values = readRecord(unit, userDefault, given);
    await requirePlaces(unit, values);
    if (userDefault.keys.every((key) => values[key] === current[key])) return unit.unchanged(current);
    await writeUserDefault(unit.tx, { ...values, roleId: current.id, viewerId: unit.viewer.userId });
    const saved = await findUserDefault(unit.tx, current.id);
    if (saved === null) throw new Error('The defaults of a role were not found');
    return saved;
  },
  audit: ({ ok, current }) => ({
    kind: 'configuration',
    objectType: 'role',
    objectId: ok.id,
    action: 'changeUserDefaults',
    detail: {
      role: ok.roleName,
      changes: userDefault.keys
        .filter((key) => ok[key] !== current[key])
        .map((key) => ({ key, from: current[key], to: ok[key] })),
    },
  }),
  announces: 'none',
});
