import { accessOf } from '../../policy/access.ts';
import { asRole, type TestedRole } from '../../policy/as-role.ts';
import type { Viewer } from '../../policy/viewer.ts';
import { forbidden } from '../../errors/errors.ts';
import type { RequestContext } from '../../server/request-context.ts';
import { findTestedRole } from '../identity/identity.store.ts';
import { isMeasureOpen, readFigures, type FiguresInput } from '../measures/figures.service.ts';
import { findMeasure } from '../measures/subjects.ts';
import { readRoleId } from './role-of-layout.ts';

type PreviewInput = Omit<FiguresInput, 'personId' | 'officeId'> & {
  readonly roleId?: string | null;
  readonly isOwn?: boolean | null;
};

/**
 * The figures of a dashboard as a role would see them, and never more than the viewer sees (as when a role is tried out),
 * with what is closed to the role itself. Throws FORBIDDEN for a role that there is not.
 */
export async function previewDashboard(context: RequestContext, viewer: Viewer, input: PreviewInput) {
  const roleId = readRoleId(input.roleId);
  const role = roleId === null ? null : await findTestedRole(context.runner, viewer.tenantId, roleId);
  if (roleId !== null && role === null) throw forbidden();
  const { figures, from, to, isOwn } = input;
  const seenAs = role === null ? viewer : asRole(viewer, role, []);
  const inTheirPlace = role === null ? viewer : withRole(viewer, role);
  const asked = [...new Set(figures.map(({ measure }) => measure))].flatMap((id) => findMeasure(id) ?? []);
  return {
    access: [...inTheirPlace.access],
    closedMeasures: asked.filter((found) => !isMeasureOpen(inTheirPlace, found)).map(({ id }) => id),
    figures: await readFigures(context, seenAs, {
      figures,
      from,
      to,
      personId: isOwn === true ? viewer.userId : null,
    }),
  };
}

/** Somebody of the role, for what it may see. What is read is never read as them. */
const withRole = (viewer: Viewer, role: TestedRole): Viewer => ({
  ...viewer,
  isAdministrator: role.isAdministrator,
  isInternalAdmin: role.isInternalAdmin,
  isExternal: role.isExternal,
  access: accessOf({ ...role, endedModules: [] }),
  scopes: role.scopes,
  closedColumns: role.closedColumns,
});
