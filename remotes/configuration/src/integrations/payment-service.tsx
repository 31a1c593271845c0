import { formatDateTime } from '@atrium/domain';
import { useCommand, useNotify, useQuery, useRegion, useTranslation } from '@atrium/platform';
import { Checkbox, ErrorState, LoadingShape, Panel, TextField } from '@atrium/ui';
import { RecordFields, saveAnswer, useEditForm } from '@atrium/ui/forms';
import type { ReactElement } from 'react';
import type { OnlinePaymentService_ServiceFragment } from '../generated/graphql.ts';
import { paymentServiceQuery, savePaymentServiceMutation } from './payment-service.operations.ts';

type Service = OnlinePaymentService_ServiceFragment;
interface ServiceForm {
  /** Empty leaves the one that is stored. */
  readonly key: string;
  readonly signingSecret: string;
  readonly isActive: boolean;
}
const formOf = ({ isActive, isSetUp }: Service): ServiceForm => ({
  key: '',
  signingSecret: '',
  isActive: isActive || !isSetUp,
});
const orNull = (text: string): string | null => (text === '' ? null : text);

/** The firm's account with a provider of payments, by which invoices are paid online. */
export function PaymentService({ onSaved }: { onSaved(): void }): ReactElement {
  const { t } = useTranslation();
  const { language, timeZone } = useRegion();
  const [{ data, error }, ask] = useQuery({ query: paymentServiceQuery, requestPolicy: 'cache-and-network' });
  const service = data?.onlinePaymentService;
  const refetch = (): void => ask({ requestPolicy: 'network-only' });
  return (
    <Panel title={t('configuration.payService.title', 'Online payments')}>
      {service === undefined ? (
        error === undefined ? (
          <LoadingShape rows={3} />
        ) : (
          <ErrorState
            title={t('configuration.payService.failed', 'The account for online payments could not be loaded')}
            onRetry={refetch}
          />
        )
      ) : (
        <>
          <ServiceFields
            key={service.version}
            service={service}
            onSaved={() => {
              refetch();
              onSaved();
            }}
          />
          <p>
            {t(
              'configuration.payService.reports',
              'So that payments are reported, enter this address as a webhook with the provider, for the events of Checkout sessions:',
            )}{' '}
            <code dir="ltr">{service.reportsUrl}</code>
          </p>
          {service.changedAt != null && (
            <p>
              {t('configuration.textService.changed', 'Last changed {{when}} by {{who}}.', {
                when: formatDateTime(service.changedAt, language, timeZone),
                who: service.changedBy?.name ?? '—',
              })}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function ServiceFields({ service, onSaved }: { readonly service: Service; onSaved(): void }): ReactElement {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = useCommand(savePaymentServiceMutation, { remote: 'configuration', area: 'paymentService' });
  const labels: Readonly<Record<keyof ServiceForm, string>> = {
    key: t('configuration.payService.key', 'Secret key'),
    signingSecret: t('configuration.payService.secret', 'Signing secret of the webhook'),
    isActive: t('configuration.payService.active', 'Invoices have a link to pay them online'),
  };
  const form = useEditForm<ServiceForm>({
    base: { version: service.version, values: formOf(service) },
    isNew: false,
    label: (key) => labels[key],
    text: (key, value) => (key === 'isActive' ? String(value) : '••••'),
    onSaved: () => {
      notify.success(t('configuration.payService.saved', 'The account for online payments was saved.'));
      onSaved();
    },
    async save(version, changes) {
      const { key, signingSecret, isActive } = { ...formOf(service), ...changes };
      const input = { key: orNull(key), signingSecret: orNull(signingSecret), isActive, version };
      return saveAnswer(await save.run({ input }, { silent: true }), (current) => {
        const now = current as Service;
        return { version: now.version, values: formOf(now) };
      });
    },
  });
  const { values, errors, change } = form;
  const kept = service.isSetUp ? t('configuration.textService.tokenHint', 'Leave empty to keep the current one.') : '';
  return (
    <RecordFields
      form={form}
      label={t('configuration.payService.title', 'Online payments')}
      onClose={() => change(formOf(service))}
    >
      <p>
        {t(
          'configuration.payService.hint',
          'Invoices are paid through the firm’s own account with Stripe. Key and secret are encrypted and never shown again.',
        )}
      </p>
      <TextField
        name="key"
        type="password"
        autoComplete="off"
        label={labels.key}
        hint={kept}
        value={values.key}
        error={errors['key']}
        onChange={(key) => change({ key })}
      />
      <TextField
        name="signingSecret"
        type="password"
        autoComplete="off"
        label={labels.signingSecret}
        hint={kept}
        value={values.signingSecret}
        error={errors['signingSecret']}
        onChange={(signingSecret) => change({ signingSecret })}
      />
      <Checkbox checked={values.isActive} onChange={(isActive) => change({ isActive })}>
        {labels.isActive}
      </Checkbox>
    </RecordFields>
  );
}
