import { languages } from '@atrium/contracts';
import { initialsOf } from '@atrium/domain';
import { changeLanguage, useLocation, useNotify, useTranslation } from '@atrium/platform';
import { Avatar, Icon, useColorScheme, VisuallyHidden } from '@atrium/ui';
import '@atrium/ui/frame/popover.css';
import '@atrium/ui/frame/popover-heading.css';
import { useId } from 'react';
import { useRoleWords } from '../common/role-words.ts';
import { useOperatorSession } from '../session/session-context.ts';

/** Who is signed in, the page's colours and language, and the way out. */
export function PersonMenu() {
  const { t } = useTranslation();
  const { operator, signOut } = useOperatorSession();
  const roles = useRoleWords();
  const id = useId();
  const { key } = useLocation();
  const { name, email, role } = operator;
  return (
    <>
      <button type="button" className="at-header__person" popoverTarget={id}>
        <Avatar name={name} initials={initialsOf(name)} decorative />
        <VisuallyHidden>{t('console.person.button', 'Your menu, {{name}}', { name })}</VisuallyHidden>
      </button>
      <section
        key={key}
        id={id}
        popover="auto"
        className="at-popover"
        aria-label={t('console.person.label', 'Your menu')}
      >
        <div className="at-popover__section">
          <p className="at-popover__name">{name}</p>
          <p className="co-muted">{email}</p>
          <p className="co-muted">{roles[role]}</p>
        </div>
        <div className="at-popover__section">
          <SchemeChoice />
        </div>
        <div className="at-popover__section">
          <LanguageChoice />
        </div>
        <div className="at-popover__section">
          <button type="button" className="at-popover__action" onClick={() => void signOut()}>
            <Icon name="logout" /> {t('console.person.signOut', 'Sign out')}
          </button>
        </div>
      </section>
    </>
  );
}

function SchemeChoice() {
  const { t } = useTranslation();
  const { scheme, setScheme } = useColorScheme();
  const name = useId();
  const choices = [
    { value: 'light', icon: 'sun', label: t('console.scheme.light', 'Light') },
    { value: 'dark', icon: 'moon', label: t('console.scheme.dark', 'Dark') },
    { value: 'system', icon: 'system', label: t('console.scheme.system', 'Device') },
  ] as const;
  return (
    <fieldset className="at-scheme">
      <legend className="at-popover__heading">{t('console.scheme.legend', 'Colours')}</legend>
      {choices.map(({ value, icon, label }) => (
        <label key={value} className="at-scheme__choice">
          <input
            className="at-visually-hidden"
            type="radio"
            name={name}
            value={value}
            checked={scheme === value}
            onChange={() => setScheme(value)}
          />
          <Icon name={icon} size={14} /> {label}
        </label>
      ))}
    </fieldset>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const notify = useNotify();
  const id = useId();
  const handleChange = (tag: string): void => {
    const language = languages.find((each) => each.tag === tag)?.tag;
    if (language !== undefined)
      changeLanguage(language).catch(() =>
        notify.error(t('console.person.languageFailed', 'The texts of this language could not be fetched')),
      );
  };
  return (
    <>
      <label className="at-popover__heading" htmlFor={id}>
        {t('console.person.language', 'Language')}
      </label>
      <select
        id={id}
        className="co-select"
        value={i18n.language}
        onChange={(event) => handleChange(event.target.value)}
      >
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
