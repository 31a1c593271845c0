import { recentErrors, useConfirmedClose, useLocation, useTranslation } from '@atrium/platform';
import { Button, Checkbox, Notice } from '@atrium/ui';
import { Modal } from '@atrium/ui/antd';
import { type FormEvent, useId, useState } from 'react';
import { useShellServices } from '../../services/shell-services.ts';
import type { DialogProps } from '../dialogs.tsx';
import { collectDiagnostics, type Diagnostic } from './diagnostics.ts';
import { SupportSent } from './support-sent.tsx';
import { emptySupportForm, SupportFields } from './support-fields.tsx';
import { useRequestSupport } from './use-request-support.ts';
import './request-support.css';

const DIALOG_WIDTH_PX = 560;

/** The dialog behind Get Support (product specification §2.7). What would be sent besides can be read first, and left out. */
export function RequestSupport({ onClose }: DialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const diagnostics = useDiagnostics();
  const [form, setForm] = useState(emptySupportForm);
  const [sendsDetails, setSendsDetails] = useState(true);
  const { send, isSending, reference, message, fields } = useRequestSupport();
  const isDirty = reference === null && (form.subject !== '' || form.message !== '');
  const handleClose = useConfirmedClose(isDirty, onClose);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send({ ...form, diagnostics: sendsDetails ? [...diagnostics] : [] });
  };
  const title = t('shell.support.title', 'Request support');
  if (reference !== null) return <SupportSent title={title} reference={reference} onClose={onClose} />;
  return (
    <Modal
      open
      width={DIALOG_WIDTH_PX}
      title={title}
      onCancel={handleClose}
      maskClosable={false}
      footer={
        <div className="sh-support__buttons">
          <Button onClick={handleClose}>{t('shell.support.cancel', 'Cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isSending}>
            {t('shell.support.send', 'Send')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="sh-support" noValidate onSubmit={handleSubmit} aria-label={title}>
        {message !== null && <Notice tone="bad">{message}</Notice>}
        <SupportFields
          form={form}
          errors={fields}
          onChange={(changes) => setForm((known) => ({ ...known, ...changes }))}
        />
        <Checkbox checked={sendsDetails} onChange={setSendsDetails}>
          {t('shell.support.details', 'Include details about this page')}
        </Checkbox>
        {sendsDetails && <DiagnosticsList diagnostics={diagnostics} />}
      </form>
    </Modal>
  );
}

/** Collected once: opening the dialog is what the person asks about. */
function useDiagnostics(): readonly Diagnostic[] {
  const { composition } = useShellServices();
  const location = useLocation();
  const [diagnostics] = useState(() =>
    collectDiagnostics({
      composition,
      location,
      errors: recentErrors(),
      browser: {
        userAgent: navigator.userAgent,
        language: navigator.language,
        width: window.innerWidth,
        height: window.innerHeight,
      },
    }),
  );
  return diagnostics;
}

function DiagnosticsList({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const { t } = useTranslation();
  return (
    <details className="sh-support__details">
      <summary>{t('shell.support.showDetails', 'What is sent')}</summary>
      <dl>
        {diagnostics.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('shell.support.detailsNote', 'No passwords, no sign-in data, none of the page’s content.')}</p>
    </details>
  );
}
