import { useSearchParams } from '@atrium/platform';

/** What is uploaded to. */
export interface UploadTarget {
  readonly matterId: string;
  readonly replacesId?: string;
  readonly requestId?: string;
  /** The name of the document, or what is asked for. */
  readonly subject?: string;
}

/** Where files go in the firm's knowledge, or which item they are a version of. */
export interface MaterialUploadTarget {
  readonly materialCategoryId?: string;
  readonly materialItemId?: string;
  readonly subject?: string;
}

/** Opens one of the frame's upload dialogs: the frame reads what is wanted from the address, and takes it off again. */
function useOpenDialog<Target extends object>(dialog: string): (target: Target) => void {
  const [, setParameters] = useSearchParams();
  return (target) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries({ dialog, ...target })) next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
}

export const useOpenUpload = (): ((target: UploadTarget) => void) => useOpenDialog('uploadDocuments');
/** Opens the drawer of timers, ready to start one for the matter. */
export const useOpenTimers = (): ((target: { readonly matterId: string }) => void) => useOpenDialog('timers');
export const useOpenMaterialUpload = (): ((target: MaterialUploadTarget) => void) => useOpenDialog('uploadMaterial');
