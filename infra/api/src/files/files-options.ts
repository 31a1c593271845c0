/** Object storage that speaks S3. */
export interface ObjectStorage {
  readonly bucket: string;
  /** Null for AWS itself. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Where documents lie, how large they may be and who looks through them. */
export interface FilesOptions {
  /** Holds `files` and `uploads`, unless there is object storage. */
  readonly folder: string;
  readonly objectStorage: ObjectStorage | null;
  /** `tcp://host:port` of clamd, or null where there is none. */
  readonly scannerUrl: string | null;
  /** What happens without a scanner: true calls a document clean after the checks of its content, false quarantines it. */
  readonly acceptsUnscanned: boolean;
  readonly maximumBytes: number;
}

export const DEFAULT_MAXIMUM_BYTES = 100 * 1024 * 1024;
