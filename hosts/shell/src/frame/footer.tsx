import { PRODUCT_NAME } from '@atrium/contracts';
import { copyrightYears } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';
import { useShellServices } from '../services/shell-services.ts';
import './footer.css';

/** Version, copyright, security seal and language (product specification §2.7). */
export function Footer() {
  const { t, i18n } = useTranslation();
  const { composition } = useShellServices();
  return (
    <footer className="sh-footer">
      <span>
        {t('shell.footer.version', 'Version {{version}} · © {{years}} {{product}}', {
          version: composition.host.version,
          years: copyrightYears(new Date()),
          product: PRODUCT_NAME,
        })}
      </span>
      <span className="sh-footer__seal">
        <Icon name="shield" size={12} /> {t('shell.footer.seal', 'Secured')} · <bdi>{i18n.language}</bdi>
      </span>
    </footer>
  );
}
