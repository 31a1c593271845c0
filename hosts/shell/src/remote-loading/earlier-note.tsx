import { useTranslation } from '@atrium/platform';
import './earlier-note.css';

/** Says that the area shows the build before the one it should. */
export function EarlierNote() {
  const { t } = useTranslation();
  return (
    <p className="sh-earlier-note" role="status">
      {t(
        'shell.remote.earlier',
        'An earlier version of this part is shown: the current one did not load. Everything in it works as before.',
      )}
    </p>
  );
}
