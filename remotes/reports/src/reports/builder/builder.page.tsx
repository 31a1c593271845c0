import {
  useCommand,
  useNavigate,
  usePageTitle,
  useQuery,
  useRegion,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { EmptyState, ButtonLink, ErrorState, LoadingShape, NoAccess, Page, PageBar } from '@atrium/ui';
import { AntdProvider } from '@atrium/ui/antd';
import { RecordFields, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { ReportBuilder_ReportFragment as BuiltReport } from '../../generated/graphql.ts';
import { categoryTitle, viewerAddress } from '../report.ts';
import {
  definitionOf,
  definitionValues,
  emptyValues,
  inputOf,
  valuesOf,
  type Builder,
  type BuilderMeasure,
  type BuilderValues,
} from './builder-form.ts';
import {
  addBuiltReportMutation,
  builtReportQuery,
  previewQuery,
  reportBuilderQuery,
  updateBuiltReportMutation,
} from './builder.operations.ts';
import { AskInWords } from './parts/ask-in-words.tsx';
import { BuilderFields } from './parts/builder-fields.tsx';
import { BuilderPreview } from './parts/builder-preview.tsx';
import '../reports.css';
import './builder.css';

/** Builds a report from figures: a new one, a copy (`?copy=`) or one that is changed (`?report=`). */
export function ReportBuilderPage(): ReactElement {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const changed = params.get('report');
  const id = changed ?? params.get('copy');
  const [{ data, error, fetching }, refetch] = useQuery({ query: reportBuilderQuery });
  const [found, refetchFound] = useQuery({
    query: builtReportQuery,
    variables: { id: id ?? '' },
    pause: id === null,
    requestPolicy: 'network-only',
  });
  const title =
    changed === null ? t('reports.builder.new', 'Build a report') : t('reports.builder.edit', 'Change the report');
  usePageTitle(title);
  const builder = data?.reportBuilder;
  const isLoading = fetching || (id !== null && found.fetching);
  const report = id === null ? null : found.data?.builtReport;
  const hasFailed = error !== undefined || found.error !== undefined;
  if (data !== undefined && builder && report !== undefined && !(id !== null && (report === null || found.fetching)))
    return (
      <BuilderForm
        key={`${id ?? ''}.${report?.version ?? 0}`}
        title={title}
        builder={builder}
        measures={data.measures}
        report={report}
        isCopy={changed === null}
      />
    );
  return (
    <Page>
      <PageBar title={title} />
      {isLoading && <LoadingShape rows={8} />}
      {!isLoading && hasFailed && (
        <ErrorState
          title={t('reports.builder.error', 'The builder could not be loaded')}
          onRetry={() => {
            refetch({ requestPolicy: 'network-only' });
            if (id !== null) refetchFound({ requestPolicy: 'network-only' });
          }}
        />
      )}
      {!isLoading && !hasFailed && data !== undefined && !builder && <NoAccess />}
      {!isLoading && !hasFailed && builder && id !== null && report === null && (
        <EmptyState
          icon="report"
          title={t('reports.unknown', 'There is no such report')}
          description={t('reports.unknownHint', 'Find it in the list of reports.')}
          action={<ButtonLink to="/reports">{t('reports.list.title', 'Reports')}</ButtonLink>}
        />
      )}
    </Page>
  );
}

const PREVIEW_AFTER_MS = 500;
/** The value as it was once nothing had changed for a while. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PREVIEW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface BuilderFormProps {
  readonly title: string;
  readonly builder: Builder;
  readonly measures: readonly BuilderMeasure[];
  readonly report: BuiltReport | null;
  readonly isCopy: boolean;
}
function BuilderForm({ title, builder, measures, report, isCopy }: BuilderFormProps): ReactElement {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { currency } = useRegion();
  const units = { measures, currency };
  const add = useCommand(addBuiltReportMutation, { remote: 'reports', area: 'builder' });
  const update = useCommand(updateBuiltReportMutation, { remote: 'reports', area: 'builder' });
  const savedId = useRef<string | null>(null);
  const base: BuilderValues =
    report === null
      ? emptyValues
      : {
          ...valuesOf(report, units),
          ...(isCopy
            ? { name: t('reports.builder.copyOf', 'Copy of {{name}}', { name: report.name }), roleIds: [] }
            : {}),
        };
  const labels = labelsOf(t);
  const form = useEditForm<BuilderValues>({
    base: { version: isCopy ? 0 : (report?.version ?? 0), values: base },
    isNew: isCopy,
    label: (key) => labels[key],
    text: (key, value) =>
      key === 'category'
        ? categoryTitle(t, value as BuilderValues['category'])
        : Array.isArray(value)
          ? value.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(', ')
          : String(value),
    validate: (values) => ({
      ...(values.name.trim() === '' ? { name: t('reports.builder.noName', 'Enter a name.') } : {}),
      ...(values.boundMeasure !== '' && !/^\s*\d+([.,]\d+)?\s*$/.test(values.boundAtLeast)
        ? { boundAtLeast: t('reports.builder.noBoundValue', 'Enter a number.') }
        : {}),
    }),
    async save(version, changes) {
      const input = inputOf({ ...base, ...changes }, units);
      if (isCopy || report === null) {
        const outcome = await add.run({ input }, { silent: true });
        if (outcome.kind === 'saved') savedId.current = outcome.value.id;
        return saveAnswer(outcome, () => ({ version: 0, values: base }));
      }
      const outcome = await update.run({ id: report.id, version, input }, { silent: true });
      if (outcome.kind === 'saved') savedId.current = outcome.value.id;
      return saveAnswer(outcome, (now) => ({ version: now.version, values: valuesOf(now, units) }));
    },
  });
  const { values, change } = form;
  const definition = useMemo(() => definitionOf(values, { measures, currency }), [values, measures, currency]);
  const asked = useSettled(definition);
  const isBegun = asked.measures.length > 0 && asked.dimensions.length > 0;
  const [{ data, error, fetching }, refetch] = useQuery({
    query: previewQuery,
    variables: { definition: asked },
    pause: !isBegun,
    requestPolicy: 'network-only',
  });
  const preview = data?.builtReportPreview;
  const problems = Object.fromEntries(
    (isBegun ? (preview?.problems ?? []) : []).map(({ field, message }) => [fieldOf[field] ?? field, message]),
  );
  const leave = (): void => void navigate(savedId.current === null ? '/reports' : viewerAddress(savedId.current));
  return (
    <Page>
      <PageBar title={title} />
      <AntdProvider>
        <div className="reports-builder">
          <div className="reports-builder__form">
            {builder.asksInWords && (
              <AskInWords
                onDraft={({ name, definition: drafted }) => {
                  if (drafted)
                    change({ ...definitionValues(drafted, units), ...(values.name.trim() === '' ? { name } : {}) });
                }}
              />
            )}
            <RecordFields form={form} label={title} onClose={leave}>
              <BuilderFields form={form} builder={builder} measures={measures} problems={problems} />
            </RecordFields>
          </div>
          <BuilderPreview
            preview={preview}
            isBegun={isBegun}
            isFetching={fetching}
            hasFailed={error !== undefined}
            onRetry={() => refetch({ requestPolicy: 'network-only' })}
          />
        </div>
      </AntdProvider>
    </Page>
  );
}
/** Where the builder shows what is wrong with a part of the definition. */
const fieldOf: Readonly<Record<string, string>> = { bound: 'boundMeasure', sort: 'sortColumn' };

const labelsOf = (t: ReturnType<typeof useTranslation>['t']): Readonly<Record<keyof BuilderValues, string>> => ({
  name: t('reports.builder.name', 'Name'),
  description: t('reports.builder.description', 'Description'),
  category: t('reports.builder.category', 'Category'),
  measures: t('reports.builder.measures', 'Figures'),
  dimensions: t('reports.builder.dimensions', 'By'),
  filters: t('reports.builder.filters', 'Filters'),
  boundMeasure: t('reports.builder.bound', 'Only rows with'),
  boundAtLeast: t('reports.builder.atLeast', 'Of at least'),
  period: t('reports.builder.period', 'Usual period'),
  groupBy: t('reports.builder.groupBy', 'Group by'),
  sortColumn: t('reports.builder.sort', 'Sort by'),
  sortDirection: t('reports.builder.direction', 'Order'),
  figure: t('reports.builder.figure', 'Chart'),
  roleIds: t('reports.builder.roles', 'Shared with'),
});
