import { messages, PASSWORD_STRENGTH_LEVELS } from '@atrium/contracts';
import { type PasswordPolicy, passwordHints, passwordStrength, passwordStrengthLabel } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Icon, VisuallyHidden } from '@atrium/ui';
import './passwords.css';

/** How strong a password is, from 0 to 5, and what the firm asks of it (product specification §5). */
export function StrengthMeter({
  password,
  policy,
  isGuessable,
}: {
  readonly password: string;
  readonly policy: PasswordPolicy;
  /** It would be refused whatever its points: the meter praises nothing that can not be saved. */
  readonly isGuessable: boolean;
}) {
  const { t } = useTranslation();
  const points = passwordStrength(password, policy.minimumLength);
  const strength = isGuessable ? Math.min(points, 1) : points;
  const label = isGuessable ? 'password.guessable' : passwordStrengthLabel(strength);
  const words = label === null ? '' : t(`shell.message.${label}`, messages[label]);

  return (
    <div className="sh-strength">
      <div className="sh-strength__line">
        <div
          className="sh-strength__meter"
          role="meter"
          aria-label={t('shell.passwords.strength', 'Password strength')}
          aria-valuemin={0}
          aria-valuemax={PASSWORD_STRENGTH_LEVELS}
          aria-valuenow={strength}
          aria-valuetext={words === '' ? t('shell.passwords.noStrength', 'None yet') : words}
          data-strength={strength}
        >
          {Array.from({ length: PASSWORD_STRENGTH_LEVELS }, (_, level) => (
            <span key={level} className={level < strength ? 'is-reached' : undefined} />
          ))}
        </div>
        <span className="sh-strength__label" role="status">
          {words}
        </span>
      </div>
      <ul className="sh-strength__hints">
        {passwordHints(password, policy).map(({ message, values, isMet }) => (
          <li key={message} className={isMet ? 'is-met' : undefined}>
            <Icon name={isMet ? 'check' : 'dots'} size={12} />
            {t(`shell.message.${message}`, messages[message], values ?? {})}
            {isMet && <VisuallyHidden>{t('shell.passwords.met', 'done')}</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </div>
  );
}
