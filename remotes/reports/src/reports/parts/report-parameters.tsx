import {
  comingReportPeriods,
  dayIn,
  formatDate,
  formatDateRange,
  pastReportPeriods,
  reportPeriodOf,
  type ReportPeriodKey,
} from '@atrium/domain';
import { ClientPicker, type ClientOption } from '@atrium/pickers';
import { useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Chip, TextField } from '@atrium/ui';
import { PeriodPicker } from '@atrium/ui/antd';
import { ChoiceField, DayField } from '@atrium/ui/forms';
import { useId, useState, type ReactElement } from 'react';
import type { AskedReport } from '../report-address.ts';
import { parameterTitle, periodTitles, type Report, type ReportResult } from '../report.ts';
import { reportChoicesQuery } from '../reports.operations.ts';

export interface ReportPartProps {
  readonly report: Report;
  readonly asked: AskedReport;
  onChange(changes: Readonly<Record<string, string | null>>): void;
}
type Props = ReportPartProps & { readonly result: ReportResult | undefined };

/** What the report is asked for. */
export function ReportParameters({ report, asked, result, onChange }: Props): ReactElement | null {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: reportChoicesQuery });
  const choices = data?.reportChoices;
  const asks = new Set(report.parameters);
  const { parameters } = asked;
  if (asks.size === 0) return null;
  const named = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const everything = t('reports.parameter.all', 'All');
  const orNull = (value: string): string | null => (value === '' ? null : value);
  return (
    <>
      {asks.has('PERIOD') && <Period report={report} result={result} onChange={onChange} />}
      {asks.has('AS_AT') && <AsAt value={result?.asAt ?? null} onChange={onChange} />}
      {asks.has('DAYS') && <Days value={result?.days ?? null} onChange={onChange} />}
      {asks.has('OFFICE') && (
        <ChoiceField
          label={parameterTitle(t, 'OFFICE')}
          value={parameters.officeId ?? ''}
          none={everything}
          choices={named(choices?.offices)}
          onChange={(value) => onChange({ office: orNull(value) })}
        />
      )}
      {asks.has('PERSON') && (
        <ChoiceField
          label={parameterTitle(t, 'PERSON')}
          value={parameters.personId ?? ''}
          none={everything}
          choices={named(choices?.people)}
          onChange={(value) => onChange({ person: orNull(value) })}
        />
      )}
      {asks.has('MATTER_TYPE') && (
        <ChoiceField
          label={parameterTitle(t, 'MATTER_TYPE')}
          value={parameters.matterType ?? ''}
          none={everything}
          choices={(choices?.matterTypes ?? []).map((type) => ({ value: type, label: type }))}
          onChange={(value) => onChange({ type: orNull(value) })}
        />
      )}
      {asks.has('CLIENT') && <Client id={parameters.clientId ?? null} onChange={onChange} />}
    </>
  );
}

function Period({ report, result, onChange }: Omit<Props, 'asked'>): ReactElement {
  const { t } = useTranslation();
  const { timeZone, language } = useRegion();
  const today = dayIn(timeZone, new Date());
  const looksAhead = report.id === 'CRITICAL_DATES';
  const keys: readonly ReportPeriodKey[] = looksAhead ? comingReportPeriods : pastReportPeriods;
  const labels = periodTitles(t);
  const [from, to] = [result?.from ?? null, result?.to ?? null];
  return (
    <div className="reports-period">
      <span className="reports-label">{parameterTitle(t, 'PERIOD')}</span>
      <div className="reports-period__choices">
        {keys.map((key) => {
          const period = reportPeriodOf(key, today);
          return (
            <Chip
              key={key}
              label={labels[key]}
              active={period.from === from && period.to === to}
              onClick={() => onChange({ period: key, from: null, to: null })}
            />
          );
        })}
        <PeriodPicker
          label={parameterTitle(t, 'PERIOD')}
          placeholder={[t('reports.period.from', 'From'), t('reports.period.to', 'To')]}
          value={{ from, to }}
          onChange={(period) => {
            if (period.from !== null && period.to !== null)
              onChange({ period: null, from: period.from, to: period.to });
          }}
        />
        {from !== null && to !== null && <span className="reports-printed">{formatDateRange(from, to, language)}</span>}
      </div>
    </div>
  );
}

function AsAt({ value, onChange }: { value: string | null } & Pick<Props, 'onChange'>): ReactElement {
  const { t } = useTranslation();
  const { timeZone, language } = useRegion();
  return (
    <div className="reports-day">
      <DayField
        label={parameterTitle(t, 'AS_AT')}
        value={value}
        last={dayIn(timeZone, new Date())}
        onChange={(day) => {
          if (day !== value && day !== '') onChange({ asAt: day });
        }}
      />
      {value !== null && <span className="reports-printed">{formatDate(value, language)}</span>}
    </div>
  );
}

function Days({ value, onChange }: { value: number | null } & Pick<Props, 'onChange'>): ReactElement {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const apply = (): void => {
    if (typed !== null && /^\d{1,4}$/.test(typed) && Number(typed) <= 3650) onChange({ days: typed });
    setTyped(null);
  };
  return (
    <TextField
      label={parameterTitle(t, 'DAYS')}
      inputMode="numeric"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(text) => setTyped(text)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

function Client({ id, onChange }: { id: string | null } & Pick<Props, 'onChange'>): ReactElement {
  const { t } = useTranslation();
  const fieldId = useId();
  const [client, setClient] = useState<ClientOption | null>(null);
  return (
    <div className="reports-client">
      <label className="reports-label" htmlFor={fieldId}>
        {parameterTitle(t, 'CLIENT')}
      </label>
      <ClientPicker
        id={fieldId}
        value={client?.nameID === id ? client : null}
        onChange={(chosen) => {
          setClient(chosen);
          onChange({ client: chosen?.nameID ?? null });
        }}
      />
      {id !== null && client?.nameID !== id && (
        <Chip
          active
          label={t('reports.parameter.oneClient', 'One client')}
          onRemove={() => onChange({ client: null })}
        />
      )}
    </div>
  );
}
