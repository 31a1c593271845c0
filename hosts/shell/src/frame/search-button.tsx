import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { collectTyping } from '../dialogs/command-palette/early-typing.ts';
import { openDialog } from '../dialogs/dialog-store.ts';
import { paletteKeyName } from './palette-key.ts';

/** Looks like a search box and opens the palette. */
export function SearchButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="sh-search"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        collectTyping();
        openDialog('commandPalette');
      }}
    >
      <Icon name="search" />
      <span className="sh-search__label">{t('shell.header.search', 'Search or go to')}</span>
      <kbd aria-hidden="true">{paletteKeyName()}</kbd>
    </button>
  );
}
