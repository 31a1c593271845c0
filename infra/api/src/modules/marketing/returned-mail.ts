/** Where mail that comes back arrives, and how whoever hands it over proves who they are. */
export interface ReturnedMail {
  /** Host name of the addresses that mail of marketing leaves from. */
  readonly domain: string;
  /** What a mail server names when it hands something over; at least 32 characters. */
  readonly token: string;
}
declare module '../../server/services.ts' {
  interface ApiServices {
    /** Null where the installation reads nothing that comes back. */
    readonly returnedMail: ReturnedMail | null;
  }
}
