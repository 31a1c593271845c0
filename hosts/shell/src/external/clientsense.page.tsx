import { useTranslation } from '@atrium/platform';
import { ExternalScreen } from './external-screen.tsx';

/** The firm's picture of its client sense. */
export function ClientsensePage() {
  const { t } = useTranslation();
  return (
    <ExternalScreen title={t('shell.clientsense.title', 'Clientsense')}>
      {({ clientsenseImage, clientsenseText }) =>
        clientsenseImage == null ? null : (
          <figure className="sh-picture">
            <img
              src={clientsenseImage}
              alt={clientsenseText ?? t('shell.clientsense.picture', 'Clientsense of your firm')}
            />
            {clientsenseText != null && <figcaption>{clientsenseText}</figcaption>}
          </figure>
        )
      }
    </ExternalScreen>
  );
}
