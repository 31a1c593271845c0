import { formatDateTime } from '@atrium/domain';
import { useCommand, useNotify, usePageTitle, useQuery, useRegion, useRequest, useTranslation } from '@atrium/platform';
import { Button, Checkbox, ErrorState, LoadingShape, Notice, Page, PageBar, Panel, TextField } from '@atrium/ui';
import { CurrencyField } from '@atrium/ui/inputs';
import { RecordFields, saveAnswer, useEditForm } from '@atrium/ui/forms';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { TextMessageServicePage_ServiceFragment } from '../../generated/graphql.ts';
import { saveTextServiceMutation, textServiceQuery, tryTextServiceMutation } from './text-service.operations.ts';

type Service = TextMessageServicePage_ServiceFragment;
interface ServiceForm {
  readonly account: string;
  /** Empty leaves the one that is stored. */
  readonly token: string;
  readonly sender: string;
  readonly partCostMinor: number | null;
  readonly isActive: boolean;
}
const formOf = ({ account, sender, partCostMinor, isActive, isSetUp }: Service): ServiceForm => ({
  account,
  token: '',
  sender,
  partCostMinor,
  isActive: isActive || !isSetUp,
});

/** The firm's account with a provider of text messages. */
export function TextService({ above }: { readonly above: ReactNode }): ReactElement {
  const { t } = useTranslation();
  const title = t('configuration.templates.title', 'Message templates');
  usePageTitle(title);
  const [{ data, error }, ask] = useQuery({ query: textServiceQuery, requestPolicy: 'cache-and-network' });
  const service = data?.textMessageService;
  return (
    <Page>
      <PageBar title={title} />
      {above}
      {service === undefined ? (
        error === undefined ? (
          <LoadingShape rows={5} />
        ) : (
          <ErrorState
            title={t('configuration.textService.failed', 'The text message service could not be loaded')}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        )
      ) : (
        <Panel>
          <ServiceFields
            key={service.version}
            service={service}
            onSaved={() => ask({ requestPolicy: 'network-only' })}
          />
          {service.isSetUp && <About service={service} />}
        </Panel>
      )}
    </Page>
  );
}

function ServiceFields({ service, onSaved }: { readonly service: Service; onSaved(): void }): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = useCommand(saveTextServiceMutation, { remote: 'configuration', area: 'textService' });
  const labels: Readonly<Record<keyof ServiceForm, string>> = {
    account: t('configuration.textService.account', 'Account (Account SID)'),
    token: t('configuration.textService.token', 'Secret token (Auth Token)'),
    sender: t('configuration.textService.sender', 'Sender'),
    partCostMinor: t('configuration.textService.cost', 'Cost of one part'),
    isActive: t('configuration.textService.active', 'Text messages can be sent'),
  };
  const form = useEditForm<ServiceForm>({
    base: { version: service.version, values: formOf(service) },
    isNew: false,
    label: (key) => labels[key],
    text: (key, value) => (key === 'token' ? '••••' : String(value ?? '')),
    onSaved: () => {
      notify.success(t('configuration.textService.saved', 'The text message service was saved.'));
      onSaved();
    },
    async save(version, changes) {
      const { token, partCostMinor, ...values } = { ...formOf(service), ...changes };
      return saveAnswer(
        await save.run(
          { input: { ...values, token: token === '' ? null : token, partCostMinor: partCostMinor ?? 0, version } },
          { silent: true },
        ),
        (current) => {
          const now = current as Service;
          return { version: now.version, values: formOf(now) };
        },
      );
    },
  });
  const { values, errors, change } = form;
  return (
    <RecordFields
      form={form}
      label={t('configuration.templates.service', 'Text message service')}
      onClose={() => change(formOf(service))}
    >
      <p>
        {t(
          'configuration.textService.hint',
          'Text messages are sent through the firm’s own account with Twilio. The token is encrypted and never shown again.',
        )}
      </p>
      <TextField
        name="account"
        label={labels.account}
        value={values.account}
        error={errors['account']}
        onChange={(account) => change({ account })}
      />
      <TextField
        name="token"
        type="password"
        autoComplete="off"
        label={labels.token}
        hint={service.isSetUp ? t('configuration.textService.tokenHint', 'Leave empty to keep the current one.') : ''}
        value={values.token}
        error={errors['token']}
        onChange={(token) => change({ token })}
      />
      <TextField
        name="sender"
        label={labels.sender}
        hint={t(
          'configuration.textService.senderHint',
          'A number with its country code, or a name of up to 11 letters.',
        )}
        value={values.sender}
        error={errors['sender']}
        onChange={(sender) => change({ sender })}
      />
      <CurrencyField
        label={labels.partCostMinor}
        isTouched={errors['partCostMinor'] !== undefined}
        value={values.partCostMinor}
        error={errors['partCostMinor']}
        onChange={(partCostMinor) => change({ partCostMinor })}
      />
      <Checkbox checked={values.isActive} onChange={(isActive) => change({ isActive })}>
        {labels.isActive}
      </Checkbox>
    </RecordFields>
  );
}

/** What has to be entered with the provider, who changed this last, and a try. */
function About({ service: { answersUrl, changedAt, changedBy } }: { readonly service: Service }): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const test = useRequest(tryTextServiceMutation, { remote: 'configuration', area: 'text service' });
  const [trial, setTrial] = useState<Awaited<ReturnType<typeof test.run>> | null>(null);
  return (
    <div className="configuration-text-service">
      <p>
        {t(
          'configuration.textService.answers',
          'So that STOP is respected, enter this address with the provider for incoming messages:',
        )}{' '}
        <code dir="ltr">{answersUrl}</code>
      </p>
      {changedAt != null && (
        <p>
          {t('configuration.textService.changed', 'Last changed {{when}} by {{who}}.', {
            when: formatDateTime(changedAt, language, timeZone),
            who: changedBy?.name ?? '—',
          })}
        </p>
      )}
      <Button busy={test.isRunning} onClick={() => void test.run({}).then(setTrial)}>
        {t('configuration.textService.try', 'Try the account')}
      </Button>
      {trial !== null && (
        <Notice
          tone={trial?.isWorking === true ? 'success' : 'bad'}
          title={trial?.message ?? t('configuration.integrations.noAnswer', 'No response.')}
        >
          {trial?.advice}
        </Notice>
      )}
    </div>
  );
}
