import { formatDate, formatDateRange } from '@atrium/domain';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Button, DateText } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { ChartNumbers } from '@atrium/ui/charts';
import { useId, type ReactElement } from 'react';
import type { MeasureUnit } from '../../generated/graphql.ts';
import { measureFactsQuery } from '../dashboard.operations.ts';
import type { Figure } from '../figures.ts';
import type { FigureSet } from '../use-dashboard-figures.ts';
import type { Translate } from '../widgets.ts';
import type { WidgetPicture } from './use-widget-picture.tsx';

export type DialogMode = 'explain' | 'full';
interface WidgetDialogProps {
  readonly mode: DialogMode;
  readonly picture: WidgetPicture;
  readonly figures: readonly Figure[];
  readonly set: FigureSet;
  onClose(): void;
}

const unitOf = (t: Translate, unit: MeasureUnit, currency: string): string =>
  ({
    COUNT: t('reports.unit.count', 'a count'),
    MONEY: t('reports.unit.money', 'an amount in {{currency}}', { currency }),
    MINUTES: t('reports.unit.minutes', 'hours and minutes'),
    PERCENT: t('reports.unit.percent', 'a share'),
    DAYS: t('reports.unit.days', 'days'),
  })[unit];

/** A widget over the whole screen with its numbers, or how its figures are worked out. */
export function WidgetDialog({ mode, picture, figures, set, onClose }: WidgetDialogProps): ReactElement {
  const { t } = useTranslation();
  const tableId = useId();
  return (
    <Modal
      open
      title={picture.title}
      width={mode === 'full' ? '96vw' : 560}
      footer={
        picture.exportTable && (
          <Button kind="quiet" onClick={picture.exportTable}>
            {t('reports.menu.export', 'Export as CSV')}
          </Button>
        )
      }
      onCancel={onClose}
    >
      {mode === 'full' && (
        <div className="reports-full">
          {picture.chart}
          <h3 id={tableId} className="reports-full__heading">
            {t('reports.numbers', 'The numbers')}
          </h3>
          <ChartNumbers table={picture.table} labelledBy={tableId} />
        </div>
      )}
      <Explanations title={picture.title} figures={figures} set={set} />
    </Modal>
  );
}

/** What each figure of a widget is, under its name where that is not the title of all. */
function Explanations({
  title,
  figures,
  set,
}: Pick<WidgetDialogProps, 'figures' | 'set'> & { readonly title: string }): ReactElement {
  const { t } = useTranslation();
  const { language } = useRegion();
  const [{ data }] = useQuery({
    query: measureFactsQuery,
    variables: { only: figures.map(({ measure }) => measure.id) },
  });
  const factsOf = (id: string) => data?.measures.find((facts) => facts.id === id);
  return (
    <dl className="reports-explain">
      {figures.map(({ measure, isClosed, isDimensionClosed }) => (
        <div key={measure.id}>
          <dt className={measure.title === title ? 'at-visually-hidden' : undefined}>{measure.title}</dt>
          <dd>
            <p>{measure.formula}</p>
            {factsOf(measure.id) && (
              <p className="reports-explain__quiet">
                {t('reports.explain.readers', 'Who sees it: {{readers}}', { readers: factsOf(measure.id)?.readers })}{' '}
                {factsOf(measure.id)?.since &&
                  t('reports.explain.since', 'Of what you see, it counts since {{day}}.', {
                    day: formatDate(factsOf(measure.id)?.since ?? '', language),
                  })}
              </p>
            )}
            <p className="reports-explain__quiet">
              {t('reports.explain.unit', 'It is {{unit}}.', { unit: unitOf(t, measure.unit, set.currency) })}{' '}
              {measure.isOfToday
                ? t('reports.explain.today', 'It shows today; the period does not change it.')
                : t('reports.explain.period', 'It counts {{period}}.', {
                    period: formatDateRange(set.from, set.to, language),
                  })}{' '}
              {t('reports.asAt', 'As at')} <DateText value={set.asAt} withTime />.{' '}
              {isClosed && t('reports.explain.closed', 'Your role can’t see it.')}
              {isDimensionClosed && t('reports.explain.dimensionClosed', 'Your role can’t see it broken down.')}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
