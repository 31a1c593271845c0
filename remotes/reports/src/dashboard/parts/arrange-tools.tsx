import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import type { ReactElement } from 'react';

interface ArrangeToolsProps {
  readonly title: string;
  readonly hintId: string;
  /** A key was pressed on the button that moves; true where it meant something. */
  onKey(key: string, isResize: boolean): boolean;
  onHide(): void;
}

/** What a widget is dragged by, moved and resized with by keys, and hidden. */
export function ArrangeTools({ title, hintId, onKey, onHide }: ArrangeToolsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="reports-arrange" role="group" aria-label={t('reports.arrange.of', 'Arrange {{title}}', { title })}>
      <IconButton
        icon="sort"
        size="small"
        label={t('reports.arrange.move', 'Move or resize {{title}}', { title })}
        aria-describedby={hintId}
        aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight"
        onKeyDown={(event) => {
          if (onKey(event.key, event.shiftKey)) event.preventDefault();
        }}
      />
      <IconButton
        icon="close"
        size="small"
        label={t('reports.arrange.hide', 'Hide {{title}}', { title })}
        onClick={onHide}
      />
    </div>
  );
}
