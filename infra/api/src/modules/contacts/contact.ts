import { rowsOf } from '../../grid/list-statements.ts';

/** A contact as the viewer may see it; the SDL's shape as it is. */
export interface PresentedContact {
  readonly id: string;
  readonly nameID: string;
  readonly guid: string;
  readonly name: string;
  readonly kind: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly isClient: boolean;
  readonly isStaff: boolean;
  readonly isPms: boolean;
  readonly marketingConsent: boolean;
  /** Null where the column is closed to the viewer. */
  readonly changedAt: string | null;
}

export const contactRows = rowsOf<PresentedContact>(`
  c.id, c.id as "nameID", c.id as "guid", c.name, c.kind, c.email, c.phone, c.mobile, c.address_line as "addressLine", c.suburb, c.state,
  c.postcode, c.country, c.is_client as "isClient", c.is_staff as "isStaff", c.is_pms as "isPms", c.marketing_consent as "marketingConsent",
  c.changed_at as "changedAt"`);
