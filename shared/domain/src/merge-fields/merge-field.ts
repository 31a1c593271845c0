/** What a value is: it decides which format codes fit and how it is written into a mail. */
export type MergeFieldKind = 'text' | 'number' | 'date' | 'money' | 'link' | 'html';

/** Where a field stands in the list to choose from; `Message` holds those of the message's own subject. */
export type MergeFieldGroup = 'Firm' | 'Sender' | 'Recipient' | 'Matter' | 'System' | 'Message' | 'Custom';

/** One merge field as people choose it (product specification §3). */
export interface MergeField {
  /** What stands between the braces: `Matter.FileNumber`. */
  readonly path: string;
  readonly group: MergeFieldGroup;
  /** In English; what a screen shows is its own translation of it. */
  readonly label: string;
  readonly kind: MergeFieldKind;
  /** What it may look like once it is filled in. Dates are RFC 3339, amounts are written out. */
  readonly sample: string;
}

/** A field a firm made for itself, as its definition names it. */
export interface CustomMergeField {
  readonly name: string;
  readonly label?: string;
  readonly kind?: MergeFieldKind;
}

/** An amount in minor units of its currency. */
export interface MergeAmount {
  readonly minor: number;
  readonly currency: string;
}

/** Markup that whoever gives it has made safe. A plain text is never taken for markup. */
export interface MergeMarkup {
  readonly html: string;
}

/** What fills a field in. Days (`2026-11-21`) and instants are written as dates where the field is one. */
export type MergeValue = string | number | MergeAmount | MergeMarkup;

/** Values by path; what is not there has no value. */
export type MergeValues = Readonly<Record<string, MergeValue | null | undefined>>;
