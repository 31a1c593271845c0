import { useTranslation } from '@atrium/platform';
import { Button, Notice } from '@atrium/ui';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

/** Something was typed before and not sent. */
export function RecoveredNotice<Content>({
  state: { recovered },
  keeper,
}: {
  readonly state: DraftState<Content>;
  readonly keeper: DraftKeeper<Content>;
}) {
  const { t } = useTranslation();
  if (recovered === undefined) return null;
  const words = recovered.isShown
    ? t('editor.draft.recovered', 'Your earlier text was recovered')
    : t('editor.draft.waiting', 'You have an unfinished draft');
  return (
    <Notice
      tone="info"
      title={words}
      action={
        <span className="at-draft__choice">
          <Button size="small" onClick={() => keeper.keep()}>
            {recovered.isShown ? t('editor.draft.keep', 'Keep') : t('editor.draft.use', 'Restore')}
          </Button>
          <Button size="small" kind="quiet" onClick={() => void keeper.dismiss().catch(() => undefined)}>
            {t('editor.draft.discard', 'Discard')}
          </Button>
        </span>
      }
    />
  );
}
