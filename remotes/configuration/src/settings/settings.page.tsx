import { settingTabs, type SettingScreen } from '@atrium/contracts';
import { Navigate, usePageTitle, useParams, useQuery, useTranslation } from '@atrium/platform';
import { ErrorState, LoadingShape, Page, PageBar, TabLinks } from '@atrium/ui';
import { NotFoundPart } from '@atrium/ui/entity';
import { useState, type ReactElement, type ReactNode } from 'react';
import { SettingsForm, type FirmSettings } from './parts/settings-form.tsx';
import { firmSettingsQuery } from './settings.operations.ts';
import './settings.css';

/** A tab that is not made of settings. */
export interface OtherTab {
  readonly key: string;
  readonly label: string;
  readonly content: (above: ReactElement, command: string | null) => ReactNode;
}
interface SettingsPageProps {
  readonly screen: SettingScreen;
  /** `/firmSettingConfiguration`, which `/{tab}/{command}` may follow; the command is the key of a setting. */
  readonly path: string;
  readonly title: string;
  readonly otherTabs?: readonly OtherTab[];
}

/** The settings of a screen, in tabs, drawn from the registry of settings. */
export function SettingsPage({ screen, path, title, otherTabs = [] }: SettingsPageProps): ReactElement {
  const { t } = useTranslation();
  const { tab, command = null } = useParams();
  usePageTitle(title);
  const labels: Readonly<Record<string, string>> = settingTabs[screen];
  const own = Object.entries(labels).map(([key, label]) => ({
    key,
    label: t(`configuration.settingTab.${key}`, label),
  }));
  const [first] = own;
  if (tab === undefined) return <Navigate to={`${path}/${first?.key ?? ''}`} replace />;
  const tabs = [...own, ...otherTabs];
  const open = tabs.find(({ key }) => key.toLowerCase() === tab.toLowerCase());
  const above = (
    <TabLinks
      label={title}
      tabs={tabs.map(({ key, label }) => ({ key, label, to: `${path}/${key}` }))}
      active={open?.key ?? ''}
    />
  );
  if (open === undefined) return <NotFoundPart title={title} above={above} />;
  const other = otherTabs.find(({ key }) => key === open.key);
  if (other !== undefined) return <>{other.content(above, command)}</>;
  return (
    <Page>
      <PageBar title={title} />
      {above}
      <LoadedSettings screen={screen} tab={open.key} focused={command} />
    </Page>
  );
}

interface LoadedSettingsProps {
  readonly screen: SettingScreen;
  readonly tab: string;
  readonly focused: string | null;
}

function LoadedSettings({ screen, tab, focused }: LoadedSettingsProps): ReactElement {
  const { t } = useTranslation();
  const [{ data, error }, ask] = useQuery({ query: firmSettingsQuery, requestPolicy: 'network-only' });
  // What was saved here stands in place of what was loaded before.
  const [saved, setSaved] = useState<FirmSettings | null>(null);
  const [opening, setOpening] = useState(0);
  const settings = saved ?? data?.firmSettings;
  if (settings === undefined)
    return error === undefined ? (
      <LoadingShape rows={6} />
    ) : (
      <ErrorState
        title={t('configuration.settings.failed', 'The settings could not be loaded')}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  return (
    <SettingsForm
      key={opening}
      screen={screen}
      tab={tab}
      focused={focused}
      settings={settings}
      onSaved={(now) => {
        setSaved(now);
        setOpening((count) => count + 1);
      }}
      onDiscard={() => setOpening((count) => count + 1)}
    />
  );
}
