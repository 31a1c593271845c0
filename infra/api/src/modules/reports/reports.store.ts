import { defineStatement, type TenantRunner } from '@atrium/database';

const favouritesStatement = defineStatement<{ viewerId: string }, { reportId: string }>({
  name: 'reports.favourites',
  text: `select f.report_id as "reportId" from report_favourites f where f.tenant_id = :tenantId and f.user_id = :viewerId::uuid`,
});
export const findFavourites = async (
  runner: TenantRunner,
  tenantId: string,
  viewerId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await runner.query(tenantId, favouritesStatement, { viewerId })).map(({ reportId }) => reportId));

interface Favourite {
  readonly viewerId: string;
  readonly reportId: string;
}
export const addFavouriteStatement = defineStatement<Favourite, never>({
  name: 'reports.addFavourite',
  text: `insert into report_favourites (tenant_id, user_id, report_id) values (:tenantId, :viewerId::uuid, :reportId) on conflict do nothing`,
});
export const removeFavouriteStatement = defineStatement<Favourite, never>({
  name: 'reports.removeFavourite',
  text: `delete from report_favourites f where f.tenant_id = :tenantId and f.user_id = :viewerId::uuid and f.report_id = :reportId`,
});

interface Choice {
  id: string;
  name: string;
}
const officesStatement = defineStatement<object, Choice>({
  name: 'reports.offices',
  text: `select o.id, o.name from offices o where o.tenant_id = :tenantId order by o.name, o.id limit 500`,
});
const matterTypesStatement = defineStatement<object, { name: string }>({
  name: 'reports.matterTypes',
  text: `select t.name from matter_types t where t.tenant_id = :tenantId order by t.name limit 500`,
});
const peopleStatement = defineStatement<object, Choice>({
  name: 'reports.people',
  text: `select u.id, u.friendly_name as name from users u where u.tenant_id = :tenantId and not u.is_external order by u.friendly_name, u.id limit 2000`,
});
const colleaguesStatement = defineStatement<object, Choice>({
  name: 'reports.colleagues',
  text: `select u.id, u.friendly_name as name from users u where u.tenant_id = :tenantId and not u.is_external and not u.is_disabled order by u.friendly_name, u.id limit 2000`,
});
/** Offices, types of matters and people of the firm, to choose from. */
export const findChoices = (runner: TenantRunner, tenantId: string) =>
  runner.queryTogether(tenantId, [
    [officesStatement, {}],
    [matterTypesStatement, {}],
    [peopleStatement, {}],
    [colleaguesStatement, {}],
  ]);

interface ChosenIds {
  readonly officeId: string | null;
  readonly personId: string | null;
}
interface ChosenNames {
  officeName: string | null;
  personName: string | null;
}
const choiceNamesStatement = defineStatement<ChosenIds, ChosenNames>({
  name: 'reports.choiceNames',
  text: `
    select (select o.name from offices o where o.tenant_id = :tenantId and o.id::text = :officeId::text) as "officeName",
      (select u.friendly_name from users u where u.tenant_id = :tenantId and u.id::text = :personId::text and not u.is_external) as "personName"`,
});
/** What the office and the person are called that a report is narrowed to; null where none is. */
export const findChoiceNames = async (
  runner: TenantRunner,
  tenantId: string,
  chosen: ChosenIds,
): Promise<ChosenNames> =>
  (await runner.query(tenantId, choiceNamesStatement, chosen))[0] ?? { officeName: null, personName: null };
