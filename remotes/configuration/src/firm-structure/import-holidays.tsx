import { useCommand, useNotify, useOutcomeText, useQuery, useRequest, useTranslation } from '@atrium/platform';
import { Button, DateText, Notice, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { ChoiceField } from '@atrium/ui/forms';
import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { contentOf } from '../common/content-of.ts';
import '../common/import-file.css';
import type { PreviewHolidayFileMutation } from '../generated/graphql.ts';
import {
  holidayOfficesQuery,
  importHolidaysMutation,
  previewHolidayFileMutation,
  undoHolidayImportMutation,
} from './firm-structure.operations.ts';

type Day = PreviewHolidayFileMutation['previewHolidayFile']['holidays'][number];
type Unread = PreviewHolidayFileMutation['previewHolidayFile']['unread'][number];

const WIDTH_PX = 640;
const LARGEST_FILE_BYTES = 1_000_000;
const CONTEXT = { remote: 'configuration', area: 'public holidays' };

interface ImportHolidaysProps {
  onDone(): void;
  onClose(): void;
}

/** Brings public holidays in from a file, for an office or the whole firm: shows first which days are new. */
export function ImportHolidays({ onDone, onClose }: ImportHolidaysProps): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const picker = useRef<HTMLInputElement>(null);
  const [officeId, setOfficeId] = useState('');
  const [content, setContent] = useState('');
  const [days, setDays] = useState<readonly Day[]>([]);
  const [unread, setUnread] = useState<readonly Unread[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [{ data: offices }] = useQuery({ query: holidayOfficesQuery });
  const preview = useRequest(previewHolidayFileMutation, CONTEXT);
  const bring = useCommand(importHolidaysMutation, CONTEXT);
  const undo = useCommand(undoHolidayImportMutation, { ...CONTEXT, onSettled: onDone });
  const added = days.filter(({ isKnown }) => !isKnown).length;

  const look = async (chosen: string, office: string): Promise<void> => {
    setDays([]);
    const answer = await preview.run({ content: chosen, officeId: office === '' ? null : office });
    setDays(answer?.holidays ?? []);
    setUnread(answer?.unread ?? []);
    setMessage(
      answer === undefined
        ? t('configuration.lookups.fileFailed', 'The file could not be sent. Check your connection and try again.')
        : (answer.message ?? null),
    );
  };
  const handleFile = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setDays([]);
    setUnread([]);
    if (file.size > LARGEST_FILE_BYTES)
      return setMessage(t('configuration.holidays.fileTooLarge', 'The file is too large. Divide it by years.'));
    const chosen = await contentOf(file);
    setContent(chosen);
    await look(chosen, officeId);
  };
  const handleImport = async (): Promise<void> => {
    const outcome = await bring.run(
      { input: { content, officeId: officeId === '' ? null : officeId } },
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
            'A calendar (.ics) as governments publish them, or a CSV file or Excel workbook with the columns Date and Name. Days that are there already stay as they are.',
          )}
        </p>
        <ChoiceField
          label={t('configuration.holidays.office', 'For')}
          value={officeId}
          none={t('configuration.holidays.wholeFirm', 'The whole firm')}
          choices={(offices?.officeList.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) => {
            setOfficeId(chosen);
            if (content !== '') void look(content, chosen);
          }}
        />
        <div>
          <Button icon="upload" busy={preview.isRunning} onClick={() => picker.current?.click()}>
            {t('configuration.lookups.chooseFile', 'Choose a file')}
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".ics,.csv,.xlsx,text/calendar,text/csv"
            aria-label={t('configuration.holidays.file', 'File of public holidays')}
            onChange={(event) => void handleFile(event)}
          />
        </div>
        {message !== null && <Notice tone="bad">{message}</Notice>}
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
                        <bdi>{name}</bdi>
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
