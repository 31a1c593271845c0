import { lookup } from '@atrium/contracts';
import { useCommand, useNotify, useOutcomeText, useRequest, useTranslation } from '@atrium/platform';
import { Button, FileButton, Notice, Tag, type Tone } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { choiceLabel } from '@atrium/ui/entity';
import { Fragment, useState, type ReactElement } from 'react';
import type { PreviewLookupFileMutation } from '../generated/graphql.ts';
import {
  importLookupsMutation,
  previewLookupFileMutation,
  undoLookupImportMutation,
} from './lookup-lists.operations.ts';
import { contentOf } from '../common/content-of.ts';
import '../common/import-file.css';

type Row = PreviewLookupFileMutation['previewLookupFile']['rows'][number];

const WIDTH_PX = 760;
/** Of the table of rows: what is wrong stands below a row, across all of them. */
const COLUMNS = 6;
const LARGEST_FILE_BYTES = 1_000_000;
const CONTEXT = { remote: 'configuration', area: 'lookups' };

interface ImportValuesProps {
  readonly list: string;
  /** As people call it. */
  readonly title: string;
  onDone(): void;
  onClose(): void;
}

/** Brings a file into a list: shows first what it would add and change, row by row, and does all of it or nothing. */
export function ImportValues({ list, title, onDone, onClose }: ImportValuesProps): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const [content, setContent] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const preview = useRequest(previewLookupFileMutation, CONTEXT);
  const bring = useCommand(importLookupsMutation, CONTEXT);
  const undo = useCommand(undoLookupImportMutation, { ...CONTEXT, onSettled: onDone });
  const faulty = rows.filter(({ errors }) => errors.length > 0).length;
  const effects = rows.filter(({ effect, errors }) => effect !== 'NONE' && errors.length === 0).length;

  const handleFile = async (file: File): Promise<void> => {
    setRows([]);
    if (file.size > LARGEST_FILE_BYTES)
      return setMessage(
        t('configuration.lookups.fileTooLarge', 'The file is too large. Divide it, 500 values at a time.'),
      );
    const chosen = await contentOf(file);
    const answer = await preview.run({ list, content: chosen });
    setContent(chosen);
    setRows(answer?.rows ?? []);
    setMessage(
      answer === undefined
        ? t('configuration.lookups.fileFailed', 'The file could not be sent. Check your connection and try again.')
        : (answer.message ?? null),
    );
  };
  const handleImport = async (): Promise<void> => {
    const outcome = await bring.run({ list, content }, { silent: true });
    if (outcome.kind !== 'saved') return setMessage(textOf(outcome));
    const { id, added, changed } = outcome.value;
    notify.undoable(
      t('configuration.lookups.imported', 'Imported: {{added}} added, {{changed}} changed.', { added, changed }),
      {
        label: t('configuration.lookups.undo', 'Undo'),
        onSelect: () =>
          void undo.run({ id }, { saved: t('configuration.lookups.importUndone', 'The import was undone.') }),
      },
    );
    onDone();
    onClose();
  };
  return (
    <Drawer
      open
      width={WIDTH_PX}
      title={t('configuration.lookups.importTitle', 'Import: {{list}}', { list: title })}
      onClose={onClose}
    >
      <div className="configuration-lookup-import">
        <p>
          {t(
            'configuration.lookups.importHint',
            'A CSV file or an Excel workbook with the column Name, and if you like Code, Colour, Active (yes or no) and Order. Values are matched by name; values that are not in the file stay. Nothing is changed before you have seen the rows.',
          )}
        </p>
        <div>
          <FileButton
            icon="upload"
            busy={preview.isRunning}
            label={t('configuration.lookups.chooseFile', 'Choose a file')}
            fieldLabel={t('configuration.lookups.file', 'File of values')}
            accept=".csv,.xlsx,text/csv"
            onFiles={([file]) => void handleFile(file)}
          />
        </div>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {rows.length > 0 && (
          <>
            <Rows rows={rows} />
            {faulty > 0 && (
              <Notice tone="warn">
                {t('configuration.lookups.correctRows', {
                  count: faulty,
                  defaultValue_one: '{{count}} row has an error. Correct it in the file, then choose the file again.',
                  defaultValue_other:
                    '{{count}} rows have errors. Correct them in the file, then choose the file again.',
                })}
              </Notice>
            )}
            <div className="configuration-lookup-import__buttons">
              <Button kind="primary" busy={bring.isRunning} disabled={faulty > 0} onClick={() => void handleImport()}>
                {t('configuration.lookups.importNow', {
                  count: effects,
                  defaultValue_one: 'Import {{count}} change',
                  defaultValue_other: 'Import {{count}} changes',
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

function Rows({ rows }: { readonly rows: readonly Row[] }): ReactElement {
  const { t } = useTranslation();
  const effects: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
    ADD: [t('configuration.lookups.effect.ADD', 'New'), 'accent'],
    CHANGE: [t('configuration.lookups.effect.CHANGE', 'Changed'), 'info'],
    NONE: [t('configuration.lookups.effect.NONE', 'As it is'), 'neutral'],
  };
  return (
    <div
      className="configuration-lookup-import__scroll"
      role="region"
      tabIndex={0}
      aria-label={t('configuration.lookups.rows', 'Rows of the file')}
    >
      <table className="configuration-lookup-import__rows">
        <thead>
          <tr>
            <th scope="col">{t('configuration.lookups.row', 'Row')}</th>
            <th scope="col">{t('configuration.lookups.name', 'Name')}</th>
            <th scope="col">{t('configuration.lookups.code', 'Code')}</th>
            <th scope="col">{t('configuration.lookups.colour', 'Colour')}</th>
            <th scope="col">{t('configuration.lookups.active', 'Active')}</th>
            <th scope="col">{t('configuration.lookups.effect', 'Effect')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, value, code, colour, isActive, effect, errors }) => (
            <Fragment key={row}>
              <tr className={errors.length > 0 ? 'configuration-lookup-import__faulty' : undefined}>
                <td>{row}</td>
                <td>
                  <bdi>{value}</bdi>
                </td>
                <td>
                  <bdi>{code}</bdi>
                </td>
                <td>{colour == null ? '' : choiceLabel(t, lookup.fields.colour, colour)}</td>
                <td>{isActive ? t('configuration.lookups.yes', 'Yes') : t('configuration.lookups.no', 'No')}</td>
                <td>
                  {errors.length === 0 ? (
                    <Tag tone={effects[effect]?.[1] ?? 'neutral'}>{effects[effect]?.[0] ?? effect}</Tag>
                  ) : (
                    <Tag tone="bad">{t('configuration.lookups.effect.error', 'Error')}</Tag>
                  )}
                </td>
              </tr>
              {errors.length > 0 && (
                <tr>
                  <td colSpan={COLUMNS}>
                    {errors.map((text) => (
                      <span key={text} className="configuration-lookup-import__error">
                        {text}
                      </span>
                    ))}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
