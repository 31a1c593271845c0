import { useRegion, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { Dropdown } from '@atrium/ui/antd';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

/** How what is typed is kept; quiet while all is well. */
export function DraftLine<Content>({
  state,
  keeper,
  onPick,
}: {
  readonly state: DraftState<Content>;
  readonly keeper: DraftKeeper<Content>;
  onPick(content: Content): void;
}) {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const timeOf = (instant: string, seconds = false) =>
    new Intl.DateTimeFormat(language, {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
      ...(seconds ? { second: '2-digit' } : {}),
    }).format(new Date(instant));
  const { status, savedAt, versions, isUnkept } = state;
  const words = () => {
    if (status === 'elsewhere')
      return t('editor.draft.elsewhere', 'This is being written in another tab as well. It is no longer saved here.');
    if (isUnkept)
      return t('editor.draft.unkept', 'No connection: your text is not saved yet. It will be once you are connected.');
    if (status === 'refused')
      return t('editor.draft.refused', 'Too long to be saved on the server: it is saved in this browser only.');
    if (status === 'unreachable')
      return t(
        'editor.draft.unreachable',
        'No connection: saved in this browser for now, and on the server once you are connected.',
      );
    if (savedAt !== undefined) return t('editor.draft.saved', 'Saved {{time}}', { time: timeOf(savedAt) });
    return '';
  };
  const isFailing = isUnkept || status === 'elsewhere' || status === 'refused' || status === 'unreachable';
  const earlier = versions.slice(1);
  return (
    <div className={isFailing ? 'at-draft at-draft--failing' : 'at-draft'}>
      {/* Saving is not news; failing is. */}
      <span aria-live={isFailing ? 'polite' : 'off'}>{words()}</span>
      {status === 'elsewhere' && (
        <Button size="small" onClick={() => void keeper.takeOver()}>
          {t('editor.draft.takeOver', 'Continue here')}
        </Button>
      )}
      {earlier.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: earlier.map((version) => ({
              key: version.version,
              label: timeOf(version.savedAt, true),
              onClick: () => onPick(version.content),
            })),
          }}
        >
          <Button size="small" kind="quiet">
            {t('editor.draft.versions', 'Earlier versions')}
          </Button>
        </Dropdown>
      )}
    </div>
  );
}
