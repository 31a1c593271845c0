import { LONGEST_USER_FILE } from '@atrium/contracts';
import { useCommand, useNotify, useOutcomeText, useRequest, useTranslation } from '@atrium/platform';
import { Button, FileButton, Notice, Tag } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { useState, type ReactElement } from 'react';
import type { PreviewUserFileMutation } from '../../generated/graphql.ts';
import { inviteUsersMutation, previewUserFileMutation } from '../user-account.operations.ts';

type Row = PreviewUserFileMutation['previewUserFile']['rows'][number];

/** The bytes of a file as base 64 carries them. */
function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}

/** Invites the people in a file: shows them row by row with what is wrong, and sends what can be sent. */
export function ImportUsers({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const textOf = useOutcomeText();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const preview = useRequest(previewUserFileMutation, { remote: 'admin', area: 'users' });
  const invite = useCommand(inviteUsersMutation, { remote: 'admin', area: 'users' });
  const good = rows.filter(({ errors, roleId }) => errors.length === 0 && roleId != null);

  const handleFile = async (file: File): Promise<void> => {
    setRows([]);
    setMessage(null);
    const content = await contentOf(file);
    if (content.length > LONGEST_USER_FILE)
      return setMessage(t('admin.users.fileTooLarge', 'The file is too large. Divide it, 200 people at a time.'));
    const answer = await preview.run({ content });
    setRows(answer?.rows ?? []);
    setMessage(
      answer === undefined
        ? t('admin.users.fileFailed', 'The file could not be sent. Check your connection and try again.')
        : (answer.message ?? null),
    );
  };
  const handleInvite = async (): Promise<void> => {
    setMessage(null);
    const users = good.map(({ friendlyName, email, roleId, officeId, staffName, initials, ...rest }) => ({
      friendlyName,
      email,
      roleId: roleId ?? '',
      officeId: officeId ?? null,
      staffName,
      initials,
      hourlyRateMinor: rest.hourlyRateMinor ?? null,
      dailyTargetMinutes: rest.dailyTargetMinutes ?? null,
    }));
    const outcome = await invite.run({ users }, { silent: true });
    if (outcome.kind === 'saved') {
      notify.success(
        t('admin.users.invitedMany', {
          count: outcome.value.invited.length,
          defaultValue_one: '{{count}} person was invited.',
          defaultValue_other: '{{count}} people were invited.',
        }),
      );
      return onClose();
    }
    if (outcome.kind !== 'refused') return setMessage(textOf(outcome));
    const wrong = new Map(Object.entries(outcome.fields).map(([at, text]) => [good[Number(at)]?.row, text]));
    setRows((before) =>
      before.map((row) => {
        const text = wrong.get(row.row);
        return text === undefined ? row : { ...row, errors: [{ field: 'row', message: text }] };
      }),
    );
    setMessage(t('admin.users.nobodyInvited', 'No one was invited. Review the marked rows.'));
  };
  return (
    <Drawer open width={720} title={t('admin.users.importTitle', 'Import users')} onClose={onClose}>
      <div className="admin-user-import">
        <p>
          {t(
            'admin.users.importHint',
            'A CSV file or an Excel workbook with the columns Name, Email and Role, and if you like Office, Staff name, Initials, Hourly rate and Daily target (minutes). No one is invited until you have seen the rows.',
          )}
        </p>
        <div>
          <FileButton
            icon="upload"
            busy={preview.isRunning}
            label={t('admin.users.chooseFile', 'Choose a file')}
            fieldLabel={t('admin.users.file', 'File of users')}
            accept=".csv,.xlsx,text/csv"
            onFiles={([file]) => void handleFile(file)}
          />
        </div>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        {rows.length > 0 && (
          <>
            <table className="admin-user-import__rows">
              <thead>
                <tr>
                  <th scope="col">{t('admin.users.row', 'Row')}</th>
                  <th scope="col">{t('admin.users.name', 'Name')}</th>
                  <th scope="col">{t('admin.users.email', 'Email')}</th>
                  <th scope="col">{t('admin.users.role', 'Role')}</th>
                  <th scope="col">{t('admin.users.check', 'Check')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.row}>
                    <td>{row.row}</td>
                    <td>
                      <bdi>{row.friendlyName}</bdi>
                    </td>
                    <td>
                      <bdi>{row.email}</bdi>
                    </td>
                    <td>
                      <bdi>{row.roleName}</bdi>
                    </td>
                    <td>
                      {row.errors.length === 0 ? (
                        <Tag tone="accent">{t('admin.users.ready', 'Ready')}</Tag>
                      ) : (
                        row.errors.map(({ field, message: text }) => (
                          <span key={`${field} ${text}`} className="admin-user-import__error">
                            {text}
                          </span>
                        ))
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="admin-user-import__buttons">
              <Button
                kind="primary"
                busy={invite.isRunning}
                disabled={good.length === 0}
                onClick={() => void handleInvite()}
              >
                {t('admin.users.inviteReady', {
                  count: good.length,
                  defaultValue_one: 'Invite {{count}} person',
                  defaultValue_other: 'Invite {{count}} people',
                })}
              </Button>
              <Button kind="quiet" onClick={onClose}>
                {t('admin.users.cancel', 'Cancel')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}
