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

const isOfTheFirm = 'u.is_authorized and not u.is_disabled and not u.is_external and not r.is_external';
const holdsAny = (...flags: readonly string[]): string =>
  `exists (select 1 from role_access_flags af where af.tenant_id = :tenantId and af.role_id = r.id and af.flag in (${flags.map((flag) => `'${flag}'`).join(', ')}))`;
const opensNotes = holdsAny('matterSummary', 'bulkMatterManagement', 'notes');

/**
 * SQL that is true where the person `u` with the role `r` may read the notes of the
 * matter `m`: someone of the firm who may sign in, with one of the flags that open
 * matters or notes, within reach in both, inside the wall.
 */
export const mayReadNotes = `
  ${isOfTheFirm} and m.status <> 'Deleted' and ${opensNotes}
  and (r.is_internal_admin or (${isInsideWall} and (${reaches('matters')}) and (${reaches('notes')})))`;

/** The same for what belongs to a person (row-reach.ts): theirs, their team's, their office's. `ofTeam` adds what belongs to a team itself. */
const reachesRow = (feature: string, owner: string, ofTeam: string): string => {
  const own = `coalesce(${owner} = u.id, false)`;
  return `
  case ${scopeIn(feature)}
    when 'all' then true
    when 'office' then ${own} or exists (select 1 from users pu where pu.tenant_id = :tenantId and pu.id = ${owner} and pu.office_id = u.office_id)
    when 'team' then ${own} or ${ofTeam} exists (
      select 1 from team_members pt join team_members ut on ut.tenant_id = :tenantId and ut.user_id = u.id and ut.team_id = pt.team_id where pt.tenant_id = :tenantId and pt.user_id = ${owner})
    when 'own' then ${own}
    else false
  end`;
};
const mayReadRowNotes = (flags: string, feature: string, owner: string, ofTeam = ''): string => `
  ${isOfTheFirm} and ${opensNotes} and ${flags}
  and (r.is_internal_admin or ((${reachesRow(feature, owner, ofTeam)}) and (${reachesRow('notes', owner, ofTeam)})))`;
/** The same for the notes of the contact `c` … */
export const mayReadContactNotes = mayReadRowNotes(
  holdsAny('nameSummary', 'referrers', 'leadsSummary', 'mailingList', 'eventsAndCampaigns'),
  'contacts',
  'c.owner_id',
);
const isOfEnquiryTeam =
  'exists (select 1 from team_members et where et.tenant_id = :tenantId and et.user_id = u.id and et.team_id = e.team_id) or';
/** … and of the enquiry `e`. */
export const mayReadEnquiryNotes = mayReadRowNotes(
  holdsAny('leadsSummary'),
  'enquiries',
  'e.assigned_to_id',
  isOfEnquiryTeam,
);

/** SQL that is true where the person `u` with the role `r` can sign in and see the enquiry `e`. */
export const maySeeEnquiry = `
  ${isOfTheFirm} and ${holdsAny('leadsSummary')}
  and (r.is_internal_admin or (${reachesRow('enquiries', 'e.assigned_to_id', isOfEnquiryTeam)}))`;

/** SQL that is true where the person `u` with the role `r` reaches the matter `m`, inside its wall. Whether they may sign in, and what they may do there, is for others to say. */
export const reachesMatter = `(r.is_internal_admin or (${isInsideWall} and (${reaches('matters')})))`;

/**
 * SQL that is true where the person `u` with the role `r` could open a task of the kind `:kind` that was given to
 * them, on the matter `m` where there is one (modules/tasks/task-reach.ts says the same from the viewer's side):
 * someone of the firm who may sign in and works with such tasks, within reach of the matter and inside its wall.
 * A role without any reach in matters meets the wall alone.
 */
export const mayHaveTask = `
  u.is_authorized and not u.is_disabled and not u.is_external and not r.is_external
  and (${holdsAny('adHocTask')} or :kind::text = 'phone' and ${holdsAny('phoneTask')})
  and (r.is_internal_admin or ${scopeIn('tasks')} <> 'none')
  and (m.id is null or m.status <> 'Deleted' and (r.is_internal_admin or (${isInsideWall} and (${scopeIn('matters')} = 'none' or (${reaches('matters')})))))`;

const opensMatters = holdsAny(
  'matterSummary',
  'bulkMatterManagement',
  'timesheet',
  'timesheetTimer',
  'adHocTask',
  'phoneTask',
  'notes',
  'uploadMatterDocument',
  'clientDocuments',
  'leadsSummary',
);

/** SQL that is true where the person `u` with the role `r` can sign in and see the matter `m`: of the firm or from outside. */
export const maySeeMatter = `
  u.is_authorized and not u.is_disabled and m.status <> 'Deleted'
  and case when u.is_external or r.is_external then ${given} else ${opensMatters} and ${reachesMatter} end`;

const because = (condition: string, reason: string): string => `case when ${condition} then '${reason}' end`;
const reachOpens = (scope: string): string =>
  `not m.is_restricted and not u.is_external and not r.is_external and ${scopeIn('matters')} = '${scope}'`;
/** SQL: why they see it, as a list; for a person and a matter of which the above is true. */
export const whyTheySeeMatter = `array_remove(array[${[
  because('u.id = m.person_responsible_id', 'RESPONSIBLE'),
  because('u.id = m.person_acting_id', 'ACTING'),
  because('u.id = m.person_assisting_id and not m.is_restricted', 'ASSISTING'),
  because(given, 'GIVEN'),
  because(reachOpens('all'), 'EVERYTHING'),
  because(`${reachOpens('office')} and m.office_id = u.office_id`, 'OFFICE'),
  because(
    `${reachOpens('team')} and exists (select 1 from team_members rt where rt.tenant_id = :tenantId and rt.user_id = u.id and rt.team_id = m.team_id)`,
    'TEAM',
  ),
  because('r.is_internal_admin and not u.is_external and not r.is_external', 'INTERNAL_ADMINISTRATOR'),
].join(', ')}], null)`;
