const optedOut = (contact: string): string =>
  `exists (select 1 from marketing_opt_outs mo where mo.tenant_id = :tenantId and mo.contact_id = ${contact}.id)`;
const suppressed = (contact: string): string =>
  `exists (select 1 from marketing_suppressions ms where ms.tenant_id = :tenantId and ms.address = lower(trim(${contact}.email)))`;

/**
 * SQL of the reason why a contact under this alias is not written to; null for whom nothing keeps from it. `consent` is
 * what is true of those who agreed.
 *
 * @example `select ${exclusionOf('c', 'c.marketing_consent')} as reason from contacts c`
 */
export const exclusionOf = (contact: string, consent: string): string => `case
  when trim(${contact}.email) = '' then 'noAddress'
  when ${suppressed(contact)} then 'suppressed'
  when ${optedOut(contact)} then 'optedOut'
  when not (${consent}) then 'noConsent' end`;
