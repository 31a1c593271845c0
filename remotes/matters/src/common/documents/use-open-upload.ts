import { useSearchParams } from '@atrium/platform';

/** What is uploaded to. */
export interface UploadTarget {
  readonly matterId: string;
  readonly replacesId?: string;
  readonly requestId?: string;
  /** The name of the document, or what is asked for. */
  readonly subject?: string;
}

/** Opens the frame's upload dialog: the frame reads what is wanted from the address, and takes it off again. */
export function useOpenUpload(): (target: UploadTarget) => void {
  const [, setParameters] = useSearchParams();
  return (target) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries({ dialog: 'uploadDocuments', ...target })) next.set(name, value);
        return next;
      },
      { replace: true },
    );
}
