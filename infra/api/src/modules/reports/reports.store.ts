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
/** Offices, types of matters and people of the firm, to choose from. */
export const findChoices = (runner: TenantRunner, tenantId: string) =>
  runner.queryTogether(tenantId, [
    [officesStatement, {}],
    [matterTypesStatement, {}],
    [peopleStatement, {}],
  ]);
