/** What a file is to become; fixed when its first byte is sent. */
export interface UploadDetails {
  readonly matterId: string;
  readonly category: string;
  readonly isShared: boolean;
  /** Files chosen together have the same. */
  readonly batchId: string;
  /** The document it is a new version of. */
  readonly replacesId?: string | undefined;
  /** The request it answers. */
  readonly requestId?: string | undefined;
  /** A place that is no matter, or what the file is for, as the server reads it. */
  readonly place?: Readonly<Record<string, string>> | undefined;
}

export interface TransportEvents {
  onProgress(sentBytes: number): void;
  /** The connection is lost; it tries again by itself. */
  onWaiting(): void;
  /** Every byte has arrived. */
  onSent(uploadId: string): void;
  /** `canRetry` is false where the server refused the file. Without a message, the connection is to blame. */
  onFailed(problem: { readonly message: string | null; readonly canRetry: boolean }): void;
}

/** One file on its way. */
export interface Sending {
  /** Stops sending; `start` goes on where it stopped. */
  pause(): void;
  start(): void;
  /** Stops for good and has the server forget what it has. */
  remove(): void;
  /** The document is made: nothing is left to go on with. */
  forget(): void;
}

/** Sends a file, also in several attempts; the dialog is given a way to do so. */
export type Transport = (file: File, details: UploadDetails, events: TransportEvents) => Sending;
