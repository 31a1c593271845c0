import { useTranslation } from '@atrium/platform';
import { Icon } from '@atrium/ui';

export interface LeadingOutsideProps {
  readonly url: string;
  readonly text: string;
  readonly button: string;
}

/** Says which other place a link leads to, and leaves the step to the person. */
export function LeadingOutside({ url, text, button }: LeadingOutsideProps) {
  const { t } = useTranslation();
  return (
    <div className="sh-message">
      <Icon name="external" size={28} />
      <h2 className="sh-message__title">{new URL(url).host}</h2>
      <p className="sh-message__text">{text}</p>
      <a
        className="at-button at-button--primary at-button--medium"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span className="at-button__label">{button}</span>
      </a>
      <p className="sh-message__text">{t('shell.external.newTab', 'Opens in a new tab.')}</p>
    </div>
  );
}
