import { permit, viewerOf } from '../../../policy/rules.ts';
import type { Command } from '../../../server/command.ts';
import type { RequestContext } from '../../../server/request-context.ts';
import { timesheetPolicy } from '../timesheet.policy.ts';
import {
  createNarrativeTemplate,
  deleteNarrativeTemplate,
  restoreNarrativeTemplate,
  updateNarrativeTemplate,
} from './narrative-templates.commands.ts';
import { findTemplates, type NarrativeTemplateRow } from './narrative-templates.store.ts';

function present(context: RequestContext, { id, version, userId, name, text }: NarrativeTemplateRow) {
  const isFirm = userId === null;
  return { id, version, name, text, isFirm, canEdit: !isFirm || timesheetPolicy.firmTemplates(viewerOf(context)) };
}
const change =
  <Input>(run: Command<Input, NarrativeTemplateRow>) =>
  async (_root: unknown, input: Input, context: RequestContext) => {
    const { ok, error, conflict } = await run(context, input);
    return { ok: ok && present(context, ok), error, conflict: conflict && present(context, conflict) };
  };

export const narrativeTemplatesResolvers = {
  Query: {
    async narrativeTemplates(_root: unknown, _input: unknown, context: RequestContext) {
      const viewer = permit(context, timesheetPolicy.week);
      const rows = await findTemplates(context.runner, viewer.tenantId, viewer.userId);
      return {
        templates: rows.map((row) => present(context, row)),
        canEditFirm: timesheetPolicy.firmTemplates(viewer),
      };
    },
  },
  Mutation: {
    createNarrativeTemplate: change(createNarrativeTemplate),
    updateNarrativeTemplate: change(updateNarrativeTemplate),
    deleteNarrativeTemplate: change(deleteNarrativeTemplate),
    restoreNarrativeTemplate: change(restoreNarrativeTemplate),
  },
};
