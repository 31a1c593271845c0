/**
 * A lateral join, in SQL, to the brand `b` under which a mail goes out: that of the sender's office, else the default
 * one, else none. `office` is what holds the id of the office.
 */
export const brandOf = (office: string): string => `left join lateral (
      select d.name, nullif(d.logo, '') as logo, d.mail_footer from brands d
      where d.tenant_id = :tenantId and d.is_active and (d.is_default or d.office_id = ${office})
      order by d.office_id is not distinct from ${office} and d.office_id is not null desc, d.is_default desc, d.name limit 1
    ) b on true`;
