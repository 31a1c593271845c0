import {
  useCommand,
  useNotify,
  useOutcomeText,
  useQuery,
  useRegion,
  useRequest,
  useTranslation,
} from '@atrium/platform';
import { dayIn } from '@atrium/domain';
import { Button, Checkbox, DateText, FileButton, Notice, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useState, type ReactElement } from 'react';
import { contentOf } from '../common/content-of.ts';
import '../common/import-file.css';
import type { PreviewHolidayFileMutation, ProposeHolidaysMutation } from '../generated/graphql.ts';
import {
  holidayOfficesQuery,
  proposeHolidaysMutation,
  importHolidaysMutation,
  previewHolidayFileMutation,
  undoHolidayImportMutation,
} from './firm-structure.operations.ts';

type Day = PreviewHolidayFileMutation['previewHolidayFile']['holidays'][number];
type Proposal = ProposeHolidaysMutation['proposeHolidays'];
type Unread = PreviewHolidayFileMutation['previewHolidayFile']['unread'][number];

const WIDTH_PX = 640;
const LARGEST_FILE_BYTES = 1_000_000;
const CONTEXT = { remote: 'configuration', area: 'public holidays' };

interface ImportHolidaysProps {
  onDone(): void;
  onClose(): void;
}

/** Years that days are proposed for: this one and those that people plan in. */
const YEARS_AHEAD = 3;

