/** Why a change is not carried over; the code is kept with it and worded on screen. */
export class SyncRefusal extends Error {
  readonly code: string;
  /** What the system said. */
  readonly detail: string;

  constructor(code: string, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
