import { useMutation, useNotify, useTranslation } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { createDocumentLinkMutation } from './upload-documents.operations.ts';
import { saveFrom } from './save-from.ts';

/** Saves a document: the address is asked for when it is wanted, since it is good for one download within a minute. */
export function DocumentLink({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [{ fetching }, createLink] = useMutation(createDocumentLinkMutation);
  const handleClick = async () => {
    const { data } = await createLink({ documentId: id });
    const link = data?.createDocumentLink;
    if (link?.url) saveFrom(link.url);
    else notify.error(link?.message ?? t('matters.upload.linkFailed', 'The document could not be loaded. Try again.'));
  };
  return (
    <Button
      kind="quiet"
      size="small"
      icon="download"
      busy={fetching}
      aria-label={t('matters.upload.saveNamed', 'Download {{name}} from the matter', { name })}
      onClick={() => void handleClick()}
    >
      {t('matters.upload.save', 'Download')}
    </Button>
  );
}
