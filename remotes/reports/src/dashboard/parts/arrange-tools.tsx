import { useTranslation } from '@atrium/platform';
import { IconButton } from '@atrium/ui';
import type { ReactElement } from 'react';
import type { ArrangementChange, PlacedWidget } from '../arrangement.ts';

interface ArrangeToolsProps {
  readonly title: string;
  readonly place: PlacedWidget;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onChange(change: ArrangementChange): void;
}

/** Moves, resizes and hides a widget, by pointer and by keyboard alike. */
export function ArrangeTools({ title, place, isFirst, isLast, onChange }: ArrangeToolsProps): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="reports-arrange" role="group" aria-label={t('reports.arrange.of', 'Arrange {{title}}', { title })}>
      <span className="reports-arrange__title">{title}</span>
      <IconButton
        icon="chevron-up"
        size="small"
        disabled={isFirst}
        label={t('reports.arrange.earlier', 'Move {{title}} earlier', { title })}
        onClick={() => onChange('earlier')}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        disabled={isLast}
        label={t('reports.arrange.later', 'Move {{title}} later', { title })}
        onClick={() => onChange('later')}
      />
      <IconButton
        icon="minus"
        size="small"
        disabled={place.w <= 4}
        label={t('reports.arrange.narrower', 'Make {{title}} narrower', { title })}
        onClick={() => onChange('narrower')}
      />
      <IconButton
        icon="plus"
        size="small"
        disabled={place.w >= 16}
        label={t('reports.arrange.wider', 'Make {{title}} wider', { title })}
        onClick={() => onChange('wider')}
      />
      {place.isHidden ? (
        <IconButton
          icon="check"
          size="small"
          label={t('reports.arrange.show', 'Show {{title}}', { title })}
          onClick={() => onChange('show')}
        />
      ) : (
        <IconButton
          icon="close"
          size="small"
          label={t('reports.arrange.hide', 'Hide {{title}}', { title })}
          onClick={() => onChange('hide')}
        />
      )}
    </div>
  );
}
