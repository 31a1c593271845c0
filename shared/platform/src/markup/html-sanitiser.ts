type Sanitise = (markup: string) => string;

let sanitise: Sanitise | undefined;
let loading: Promise<void> | undefined;
let isSanitising = false;

/** Fetches the sanitiser. Until it is there, markup is refused. */
export function loadSanitiser(): Promise<void> {
  loading ??= import('dompurify').then(
    ({ default: purifier }) => {
      sanitise = (markup) =>
        purifier.sanitize(markup, { USE_PROFILES: { html: true, svg: true }, TRUSTED_TYPES_POLICY: null });
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Clean markup, or null where there is no sanitiser yet; the first refusal fetches it. */
export function sanitiseHtml(markup: string): string | null {
  // The sanitiser's own parsing passes through the policy as well, into a document that is not shown.
  if (isSanitising) return markup;
  if (sanitise === undefined) {
    // A failed fetch leaves things as they are: refused.
    void loadSanitiser().catch(() => undefined);
    return null;
  }
  isSanitising = true;
  try {
    return sanitise(markup);
  } finally {
    isSanitising = false;
  }
}
