import { useRequest } from '@atrium/platform';
import { useFormDraft } from '../../common/drafts/use-form-draft.ts';
import type { NewMatterForm } from './new-matter-form.ts';
import { discardNewMatterDraftMutation, saveNewMatterDraftMutation } from './new-matter.operations.ts';

const area = { remote: 'matters', area: 'new matter draft' } as const;

/** The draft of a new matter, of which a person has one. */
export function useNewMatterDraft(openedVersion: number, isKept = true) {
  const saving = useRequest(saveNewMatterDraftMutation, area);
  const discarding = useRequest(discardNewMatterDraftMutation, area);
  return useFormDraft<NewMatterForm>(
    openedVersion,
    {
      async save(version, content) {
        const saved = await saving.run({ version, content });
        if (saved === undefined) return undefined;
        return saved.ok ? (saved.draft?.version ?? version + 1) : null;
      },
      discard: () => discarding.run({}),
    },
    isKept,
  );
}
