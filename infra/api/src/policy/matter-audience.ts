/**
 * The reach in matters (matter-reach.ts) from the other side: not what one viewer
 * may see, but who may see one matter. For people of the firm; a test holds
 * both sides to the same answer for everyone and every matter.
 */
const scopeIn = (feature: string): string =>
  `coalesce((select rs.scope from role_scopes rs where rs.tenant_id = :tenantId and rs.role_id = r.id and rs.feature = '${feature}' and rs.action = 'view'), 'none')`;

const given = `exists (select 1 from matter_access ma where ma.tenant_id = :tenantId and ma.matter_id = m.id and ma.user_id = u.id)`;
const isTheirs = `u.id in (m.person_responsible_id, m.person_acting_id)`;
const own = `(${isTheirs} or u.id = m.person_assisting_id or ${given})`;
const isInsideWall = `(not m.is_restricted or ${isTheirs} or ${given})`;

const reaches = (feature: string): string => `
  case ${scopeIn(feature)}
    when 'all' then true
    when 'office' then m.office_id = u.office_id or ${own}
    when 'team' then ${own} or exists (select 1 from team_members rt where rt.tenant_id = :tenantId and rt.user_id = u.id and rt.team_id = m.team_id)
    when 'own' then ${own}
    else false
  end`;

/**
 * SQL that is true where the person `u` with the role `r` may read the notes of the
 * matter `m`: someone of the firm who may sign in, with one of the flags that open
 * matters or notes, within reach in both, inside the wall.
 */
export const mayReadNotes = `
  u.is_authorized and not u.is_disabled and not u.is_external and not r.is_external and m.status <> 'Deleted'
  and exists (select 1 from role_access_flags af where af.tenant_id = :tenantId and af.role_id = r.id and af.flag in ('matterSummary', 'bulkMatterManagement', 'notes'))
  and (r.is_internal_admin or (${isInsideWall} and (${reaches('matters')}) and (${reaches('notes')})))`;
