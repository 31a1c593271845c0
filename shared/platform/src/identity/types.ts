import type { WorkspaceQuery } from '../generated/graphql.ts';

/** The signed-in user, as the server describes them. */
export type AppUser = WorkspaceQuery['appUser'];
/** The firm of the address, with where its source systems stand. */
export type Tenant = NonNullable<WorkspaceQuery['tenant']>;
/** Region and labels of the firm. */
export type Settings = WorkspaceQuery['settings'];
export type Labels = Settings['labelSettings']['config'];

export interface Region {
  /** The locale to write dates, figures and amounts in (BCP 47): the home country's ways in the person's language. */
  readonly language: string;
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly homeCountry: string;
  /** The month (1 to 12) that the firm's financial year begins with. */
  readonly financialYearStart: number;
}
