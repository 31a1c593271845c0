import { useQuery, useTranslation } from '@atrium/platform';
import { Button, ErrorState, LoadingShape, Panel } from '@atrium/ui';
import { openDialog } from '../../dialogs/dialog-store.ts';
import { Authenticator } from './authenticator.tsx';
import { CodeByMail } from './code-by-mail.tsx';
import { Passkeys } from './passkeys.tsx';
import { signInMethodsQuery } from './security.operations.ts';
import { SecurityLine } from './security-line.tsx';
import { Sessions } from './sessions.tsx';
import { TextCode } from './text-code.tsx';

const METHOD_ROWS = 5;

/** How the person proves who they are, and where they are signed in. */
export function SecuritySection() {
  const { t } = useTranslation();
  const [{ data, error, fetching }, ask] = useQuery({ query: signInMethodsQuery });
  return (
    <>
      <Panel padded={false}>
        <SecurityLine
          title={t('shell.security.password', 'Password')}
          text={t('shell.security.password.text', 'Changing it signs you out everywhere else.')}
          action={
            <Button onClick={() => openDialog('changePassword')}>
              {t('shell.security.password.change', 'Change password')}
            </Button>
          }
        />
        {data ? (
          <>
            <CodeByMail methods={data.signInMethods} />
            <Authenticator isThere={data.signInMethods.hasAuthenticator} />
            <TextCode methods={data.signInMethods} />
            <Passkeys passkeys={data.signInMethods.passkeys} />
          </>
        ) : error && !fetching ? (
          <ErrorState onRetry={() => ask({ requestPolicy: 'network-only' })} />
        ) : (
          <LoadingShape rows={METHOD_ROWS} />
        )}
      </Panel>
      <Sessions />
    </>
  );
}
