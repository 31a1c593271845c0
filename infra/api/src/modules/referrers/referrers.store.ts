import { defineStatement, type TenantTransaction } from '@atrium/database';
import type { MatterReachParameters } from '../../policy/matter-reach.ts';
import { personPredicate, rowReaches, type RowReach } from '../../policy/row-reach.ts';
import { byKey } from '../../variants.ts';

/** What of a referrer can be changed, as it is stored. */
export interface ReferrerValues {
  readonly type: string;
  readonly tier: string;
  readonly ownerId: string | null;
  readonly agreementKind: string;
  readonly agreementPercent: number | null;
  readonly agreementAmountMinor: number | null;
  readonly agreementComment: string;
  readonly lastTouchOn: string | null;
  readonly nextTouchOn: string | null;
}
export interface StoredReferrer extends ReferrerValues {
  readonly id: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly contactId: string;
  readonly name: string;
}

type Within = MatterReachParameters & { readonly id: string };
const within = (reach: RowReach): string => `c.tenant_id = :tenantId and ${personPredicate(reach, 'c.owner_id')}`;

const lockStatements = byKey(rowReaches, (reach) =>
  defineStatement<Within, StoredReferrer>({
    name: `referrers.lock.${reach}`,
    text: `
      select r.id, r.version, r.is_active as "isActive", r.contact_id as "contactId", c.name, r.type, r.tier,
        r.owner_id as "ownerId", r.agreement_kind as "agreementKind", r.agreement_percent::float8 as "agreementPercent",
        r.agreement_amount_minor::float8 as "agreementAmountMinor", r.agreement_comment as "agreementComment",
        r.last_touch_on as "lastTouchOn", r.next_touch_on as "nextTouchOn"
      from referrers r join contacts c on c.tenant_id = :tenantId and c.id = r.contact_id
      where r.tenant_id = :tenantId and r.id = :id::uuid and ${within(reach)} for no key update of r`,
  }),
);
/** The referrer, locked, where its contact is within this reach. */
export const lockReferrer = async (
  transaction: TenantTransaction,
  reach: RowReach,
  parameters: Within,
): Promise<StoredReferrer | null> => (await transaction.query(lockStatements[reach], parameters))[0] ?? null;

const contactStatements = byKey(rowReaches, (reach) =>
  defineStatement<Within, { name: string; isReferrer: boolean }>({
    name: `referrers.contact.${reach}`,
    text: `
      select c.name, exists (select 1 from referrers r where r.tenant_id = :tenantId and r.contact_id = c.id) as "isReferrer"
      from contacts c where c.id = :id::uuid and ${within(reach)} for key share of c`,
  }),
);
/** A contact that may become a referrer, kept from being deleted meanwhile. */
export const findContact = async (
  transaction: TenantTransaction,
  reach: RowReach,
  parameters: Within,
): Promise<{ name: string; isReferrer: boolean } | null> =>
  (await transaction.query(contactStatements[reach], parameters))[0] ?? null;

const ownerStatement = defineStatement<{ id: string }, { name: string }>({
  name: 'referrers.owner',
  text: `select u.friendly_name as name from users u
    where u.tenant_id = :tenantId and u.id = :id::uuid and not u.is_disabled and not u.is_external for key share`,
});
/** Whether this person of the firm can look after a referrer. */
export const isPossibleOwner = async (transaction: TenantTransaction, id: string): Promise<boolean> =>
  (await transaction.query(ownerStatement, { id })).length > 0;

const values = `:type, :tier, :ownerId::uuid, :agreementKind, :agreementPercent::numeric, :agreementAmountMinor::bigint,
  :agreementComment, :lastTouchOn::date, :nextTouchOn::date`;
export const insertStatement = defineStatement<
  ReferrerValues & { contactId: string; currency: string; viewerId: string },
  { id: string }
>({
  name: 'referrers.insert',
  text: `
    insert into referrers (tenant_id, contact_id, type, tier, owner_id, agreement_kind, agreement_percent,
      agreement_amount_minor, agreement_comment, last_touch_on, next_touch_on, currency, created_by, changed_by)
    values (:tenantId, :contactId::uuid, ${values}, :currency, :viewerId::uuid, :viewerId::uuid) returning id`,
});
export const updateStatement = defineStatement<
  ReferrerValues & { id: string; isActive: boolean; viewerId: string },
  { id: string }
>({
  name: 'referrers.update',
  text: `
    update referrers r set (type, tier, owner_id, agreement_kind, agreement_percent, agreement_amount_minor,
      agreement_comment, last_touch_on, next_touch_on) = (${values}), is_active = :isActive::boolean,
      version = r.version + 1, changed_at = now(), changed_by = :viewerId::uuid
    where r.tenant_id = :tenantId and r.id = :id::uuid returning r.id`,
});

const typesStatement = defineStatement<object, { value: string }>({
  name: 'referrers.types',
  text: `select l.value from lookups l where l.tenant_id = :tenantId and l.list = 'referrerType' and l.is_active order by l.sort_order, l.value limit 200`,
});
export { typesStatement };

/** What the firm sent to a referrer in return. */
export interface ReciprocalReferralRow {
  readonly id: string;
  readonly version: number;
  readonly referrerId: string;
  readonly referredOn: string;
  readonly description: string;
  readonly valueMinor: number | null;
  readonly currency: string;
  readonly recordedBy: string;
}
const referral = `s.id, s.version, s.referrer_id as "referrerId", s.referred_on as "referredOn", s.description,
  s.value_minor::float8 as "valueMinor", s.currency,
  coalesce((select u.friendly_name from users u where u.tenant_id = :tenantId and u.id = s.created_by), '') as "recordedBy"`;
export const referralsStatement = defineStatement<{ referrerId: string }, ReciprocalReferralRow>({
  name: 'referrers.sent',
  text: `select ${referral} from reciprocal_referrals s
    where s.tenant_id = :tenantId and s.referrer_id = :referrerId::uuid and s.removed_at is null
    order by s.referred_on desc, s.id desc limit 500`,
});
export const referralStatement = defineStatement<{ id: string }, ReciprocalReferralRow & { isRemoved: boolean }>({
  name: 'referrers.sentOne',
  text: `select ${referral}, s.removed_at is not null as "isRemoved" from reciprocal_referrals s
    where s.tenant_id = :tenantId and s.id = :id::uuid for no key update of s`,
});
export const insertReferralStatement = defineStatement<
  {
    referrerId: string;
    referredOn: string;
    description: string;
    valueMinor: number | null;
    currency: string;
    viewerId: string;
  },
  ReciprocalReferralRow
>({
  name: 'referrers.addSent',
  text: `
    insert into reciprocal_referrals as s (tenant_id, referrer_id, referred_on, description, value_minor, currency, created_by, changed_by)
    values (:tenantId, :referrerId::uuid, :referredOn::date, :description, :valueMinor::bigint, :currency, :viewerId::uuid, :viewerId::uuid)
    returning ${referral}`,
});
export const markReferralStatement = defineStatement<
  { id: string; isRemoved: boolean; viewerId: string },
  ReciprocalReferralRow
>({
  name: 'referrers.markSent',
  text: `
    update reciprocal_referrals s set removed_at = case when :isRemoved::boolean then now() end, version = s.version + 1,
      changed_at = now(), changed_by = :viewerId::uuid
    where s.tenant_id = :tenantId and s.id = :id::uuid returning ${referral}`,
});
