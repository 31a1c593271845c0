import { useClient, useRequest } from '@atrium/platform';
import { useFormDraft } from '../common/drafts/use-form-draft.ts';
import type { InstructionForm } from './instruction-form.ts';
import {
  discardInstructionDraftMutation,
  instructionDraftQuery,
  saveInstructionDraftMutation,
} from './instruct-matter.operations.ts';

const area = { remote: 'matters', area: 'instruct matter draft' } as const;

/** The draft of instructions, of which a person has one. */
export function useDraft(openedVersion: number) {
  const client = useClient();
  const saving = useRequest(saveInstructionDraftMutation, area);
  const discarding = useRequest(discardInstructionDraftMutation, area);
  const { restart, ...draft } = useFormDraft<InstructionForm>(openedVersion, {
    async save(version, form) {
      const saved = await saving.run({ draft: form, version });
      return saved && (saved.version ?? null);
    },
    discard: () => discarding.run({}),
  });
  return {
    ...draft,
    /** The draft as the server has it now; saving goes on from there. */
    async reload(): Promise<unknown> {
      const { data } = await client.query(instructionDraftQuery, {}, { requestPolicy: 'network-only' }).toPromise();
      restart(data?.matterInstructionDraft?.version ?? 0);
      return data?.matterInstructionDraft?.draft ?? null;
    },
  };
}
