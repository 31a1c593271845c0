import { useParams } from '@atrium/platform';
import { useCurrentRoute } from '../routing/route-handle.ts';
import { HelpArticleView } from './help-article-view.tsx';
import { readHelpPlace } from './help-centres.ts';
import { HelpCentreView } from './help-centre-view.tsx';
import './help.css';

/** The resource centres and their articles (product specification §2.3). */
export function HelpPage() {
  const current = useCurrentRoute();
  const { command } = useParams();
  const place = readHelpPlace(current?.route.path ?? '', command);
  return place.kind === 'centre' ? (
    <HelpCentreView centre={place.centre} />
  ) : (
    <HelpArticleView key={place.topic} topic={place.topic} />
  );
}
