import {
  INVITED_AT_ONCE,
  LONGEST_USER_FILE,
  tidyValue,
  userAccount,
  validateField,
  type FieldInput,
} from '@atrium/contracts';
import { readTable } from '../../files/read-table.ts';
import { problemMessage } from '../../server/record-input.ts';
import type { RequestContext } from '../../server/request-context.ts';
import type { Viewer } from '../../policy/viewer.ts';
import type { Translate } from '../../translation/translate.ts';
import { findRoles } from '../administrator/administrator.store.ts';
import { findChoices } from '../../entities/references.store.ts';
import { findTakenNames } from './user-accounts.store.ts';
import { isEmail, takenText } from './user-rules.ts';

type Key =
  'friendlyName' | 'email' | 'role' | 'office' | 'staffName' | 'initials' | 'hourlyRate' | 'dailyTargetMinutes';
/** One row for the heading. */
const limits = { rows: INVITED_AT_ONCE + 1, cells: 20, characters: 300, unpackedBytes: 8 * 1024 * 1024 };
/** Headings a file may have, in English and as screens write them; others are passed over. */
const headings: Readonly<Record<Key, readonly string[]>> = {
  friendlyName: ['name', 'full name', 'friendly name', 'friendlyname'],
  email: ['email', 'e-mail', 'email address', 'e-mail address'],
  role: ['role', 'role name'],
  office: ['office'],
  staffName: ['staff name', 'staffname'],
  initials: ['initials'],
  hourlyRate: ['hourly rate', 'rate'],
  dailyTargetMinutes: ['daily target', 'daily target (minutes)', 'daily target minutes'],
};

/** A row of the file, as it would be invited, and what is wrong with it. */
export interface PreviewRow {
  readonly row: number;
  readonly friendlyName: string;
  readonly email: string;
  readonly roleId: string | null;
  readonly roleName: string;
  readonly officeId: string | null;
  readonly officeName: string;
  readonly staffName: string;
  readonly initials: string;
  readonly hourlyRateMinor: number | null;
  readonly dailyTargetMinutes: number | null;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}
export interface UserPreview {
  readonly message: string | null;
  readonly rows: readonly PreviewRow[];
}

/** What a file of people would invite, row by row. Nothing is written. */
export async function previewUsers(context: RequestContext, viewer: Viewer, content: string): Promise<UserPreview> {
  const { translate, runner } = context;
  const nothing = (message: string): UserPreview => ({ message, rows: [] });
  if (content.length > LONGEST_USER_FILE)
    return nothing(translate('api.userFile.large', 'The file is too large. Divide it, 200 people at a time.'));
  const file = await readTable(Buffer.from(content, 'base64'), limits);
  if (file.kind === 'none') return nothing(faultText(translate, file.reason));
  const [heading = [], ...lines] = file.rows;
  const columns = Object.fromEntries(
    Object.entries(headings).map(([key, names]) => [
      key,
      heading.findIndex((cell) => names.includes(cell.toLowerCase())),
    ]),
  ) as Readonly<Record<Key, number>>;
  if (columns.friendlyName < 0 || columns.email < 0 || columns.role < 0)
    return nothing(
      translate('api.userFile.headings', 'The first row has to name the columns: Name, Email and Role at least.'),
    );
  if (lines.length === 0) return nothing(translate('api.userFile.empty', 'This file lists no users.'));
  const { tenantId } = viewer;
  const cellsOf = (line: readonly string[], key: Key): string => line[columns[key]] ?? '';
  const emails = lines.map((line) => cellsOf(line, 'email').toLowerCase());
  const [roles, offices, taken] = [
    await findRoles(runner, tenantId, null),
    await findChoices(runner, tenantId, 'office', null),
    await findTakenNames(runner, tenantId, { userNames: emails, except: null }),
  ];
  const find = <Item>(items: readonly Item[], name: (item: Item) => string, wanted: string): Item | undefined =>
    items.find((item) => name(item).toLowerCase() === wanted.toLowerCase());

  return {
    message: null,
    rows: lines.map((line, at): PreviewRow => {
      const cell = (key: Key): string => cellsOf(line, key);
      const role = find(roles, ({ rolename }) => rolename, cell('role'));
      const office = find(offices, ({ description }) => description, cell('office'));
      const rate = cell('hourlyRate') === '' ? null : Number(cell('hourlyRate').replaceAll(/[\s,$]/g, ''));
      const values: Readonly<Record<string, FieldInput>> = {
        friendlyName: cell('friendlyName'),
        email: cell('email'),
        staffName: cell('staffName'),
        initials: cell('initials'),
        hourlyRateMinor: rate === null ? null : Math.round(rate * 100),
        dailyTargetMinutes: cell('dailyTargetMinutes') === '' ? null : Number(cell('dailyTargetMinutes')),
      };
      const errors = Object.entries(values).flatMap(([key, value]) => {
        const field = userAccount.fields[key as keyof typeof userAccount.fields];
        const problem = validateField(field, value);
        return problem === null ? [] : [{ field: key, message: problemMessage(context, field, problem) }];
      });
      const wrong = (field: string, message: string) => errors.push({ field, message });
      const email = emails[at] ?? '';
      const isTaken = taken.get(email);
      if (email !== '' && !isEmail(email)) wrong('email', translate('api.user.email', 'Enter a valid email address.'));
      if (isTaken !== undefined) wrong('email', takenText(context, isTaken));
      if (email !== '' && emails.indexOf(email) !== at)
        wrong('email', translate('api.userFile.twice', 'This email address is in the file twice.'));
      if (role === undefined) wrong('roleId', translate('api.userFile.role', 'There is no such role.'));
      if (cell('office') !== '' && office === undefined)
        wrong('officeId', translate('api.userFile.office', 'There is no such office.'));
      const tidy = (key: string) => tidyValue(userAccount.fields[key as keyof typeof userAccount.fields], values[key]);
      const number = (key: string): number | null => {
        const value = tidy(key);
        return typeof value === 'number' && Number.isFinite(value) ? value : null;
      };
      return {
        // As a spreadsheet counts them, the heading being the first.
        row: file.numbers[at + 1] ?? at + 2,
        friendlyName: String(tidy('friendlyName') ?? ''),
        email: String(tidy('email') ?? ''),
        roleId: role?.roleIdString ?? null,
        roleName: role?.rolename ?? cell('role'),
        officeId: office?.id ?? null,
        officeName: office?.description ?? cell('office'),
        staffName: String(tidy('staffName') ?? ''),
        initials: String(tidy('initials') ?? ''),
        hourlyRateMinor: number('hourlyRateMinor'),
        dailyTargetMinutes: number('dailyTargetMinutes'),
        errors,
      };
    }),
  };
}

function faultText(translate: Translate, reason: 'format' | 'broken' | 'large'): string {
  if (reason === 'large')
    return translate('api.userFile.large', 'The file is too large. Divide it, 200 people at a time.');
  if (reason === 'format') return translate('api.userFile.format', 'Choose a CSV file or an Excel workbook (.xlsx).');
  return translate('api.userFile.broken', 'The file is damaged and could not be read.');
}
