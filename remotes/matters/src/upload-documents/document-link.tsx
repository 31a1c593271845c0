import { saveFile, useNotify, useRequest, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { createDocumentLinkMutation } from './upload-documents.operations.ts';

/** Saves a document: the address is asked for when it is wanted, since it is good for one download within a minute. */
export function DocumentLink({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const request = useRequest(createDocumentLinkMutation, { remote: 'matters', area: 'upload documents' });
  const handleClick = async () => {
    const link = await request.run({ documentId: id });
    if (link?.url) saveFile(link.url);
    else notify.error(link?.message ?? t('matters.upload.linkFailed', 'The document could not be loaded. Try again.'));
  };
  return (
    <Button
      kind="quiet"
      size="small"
      icon="download"
      busy={request.isRunning}
      aria-label={t('matters.upload.saveNamed', 'Download {{name}} from the matter', { name })}
      onClick={() => void handleClick()}
    >
      {t('matters.upload.save', 'Download')}
    </Button>
  );
}
