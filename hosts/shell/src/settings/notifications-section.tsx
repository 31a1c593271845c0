import { type NotificationKind, notificationKinds, type NotificationWay } from '@atrium/contracts';
import { readPreferences, setPreferences, usePreferences, useTranslation } from '@atrium/platform';
import { Checkbox, Panel, VisuallyHidden } from '@atrium/ui';
import { notificationWords } from './notification-words.ts';
import { SaveState } from './parts/save-state.tsx';
import { useSetting } from './parts/use-setting.ts';

const ways: readonly NotificationWay[] = ['toast', 'mail'];

/** Which news comes, and how; each change is saved at once. */
export function NotificationsSection() {
  const { t } = useTranslation();
  const { notifications } = usePreferences();
  const { status, save, tryAgain } = useSetting();
  const wayWords: Readonly<Record<NotificationWay, string>> = {
    toast: t('shell.settings.news.toast', 'On screen'),
    mail: t('shell.settings.news.mail', 'By email'),
  };

  const turn = (kind: NotificationKind, wanted: readonly NotificationWay[]): void => {
    setPreferences({ ...readPreferences(), notifications: { ...notifications, [kind]: wanted } });
    void save({ notifications: [{ kind, ways: [...wanted] }] });
  };

  return (
    <Panel>
      <table className="sh-news">
        <thead>
          <tr>
            <th scope="col">{t('shell.settings.news.kind', 'Event')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {wayWords[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map(({ kind, ways: possible }) => {
            const wanted: readonly NotificationWay[] = notifications[kind] ?? possible;
            const words = t(`shell.settings.newsOf.${kind}`, notificationWords[kind]);
            return (
              <tr key={kind}>
                <th scope="row">{words}</th>
                {ways.map((way) => (
                  <td key={way}>
                    {(possible as readonly NotificationWay[]).includes(way) ? (
                      <Checkbox
                        checked={wanted.includes(way)}
                        onChange={(isOn) => turn(kind, isOn ? [...wanted, way] : wanted.filter((each) => each !== way))}
                      >
                        <VisuallyHidden>{`${words}: ${wayWords[way]}`}</VisuallyHidden>
                      </Checkbox>
                    ) : (
                      <span aria-label={t('shell.settings.news.never', 'Off')}>—</span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <SaveState status={status} onTryAgain={tryAgain} />
    </Panel>
  );
}
