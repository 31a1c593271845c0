/**
 * A lateral join, in SQL, to the brand `b` under which a mail goes out: that of the sender's office, else the default
 * one, else none. `office` is what holds the id of the office.
 */
export const brandOf = (office: string): string => `left join lateral (
      select d.name, nullif(d.logo, '') as logo, d.mail_footer, d.primary_colour, d.primary_text, d.letterhead from brands d
      where d.tenant_id = :tenantId and d.is_active and (d.is_default or d.office_id = ${office})
      order by d.office_id is not distinct from ${office} and d.office_id is not null desc, d.is_default desc, d.name limit 1
    ) b on true`;

/** The columns of that join that a mail is dressed with. */
export const brandColumns = `b.name as "brandName", b.primary_colour as "brandColour", b.primary_text as "brandInk", b.letterhead`;
/** A brand as a mail is dressed with it; nulls where the firm has none. */
export interface BrandRow {
  readonly brandName: string | null;
  readonly brandColour: string | null;
  readonly brandInk: 'light' | 'dark' | null;
  readonly letterhead: string | null;
}
/** Under what name and look the product's own mails of a firm go out. */
export interface MailBrand extends BrandRow {
  /** As the default brand calls the firm, else its title. */
  readonly firmName: string;
}
