import { useTranslation } from '@atrium/platform';
import { ExternalScreen } from './external-screen.tsx';
import { LeadingOutside } from './leading-outside.tsx';

export function InnographyPage() {
  const { t } = useTranslation();
  return (
    <ExternalScreen title={t('shell.innography.title', 'Innography')}>
      {({ innography }) =>
        innography == null ? null : (
          <LeadingOutside
            url={innography}
            text={t('shell.innography.text', 'Innography is a separate service with its own sign-in.')}
            button={t('shell.innography.open', 'Open Innography')}
          />
        )
      }
    </ExternalScreen>
  );
}
