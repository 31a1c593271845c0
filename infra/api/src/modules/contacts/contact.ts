/** A row of `contacts` as the statements of this module read it; the SDL's shape as it is. */
export interface ContactRow {
  id: string;
  nameID: string;
  guid: string;
  name: string;
  kind: string;
  email: string;
  phone: string;
  mobile: string;
  addressLine: string;
  suburb: string;
  state: string;
  postcode: string;
  country: string;
  isClient: boolean;
  isStaff: boolean;
  isPms: boolean;
  marketingConsent: boolean;
  changedAt: string;
}

/** The columns of `ContactRow`, in SQL. */
export const contactColumns = `
  c.id, c.id as "nameID", c.id as "guid", c.name, c.kind, c.email, c.phone, c.mobile, c.address_line as "addressLine", c.suburb, c.state,
  c.postcode, c.country, c.is_client as "isClient", c.is_staff as "isStaff", c.is_pms as "isPms", c.marketing_consent as "marketingConsent",
  c.changed_at as "changedAt"`;
