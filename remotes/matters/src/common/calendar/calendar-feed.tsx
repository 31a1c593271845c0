import { formatDateTime } from '@atrium/domain';
import { useNotify, useQuery, useRegion, useRequest, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Notice, TextField } from '@atrium/ui';
import { Popconfirm } from '@atrium/ui/antd';
import { useRef, useState } from 'react';
import {
  calendarFeedQuery,
  createCalendarFeedMutation,
  revokeCalendarFeedMutation,
} from '../tasks/task-form.operations.ts';
import '../tasks/form/task-form.css';

const area = { remote: 'matters', area: 'calendar feed' } as const;

/** Gives, changes and takes back the address under which a calendar program reads one's tasks and critical dates. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const notify = useNotify();
  const field = useRef<HTMLInputElement>(null);
  const [{ data, error }, ask] = useQuery({ query: calendarFeedQuery, requestPolicy: 'network-only' });
  const create = useRequest(createCalendarFeedMutation, area);
  const revoke = useRequest(revokeCalendarFeedMutation, area);
  const [url, setUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const feed = data?.calendarFeed;
  const fail = () => notify.error(t('matters.feed.failed', 'That did not work. Nothing was changed.'));
  const make = async () => {
    const made = await create.run({});
    if (made === undefined) return fail();
    setUrl(made.url);
    setCopied(false);
    ask({ requestPolicy: 'network-only' });
  };
  const end = async () => {
    if ((await revoke.run({})) === undefined) return fail();
    setUrl(null);
    ask({ requestPolicy: 'network-only' });
    notify.success(t('matters.feed.revoked', 'The link no longer works.'));
  };
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url ?? '');
      setCopied(true);
    } catch {
      // Some browsers forbid it: the address is selected, and can be copied by hand.
    }
  };
  return (
    <div className="matters-task-form">
      <p>
        {t(
          'matters.feed.what',
          'A calendar program, such as Outlook or your phone’s calendar, can show your tasks and calls and the critical dates of the matters you work on that you can see: what, when, file number and a link back here. It contains no notes, and calendars usually check for changes about once an hour.',
        )}
      </p>
      <Notice tone="warn">
        {t(
          'matters.feed.warning',
          'Anyone with the link can read this without signing in. Give it only to your calendar.',
        )}
      </Notice>
      {feed === undefined ? (
        error === undefined ? (
          <LoadingShape rows={2} />
        ) : (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        )
      ) : (
        <>
          {url !== null && (
            <>
              <TextField
                ref={field}
                label={t('matters.feed.link', 'Your link')}
                hint={t('matters.feed.once', 'It is shown only once. Copy it now.')}
                value={url}
                readOnly
                dir="ltr"
                onChange={() => undefined}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button kind="primary" icon={isCopied ? 'check' : 'link'} onClick={() => void copy()}>
                {isCopied ? t('matters.feed.copied', 'Copied') : t('matters.feed.copy', 'Copy link')}
              </Button>
              <span className="at-visually-hidden" role="status">
                {isCopied ? t('matters.feed.copied', 'Copied') : ''}
              </span>
            </>
          )}
          {feed.isActive && url === null && (
            <p>
              {t('matters.feed.made', 'Link created {{moment}}.', {
                moment: feed.createdAt ? formatDateTime(feed.createdAt, language, timeZone) : '',
              })}{' '}
              {feed.lastReadAt
                ? t('matters.feed.read', 'Last used by a calendar {{moment}}.', {
                    moment: formatDateTime(feed.lastReadAt, language, timeZone),
                  })
                : t('matters.feed.unread', 'No calendar has used it yet.')}
            </p>
          )}
          <div className="matters-task-form__actions">
            {feed.isActive ? (
              <>
                <Popconfirm
                  title={t('matters.feed.rotateQuestion', 'Create a new link? The old one stops working immediately.')}
                  okText={t('matters.feed.rotate', 'Create a new link')}
                  cancelText={t('matters.task.cancel', 'Cancel')}
                  onConfirm={() => void make()}
                >
                  <Button icon="refresh" busy={create.isRunning}>
                    {t('matters.feed.rotate', 'Create a new link')}
                  </Button>
                </Popconfirm>
                <Popconfirm
                  title={t(
                    'matters.feed.revokeQuestion',
                    'End the subscription? Calendars that use the link stop showing your tasks and dates.',
                  )}
                  okText={t('matters.feed.revoke', 'End subscription')}
                  cancelText={t('matters.task.cancel', 'Cancel')}
                  onConfirm={() => void end()}
                >
                  <Button kind="danger" busy={revoke.isRunning}>
                    {t('matters.feed.revoke', 'End subscription')}
                  </Button>
                </Popconfirm>
              </>
            ) : (
              <Button kind="primary" icon="link" busy={create.isRunning} onClick={() => void make()}>
                {t('matters.feed.make', 'Create a link')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
