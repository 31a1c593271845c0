import { useTranslation } from '@atrium/platform';
import './earlier-note.css';

/** Says that the area shows the build before the one it should. */
export function EarlierNote() {
  const { t } = useTranslation();
  return (
    <p className="sh-earlier-note" role="status">
      {t(
        'shell.remote.earlier',
        'You are using an earlier version of this part because the current one could not be loaded. Everything works as before.',
      )}
    </p>
  );
}
