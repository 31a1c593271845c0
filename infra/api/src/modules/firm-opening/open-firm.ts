import { isTenantId, userAccount } from '@atrium/contracts';
import {
  codeOf,
  roleFlags,
  roleKeys,
  roleNames,
  scopesOf,
  standardAreasOfLaw,
  standardLists,
  type TenantRunner,
} from '@atrium/database';
import { logActivityOf } from '../activity/log-activity.ts';
import { initialsOf } from '../user-administration/invite-user.ts';
import { mailActivation } from '../user-administration/invitations.ts';
import {
  addAdministratorStatement,
  addListsStatement,
  addRolesStatement,
  openFirmStatement,
} from './firm-opening.store.ts';

/** Why a firm was not opened, as a sentence. */
export class FirmOpeningRefusal extends Error {}

export interface NewFirm {
  /** The first part of the firm's addresses, for good. */
  readonly tenantId: string;
  readonly title: string;
  /** ISO 3166, two capital letters. */
  readonly country: string;
  /** IANA, such as Australia/Sydney. */
  readonly timeZone: string;
  /** ISO 4217, three capital letters. */
  readonly currency: string;
  /** Null for a firm that takes in an archive and is to have nothing of its own before. */
  readonly administrator: { readonly name: string; readonly email: string } | null;
}

const LONGEST_TITLE = 120;
const addressPattern = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/;
const client = { address: '', userAgent: 'command line' };

const isTimeZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC';

function check({ tenantId, title, country, timeZone, currency, administrator }: NewFirm): void {
  const refuseUnless = (isRight: boolean, message: string): void => {
    if (!isRight) throw new FirmOpeningRefusal(message);
  };
  refuseUnless(isTenantId(tenantId), 'A firm is named by lower-case letters, digits and hyphens, such as harbour.');
  refuseUnless(title.trim() !== '' && title.length <= LONGEST_TITLE, 'Give the name of the firm with --title.');
  refuseUnless(/^[A-Z]{2}$/.test(country), 'A country has two capital letters, such as AU.');
  refuseUnless(/^[A-Z]{3}$/.test(currency), 'A currency has three capital letters, such as AUD.');
  refuseUnless(isTimeZone(timeZone), 'A time zone is named as in Australia/Sydney.');
  if (administrator === null) return;
  const { name, email } = administrator;
  const { friendlyName: nameField, email: emailField } = userAccount.fields;
  refuseUnless(name.trim() !== '' && name.length <= nameField.max, 'Give the name of the administrator with --name.');
  refuseUnless(
    addressPattern.test(email) && email.length <= emailField.max,
    'Give an email address, such as a@b.example.',
  );
}

/**
 * Opens a firm with the roles and lookup lists that every firm begins with, and invites its first administrator by a
 * mailed link: everything else is set up on screen. All or nothing. Answers until when the link works, null where nobody
 * was invited; throws FirmOpeningRefusal with what is wrong. The runner connects as the owner of the tables: the serving
 * role may add no firms.
 */
export async function openFirm(
  { runner, publicUrl }: { readonly runner: TenantRunner; readonly publicUrl: string },
  firm: NewFirm,
): Promise<Date | null> {
  check(firm);
  const { tenantId, title, country, timeZone, currency, administrator } = firm;
  return runner.transaction(tenantId, async (tx) => {
    const [opened] = await tx.query(openFirmStatement, { title: title.trim(), timeZone, country, currency });
    if (opened === undefined) throw new FirmOpeningRefusal(`There is a firm ${tenantId} already.`);
    if (administrator === null) return null;
    const [role] = await tx.query(addRolesStatement, { roles: JSON.stringify(standardRoles()) });
    if (role === undefined) throw new Error('A new firm has no role of an administrator');
    await tx.query(addListsStatement, { values: JSON.stringify(standardValues()) });
    const person = { email: administrator.email, name: administrator.name.trim() };
    const userName = person.email.toLowerCase();
    const [user] = await tx.query(addAdministratorStatement, {
      ...person,
      userName,
      initials: initialsOf(person.name),
      roleId: role.id,
    });
    if (user === undefined) throw new Error('A new administrator has no id');
    const account = { id: user.id, email: person.email, userName, friendlyName: person.name };
    const expiresAt = await mailActivation(tx, { publicUrl, viewerId: user.id }, account);
    await logActivityOf(
      tx,
      tenantId,
      { userId: null, userName: '', roleName: '', client },
      {
        kind: 'configuration',
        objectType: 'user',
        objectId: user.id,
        action: 'openFirm',
        detail: { title, email: person.email },
      },
    );
    return expiresAt;
  });
}

const standardRoles = () =>
  roleKeys.map((key) => ({
    name: roleNames[key],
    isExternal: key === 'client',
    isAdministrator: key === 'administrator',
    isInternalAdmin: key === 'internalAdministrator',
    flags: roleFlags[key],
    scopes: scopesOf(key),
  }));

const standardValues = () =>
  Object.entries({ areaOfLaw: standardAreasOfLaw, ...standardLists }).flatMap(([list, values]) =>
    values.map((value, index) => ({ list, value, code: codeOf(value), place: (index + 1) * 10 })),
  );
