import { type Composition, PREVIEW_PATH } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import { useEffect } from 'react';
import { PageStrip } from './page-strip.tsx';
import { endPreview } from './preview-end.ts';

type Preview = NonNullable<Composition['preview']>;

/** Says that a page shows a build that its firm does not run, and sees to it that it does not do so for longer than it may. */
export function PreviewBanner({ preview: { name, version, until } }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  useEffect(() => endPreview(until), [until]);
  const end = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(until));
  return (
    <PageStrip isLoud label={t('shell.releases.preview.label', 'Preview')}>
      <span className="sh-strip__text">
        {t('shell.releases.preview.text', 'Preview of {{name}} {{version}}, until {{end}}', { name, version, end })}
      </span>
      <a className="sh-strip__link" href={`${PREVIEW_PATH}leave`}>
        {t('shell.releases.preview.leave', 'Leave preview')}
      </a>
    </PageStrip>
  );
}