const keyOf = ({ day, name }: Day): string => `${day} ${name}`;
/** Days as a file of them, for those that were left of it. */
function fileOf(days: readonly Day[]): string {
  const rows = days.map(({ day, name }) => `${day},"${name.replaceAll('"', '""')}"`);
  const bytes = new TextEncoder().encode(['Date,Name', ...rows].join('\r\n'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Brings public holidays in, for an office or the whole firm: from a file, or those that are known of where it is. Shows
 * first which days are new.
 */
export function ImportHolidays({ onDone, onClose }: ImportHolidaysProps): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const [officeId, setOfficeId] = useState('');
  const [content, setContent] = useState('');
  const [days, setDays] = useState<readonly Day[]>([]);
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  // Days that were taken out.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { timeZone } = useRegion();
  const thisYear = Number(dayIn(timeZone, new Date()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [{ data: offices }] = useQuery({ query: holidayOfficesQuery });
  const propose = useRequest(proposeHolidaysMutation, CONTEXT);
  const preview = useRequest(previewHolidayFileMutation, CONTEXT);
  const bring = useCommand(importHolidaysMutation, CONTEXT);
  const undo = useCommand(undoHolidayImportMutation, { ...CONTEXT, onSettled: onDone });
  const chosenDays = days.filter((day) => !day.isKnown && !left.has(keyOf(day)));
  const added = chosenDays.length;

  const look = async (chosen: string, office: string): Promise<void> => {
    setDays([]);
    setLeft(new Set());
    const answer = await preview.run({ content: chosen, officeId: office === '' ? null : office });
    setDays(answer?.holidays ?? []);
    setUnread(answer?.unread ?? []);
    setMessage(
      answer === undefined
        ? t('configuration.lookups.fileFailed', 'The file could not be sent. Check your connection and try again.')
        : (answer.message ?? null),
    );
  };
  const handleFile = async (file: File): Promise<void> => {
    setDays([]);
    setUnread([]);
    if (file.size > LARGEST_FILE_BYTES)
      return setMessage(t('configuration.holidays.fileTooLarge', 'The file is too large. Divide it by years.'));
    const chosen = await contentOf(file);
    setContent(chosen);
    setProposal(null);
    await look(chosen, officeId);
  };
  const handlePropose = async (office = officeId): Promise<void> => {
    const answer = await propose.run({ officeId: office === '' ? null : office, year });
    const found = answer ?? null;
    setUnread([]);
    setDays([]);
    setProposal(found);
    setContent(found?.content ?? '');
    if (found?.content != null) return look(found.content, office);
    setMessage(
      found === null
        ? t(
            'configuration.holidays.proposalFailed',
            'The days could not be loaded. Check your connection and try again.',
          )
        : t(
            'configuration.holidays.noProposal',
            'No public holidays are known for this place. Check the country of the office, or choose a file.',
          ),
    );
  };
  const toggle = (key: string): void =>
    setLeft((known) => {
      const next = new Set(known);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const handleImport = async (): Promise<void> => {
    const outcome = await bring.run(
      {
        input: { content: left.size === 0 ? content : fileOf(chosenDays), officeId: officeId === '' ? null : officeId },
      },
      { silent: true },
    );
    if (outcome.kind !== 'saved') return setMessage(textOf(outcome));
    const { ids, count } = outcome.value;
    notify.undoable(
      t('configuration.holidays.imported', {
        count,
        defaultValue_one: '{{count}} public holiday added.',
        defaultValue_other: '{{count}} public holidays added.',
      }),
      {
        label: t('configuration.lookups.undo', 'Undo'),
        onSelect: () =>
          void undo.run({ ids }, { saved: t('configuration.lookups.importUndone', 'The import was undone.') }),
      },
    );
    onDone();
    onClose();
  };
  return (
    <Drawer
      open
      width={WIDTH_PX}
      title={t('configuration.holidays.importTitle', 'Import public holidays')}
      onClose={onClose}
    >
      <div className="configuration-lookup-import">
        <p>
          {t(
            'configuration.holidays.importHint',
            'Days are proposed for the place of the office. Or choose a file: a calendar (.ics) as governments publish them, or a CSV file or Excel workbook with the columns Date and Name. Days that are there already stay as they are.',
          )}
        </p>
        <ChoiceField
          label={t('configuration.holidays.office', 'For')}
          value={officeId}
          none={t('configuration.holidays.wholeFirm', 'The whole firm')}
          choices={(offices?.officeList.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => {
            setOfficeId(chosen);
            if (proposal !== null) void handlePropose(chosen);
            else if (content !== '') void look(content, chosen);
          }}
        />
        <div className="configuration-holidays__choose">
          <ChoiceField
            label={t('configuration.holidays.year', 'Year')}
            value={String(year)}
            choices={Array.from({ length: YEARS_AHEAD }, (_, later) => String(thisYear + later)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={(chosen) => setYear(Number(chosen))}
          />
          <Button busy={propose.isRunning} onClick={() => void handlePropose()}>
            {t('configuration.holidays.propose', 'Propose days')}
          </Button>
          <FileButton
            icon="upload"
            busy={preview.isRunning}
            label={t('configuration.lookups.chooseFile', 'Choose a file')}
            fieldLabel={t('configuration.holidays.file', 'File of public holidays')}
            accept=".ics,.csv,.xlsx,text/calendar,text/csv"
            onFiles={([file]) => void handleFile(file)}
          />
        </div>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {proposal !== null && proposal.content != null && <ProposedFrom proposal={proposal} />}
        <UnreadEntries entries={unread} />
        {days.length > 0 && (
          <>
            <div
              className="configuration-lookup-import__scroll"
              role="region"
              tabIndex={0}
              aria-label={t('configuration.holidays.days', 'Days of the file')}
            >
              <table className="configuration-lookup-import__rows">
                <thead>
                  <tr>
                    <th scope="col">{t('configuration.holidays.day', 'Day')}</th>
                    <th scope="col">{t('configuration.lookups.name', 'Name')}</th>
                    <th scope="col">{t('configuration.lookups.effect', 'Effect')}</th>
                  </tr>
                </thead>
                <tbody>
                  {days.map(({ day, name, isKnown }) => (
                    <tr key={`${day} ${name}`}>
                      <td>
                        <DateText value={day} />
                      </td>
                      <td>
                        {isKnown ? (
                          <bdi>{name}</bdi>
                        ) : (
                          <Checkbox checked={!left.has(`${day} ${name}`)} onChange={() => toggle(`${day} ${name}`)}>
                            <bdi>{name}</bdi>
                          </Checkbox>
                        )}
                      </td>
                      <td>
                        <Tag tone={isKnown ? 'neutral' : 'accent'}>
                          {isKnown
                            ? t('configuration.lookups.effect.NONE', 'As it is')
                            : t('configuration.lookups.effect.ADD', 'New')}
                        </Tag>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="configuration-lookup-import__buttons">
              <Button kind="primary" busy={bring.isRunning} disabled={added === 0} onClick={() => void handleImport()}>
                {t('configuration.holidays.importNow', {
                  count: added,
                  defaultValue_one: 'Add {{count}} day',
                  defaultValue_other: 'Add {{count}} days',
                })}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {t('configuration.lookups.cancel', 'Cancel')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}

/** Where the days are from, and of which place. */
function ProposedFrom({ proposal: { place, isStateKnown } }: { readonly proposal: Proposal }): ReactElement {
  const { t } = useTranslation();
  return (
    <Notice tone={isStateKnown ? 'info' : 'warn'}>
      {isStateKnown
        ? t(
            'configuration.holidays.proposed',
            'Public holidays of {{place}}. Check them against those of your government.',
            {
              place,
            },
          )
        : t(
            'configuration.holidays.proposedCountry',
            'Public holidays of all of {{place}}: the office has no state that is known. Check them against those of your government.',
            { place },
          )}{' '}
      <a href="https://github.com/commenthol/date-holidays" target="_blank" rel="noreferrer">
        {t('configuration.holidays.source', 'Compiled by date-holidays from Wikipedia, CC BY-SA 3.0')}
      </a>
    </Notice>
  );
}

/** What of a file is left out, so that it is put right there. */
function UnreadEntries({ entries }: { readonly entries: readonly Unread[] }): ReactElement | null {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={t(
        'configuration.holidays.unread',
        'Left out, because the date does not exist or the name is missing. Correct it in the file, then choose the file again.',
      )}
    >
      <ul className="configuration-holidays__unread">
        {entries.map(({ place, text }) => (
          <li key={place}>
            {t('configuration.holidays.unreadRow', 'Row {{row}}:', { row: place })} <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
