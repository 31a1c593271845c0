import { formatNumber } from '@atrium/domain';
import {
  failureText,
  useCommand,
  useLocation,
  useNavigate,
  usePageTitle,
  useRegion,
  useSearchParams,
  useTranslation,
} from '@atrium/platform';
import { Button, ButtonLink, Page, PageBar, Panel } from '@atrium/ui';
import { useState } from 'react';
import type { MatterChangesInput, MatterSelectionInput } from '../generated/graphql.ts';
import { readBroughtIds } from '../common/brought-matters.ts';
import { previewMatterChangesMutation } from './matter-management.operations.ts';
import { ChangeDrawer } from './parts/change-drawer.tsx';
import { ChooseMatters } from './parts/choose-matters.tsx';
import { RunHistory } from './parts/run-history.tsx';
import { RunView } from './parts/run-view.tsx';
import '../common/quiet.css';
import './matter-management.css';

interface Chosen {
  readonly matters: MatterSelectionInput;
  readonly count: number;
}

/** Changes many matters at once: choose them, choose what to set, look at every difference, apply, take back. */
export function MatterManagementPage() {
  const { t } = useTranslation();
  const { language } = useRegion();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const preview = useCommand(previewMatterChangesMutation, { remote: 'matters', area: 'preview of changes' });
  const [message, setMessage] = useState<string | null>(null);
  const title = t('matters.change.page', 'Matter management');
  usePageTitle(title);

  const runId = params.get('run');
  const mode = runId !== null ? 'run' : params.get('show') === 'history' ? 'history' : 'choose';
  const brought = readBroughtIds(state);
  // Whoever brings matters from a list came to change them.
  const [chosen, setChosen] = useState<Chosen | null>(() =>
    mode === 'choose' && brought.length > 0 ? { matters: { ids: [...brought] }, count: brought.length } : null,
  );
  const views = [
    { key: 'choose', label: t('matters.change.choose', 'Choose changes') },
    { key: 'history', label: t('matters.change.history', 'Earlier changes') },
  ];
  const openView = (key: string) =>
    void navigate(key === 'history' ? '/matterManagement?show=history' : '/matterManagement');
  const look = async (changes: MatterChangesInput) => {
    if (chosen === null) return;
    setMessage(null);
    const outcome = await preview.run({ input: { matters: chosen.matters, changes } }, { silent: true });
    if (outcome.kind === 'saved') {
      setChosen(null);
      return void navigate(`/matterManagement?run=${outcome.value.id}`);
    }
    const failed = t('matters.change.noPreview', 'The preview could not be loaded. Nothing was changed.');
    setMessage(failureText(outcome, failed));
  };
  const choose = (matters: MatterSelectionInput, count: number) => {
    setMessage(null);
    setChosen({ matters, count });
  };
  const bar = (
    <PageBar title={title} views={views} activeView={mode === 'history' ? 'history' : 'choose'} onView={openView} />
  );
  return (
    <Page>
      {mode === 'choose' && brought.length === 0 ? (
        <ChooseMatters title={title} views={views} onView={openView} onChoose={choose} />
      ) : (
        bar
      )}
      {mode === 'choose' && brought.length > 0 && (
        <Panel
          title={t('matters.change.brought', {
            defaultValue_one: '{{total}} matter selected in the list',
            defaultValue_other: '{{total}} matters selected in the list',
            count: brought.length,
            total: formatNumber(brought.length, language),
          })}
        >
          <div className="matters-change-run">
            <p className="matters-quiet">
              {t('matters.change.broughtHint', 'Choose what to change. You see every change before it is made.')}
            </p>
            <div className="matters-change-run__actions">
              <Button kind="primary" onClick={() => choose({ ids: [...brought] }, brought.length)}>
                {t('matters.change.ticked', {
                  defaultValue_one: 'Change {{total}} selected matter',
                  defaultValue_other: 'Change {{total}} selected matters',
                  count: brought.length,
                  total: formatNumber(brought.length, language),
                })}
              </Button>
              <ButtonLink kind="quiet" to="/matterManagement">
                {t('matters.change.chooseOthers', 'Select others')}
              </ButtonLink>
            </div>
          </div>
        </Panel>
      )}
      {runId !== null && <RunView key={runId} id={runId} />}
      {mode === 'history' && <RunHistory />}
      {chosen !== null && (
        <ChangeDrawer
          about={t('matters.change.about', {
            defaultValue_one: '{{total}} matter is selected.',
            defaultValue_other: '{{total}} matters are selected.',
            count: chosen.count,
            total: formatNumber(chosen.count, language),
          })}
          isBusy={preview.isRunning}
          message={message}
          onPreview={(changes) => void look(changes)}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}
