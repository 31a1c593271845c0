import { useClient, useNavigate, useTranslation, workspaceQuery } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { useState, type ReactElement } from 'react';

/** Goes on to the matters, once the page knows that the firm may. */
export function ContinueButton({ isReady }: { isReady: boolean }): ReactElement {
  const { t } = useTranslation();
  const client = useClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const handleContinue = async (): Promise<void> => {
    setIsBusy(true);
    // What the frame knows of the firm dates from before provisioning was done.
    await client.query(workspaceQuery, {}, { requestPolicy: 'network-only' }).toPromise();
    await navigate('/matterSummary');
  };
  return (
    <Button kind="primary" disabled={!isReady} busy={isBusy} onClick={() => void handleContinue()}>
      {t('integrations.provisioning.continue', 'Continue')}
    </Button>
  );
}
