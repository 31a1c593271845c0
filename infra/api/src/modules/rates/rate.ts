import { formatDate, formatMoney, localeOf, type AgreedFee } from '@atrium/domain';
import { matterAccessOf } from '../matters/matter-column-access.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { money, type Money } from '../../server/money.ts';
import type { Translate } from '../../translation/translate.ts';
import type { RateSource } from './resolve-rate.ts';

export type FeeKind = AgreedFee['kind'];
export type RateKind = 'hourly' | 'agreed' | 'blended' | FeeKind;
/** Whether it is a fee for a whole matter rather than the rate of an hour. */
export const isFeeKind = (kind: string): kind is FeeKind =>
  kind === 'fixed' || kind === 'capped' || kind === 'subscription';

/** A row of `rates` with the names of what it is on and for whom. */
export interface RateRow {
  id: string;
  version: number;
  kind: RateKind;
  matterId: string | null;
  fileNumber: string | null;
  clientId: string | null;
  clientName: string | null;
  matterTypeId: string | null;
  matterTypeName: string | null;
  userId: string | null;
  userName: string | null;
  roleId: string | null;
  roleName: string | null;
  amountMinor: number;
  currency: string;
  startsOn: string;
  endsOn: string | null;
  note: string;
  isDeleted: boolean;
  changedAt: string;
  changedById: string | null;
}

/** The columns of `RateRow` and the tables they are in, in SQL. */
export const rateColumns = `
  r.id, r.version, r.kind, r.matter_id as "matterId", rm.file_number as "fileNumber", r.client_id as "clientId", rc.name as "clientName",
  r.matter_type_id as "matterTypeId", rt.name as "matterTypeName", r.user_id as "userId", ru.friendly_name as "userName", r.role_id as "roleId", ro.name as "roleName",
  r.amount_minor as "amountMinor", r.currency, r.starts_on as "startsOn", r.ends_on as "endsOn", r.note, r.deleted_at is not null as "isDeleted",
  r.changed_at as "changedAt", r.changed_by as "changedById"`;
export const rateNames = `
  left join matters rm on rm.tenant_id = :tenantId and rm.id = r.matter_id left join contacts rc on rc.tenant_id = :tenantId and rc.id = r.client_id
  left join matter_types rt on rt.tenant_id = :tenantId and rt.id = r.matter_type_id left join users ru on ru.tenant_id = :tenantId and ru.id = r.user_id
  left join roles ro on ro.tenant_id = :tenantId and ro.id = r.role_id`;

/** Who reads, and in which words. */
export interface RateReader {
  readonly viewer: Viewer;
  readonly translate: Translate;
}
const dayText = ({ viewer }: RateReader, day: string): string =>
  formatDate(day, localeOf(viewer.language, viewer.homeCountry));
const amountText = ({ viewer }: RateReader, minor: number, currency: string): string =>
  formatMoney(minor, currency, localeOf(viewer.language, viewer.homeCountry));

/** What a rate is on, as a text with its day. The name of a client is left out where its column is closed. */
function basisText(reader: RateReader, rate: RateRow): string {
  const { translate } = reader;
  const day = dayText(reader, rate.startsOn);
  const client = matterAccessOf(reader.viewer).client === 'read' ? (rate.clientName ?? '') : '';
  if (rate.matterId !== null) {
    if (rate.kind === 'agreed')
      return translate('api.rate.agreedMatter', 'Agreed for this matter since {{day}}', { day });
    if (rate.kind === 'blended')
      return translate('api.rate.blendedMatter', 'Blended rate of this matter since {{day}}', { day });
    return translate('api.rate.ofMatter', 'Rate of this matter since {{day}}', { day });
  }
  if (rate.clientId !== null) {
    if (client === '') return translate('api.rate.ofSomeClient', 'Rate of the client since {{day}}', { day });
    if (rate.kind === 'agreed')
      return translate('api.rate.agreedClient', 'Agreed with {{client}} since {{day}}', { client, day });
    if (rate.kind === 'blended')
      return translate('api.rate.blendedClient', 'Blended rate of {{client}} since {{day}}', { client, day });
    return translate('api.rate.ofClient', 'Rate of {{client}} since {{day}}', { client, day });
  }
  const type = rate.matterTypeName ?? '';
  if (rate.kind === 'blended')
    return translate('api.rate.blendedType', 'Blended rate for {{type}} since {{day}}', { type, day });
  if (rate.matterTypeId !== null) return translate('api.rate.ofType', 'Rate for {{type}} since {{day}}', { type, day });
  if (rate.userId !== null)
    return translate('api.rate.ofPerson', 'Rate of {{person}} since {{day}}', { person: rate.userName ?? '', day });
  if (rate.roleId !== null)
    return translate('api.rate.ofRole', 'Rate of the role {{role}} since {{day}}', { role: rate.roleName ?? '', day });
  return translate('api.rate.ofFirm', 'Standard rate of the firm since {{day}}', { day });
}

/** What was found for some work, as it is recorded with an entry. */
export interface AppliedRate {
  readonly rateSource: RateSource;
  readonly rateMinor: number;
  readonly currency: string;
  /** Whose time it is. */
  readonly personName: string;
  readonly rate: RateRow | null;
}

/** Which rate work is charged at, and why, in the reader's words: "Agreed with Patel since 1 July 2026". */
export function rateReason(
  reader: RateReader,
  { rateSource, rateMinor, currency, personName, rate }: AppliedRate,
): string {
  const { translate } = reader;
  if (rateSource === 'none') return translate('api.rate.none', 'No rate is set for this work');
  if (rate === null) return translate('api.rate.ofRecord', 'Hourly rate of {{person}}', { person: personName });
  const onMore = rate.matterId !== null || rate.clientId !== null || rate.matterTypeId !== null;
  const whom = onMore ? (rate.userName ?? rate.roleName) : null;
  const basis = basisText(reader, rate);
  const reason = whom === null ? basis : translate('api.rate.forWhom', '{{basis}}, for {{whom}}', { basis, whom });
  return rate.amountMinor === rateMinor
    ? reason
    : translate('api.rate.asRecorded', '{{reason}}: {{amount}} an hour when it was recorded', {
        reason,
        amount: amountText(reader, rateMinor, currency),
      });
}

/** What was agreed for a whole matter, as a sentence with its amount and day in it. */
export function feeSentence(
  translate: Translate,
  kind: RateKind,
  values: { readonly amount: string; readonly day: string },
): string {
  if (kind === 'fixed') return translate('api.rate.fixed', 'Fixed fee of {{amount}} since {{day}}', values);
  if (kind === 'subscription')
    return translate('api.rate.subscription', 'Subscription of {{amount}} a month since {{day}}', values);
  return translate('api.rate.capped', 'Capped at {{amount}} since {{day}}', values);
}
/** What was agreed for a whole matter beside the rate that its time is valued at, in the reader's words. */
export const arrangementText = (reader: RateReader, rate: RateRow): string =>
  feeSentence(reader.translate, rate.kind, {
    amount: amountText(reader, rate.amountMinor, rate.currency),
    day: dayText(reader, rate.startsOn),
  });

/** A rate as the API answers it. */
export type PresentedRate = Omit<RateRow, 'amountMinor' | 'currency' | 'isDeleted'> & { readonly amount: Money };
export const presentRate = ({ amountMinor, currency, isDeleted: _isDeleted, ...row }: RateRow): PresentedRate => ({
  ...row,
  amount: money(amountMinor, currency),
});
