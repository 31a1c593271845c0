import type { SourceSystem } from '@atrium/contracts';
import type { TenantRunner } from '@atrium/database';

/** How this installation is registered with a source system. */
export interface SourceClient {
  /** Where people sign in and tokens are given, without a slash at the end. */
  readonly authUrl: string;
  /** Where people sign in, where that is not where tokens are given; without a slash at the end. */
  readonly signInUrl?: string;
  /** Where records are asked for, without a slash at the end. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sent with every question where the system wants one. */
  readonly apiKey: string;
  /** Questions in a second, where this installation has agreed on another pace than the system allows everybody. */
  readonly perSecond?: number;
}

/** What somebody's consent is worth. Kept sealed; never logged, never in an answer. */
export interface SourceTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  /** Where the records of this firm are. */
  readonly apiUrl: string;
  /** What the system calls the firm; empty where it does not say. */
  readonly accountKey: string;
}

/** What is read, in the order it is read in: what others refer to comes first. */
export const sourceKinds = [
  'staff',
  'matterType',
  'contact',
  'matter',
  'balance',
  'stage',
  'document',
  'invoice',
] as const;
export type SourceKind = (typeof sourceKinds)[number];
/** What becomes a record here. */
export const recordKinds = ['staff', 'matterType', 'contact', 'matter', 'document', 'invoice'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What is filed on a matter there: it comes from the system alone, and is never written to it. */
export type PaperKind = 'document' | 'invoice';

export interface SourceStaff {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
}
export interface SourceMatterType {
  readonly id: string;
  readonly name: string;
  /** The area of law that the system files it under; empty where it does not say. */
  readonly area: string;
}
export interface SourceContact {
  readonly id: string;
  readonly kind: 'person' | 'organisation' | 'trust' | 'group';
  readonly name: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly addressLine: string;
  readonly suburb: string;
  readonly state: string;
  readonly postcode: string;
  readonly companyNumber: string;
  readonly isDeleted: boolean;
}
export interface SourceMatter {
  readonly id: string;
  readonly fileNumber: string;
  readonly title: string;
  readonly description: string;
  readonly typeId: string;
  readonly status: 'Open' | 'Pending' | 'Completed' | 'Archived' | 'Cancelled' | 'Deleted' | 'Template';
  readonly clientId: string;
  readonly otherSideIds: readonly string[];
  readonly responsibleId: string;
  readonly actingId: string;
  readonly assistingId: string;
  readonly introducerId: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly openedOn: string;
  readonly closedOn: string;
  /** What it calls the stage that the matter is at; empty where it is at none, or they are listed apart. */
  readonly stage: string;
  /** Only these people of the firm see it there, and so it stays; null where everybody does. */
  readonly insiderIds: readonly string[] | null;
  /** Money held in trust, in cents; null where it is not known from the matter itself. */
  readonly trustMinor: number | null;
  /** Work that is not billed and what is owed, in cents; null where they are not known from the matter itself. */
  readonly wipMinor: number | null;
  readonly debtorsMinor: number | null;
}
/** Money of a matter, in cents, where the system lists it apart. What several lists say of a matter adds up. */
export interface SourceBalance {
  readonly id: string;
  readonly trustMinor?: number;
  readonly wipMinor?: number;
  readonly debtorsMinor?: number;
}
/** The stage of a matter, where the system lists them apart. */
export interface SourceStage {
  readonly id: string;
  readonly stage: string;
}

/** A file of a matter by reference: where it is and what is said of it, without its content. */
export interface SourceDocument {
  readonly id: string;
  readonly matterId: string;
  /** With its extension. */
  readonly name: string;
  /** Null where the system does not say. */
  readonly sizeBytes: number | null;
  /** ISO 8601; null where the system does not say. */
  readonly changedAt: string | null;
  readonly changedBy: string;
  /** Tells one state of it from another. */
  readonly version: string;
  readonly isDeleted: boolean;
}
/** An invoice as the system made it, amounts in cents with tax. */
export interface SourceInvoice {
  readonly id: string;
  readonly matterId: string;
  readonly number: string;
  /** 'YYYY-MM-DD', or empty. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly status: 'Draft' | 'Final' | 'Paid' | 'Void';
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly paidMinor: number;
  readonly lines: readonly SourceInvoiceLine[];
  readonly version: string;
  readonly isDeleted: boolean;
}
export interface SourceInvoiceLine {
  readonly description: string;
  /** With tax. */
  readonly amountMinor: number;
  readonly taxMinor: number;
}

/** Kinds of money of a matter that are compared before anything is written. */
export const sourceMoney = ['trust', 'wip', 'debtors'] as const;
export type SourceMoney = (typeof sourceMoney)[number];
/** How each is called in a record. */
export const moneyFields = { trust: 'trustMinor', wip: 'wipMinor', debtors: 'debtorsMinor' } as const;

/** One page of a list. The kind of its items is the kind that was asked for. */
export interface SourcePage {
  readonly items: readonly (
    | SourceStaff
    | SourceMatterType
    | SourceContact
    | SourceMatter
    | SourceBalance
    | SourceStage
    | SourceDocument
    | SourceInvoice
  )[];
  /** Where to go on; null after the last page. */
  readonly next: string | null;
}

/** Asks a system's API on behalf of a firm. Throws a `SourceError`. */
export interface SourceSession {
  readonly tokens: SourceTokens;
  ask(path: string, query?: Readonly<Record<string, string | number>>): Promise<unknown>;
  /**
   * The bytes at a path of the API, or at an address that the system gave out for a while: that one is asked without
   * the token, and only where it is the system's own or one of the hosts it keeps files at. Null for more than `mostBytes`.
   */
  download(
    address: string,
    mostBytes: number,
    query?: Readonly<Record<string, string | number>>,
  ): Promise<Buffer | null>;
  /** Changes something there; the request carries its own id. Throws a `RefusedWrite` where the system does not take it. */
  send(write: SourceWrite): Promise<unknown>;
}

/** A request that changes something at a source system. */
export interface SourceWrite {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: object | null;
  readonly requestId: string;
}

/** The system did not take a change. The record may be other than it was when it was looked at, be gone, or be wrong as it is. */
export class RefusedWrite extends Error {
  readonly kind: 'changed' | 'gone' | 'invalid';
  /** What it said, as a short text without line breaks; shown to people who administer the connection. */
  readonly detail: string;

  constructor(kind: RefusedWrite['kind'], detail: string) {
    super(`The system did not take a change: ${kind}`);
    this.kind = kind;
    this.detail = detail;
  }
}

/** A page of what changed: ids with what tells one state of each from another. */
export interface PaperChanges {
  readonly changes: readonly { readonly id: string; readonly version: string }[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** How documents and invoices of a system are read. */
export interface PaperAdapter {
  /** The kinds that it has a way to. */
  readonly kinds: readonly PaperKind[];
  /** One page of all that there are, as `readPage` of the adapter. */
  readPage(session: SourceSession, kind: PaperKind, cursor: string | null): Promise<SourcePage>;
  /** What changed since the cursor; null where the system has no list of it, and only tells or is compared with at night. */
  readChanges(session: SourceSession, kind: PaperKind, cursor: string | null): Promise<PaperChanges | null>;
  /** Null where there is none of this id. */
  readDocument(session: SourceSession, id: string): Promise<SourceDocument | null>;
  readInvoice(session: SourceSession, id: string): Promise<SourceInvoice | null>;
  /** The content of a document; null where it is larger than `mostBytes`. */
  readContent(session: SourceSession, document: SourceDocument, mostBytes: number): Promise<Buffer | null>;
}

/** What tells one source system from another; signing in, pace and errors are alike. */
export interface SourceAdapter {
  readonly system: SourceSystem;
  readonly authorisePath: string;
  readonly tokenPath: string;
  readonly revokePath: string;
  /** Empty where the system wants none. */
  readonly scope: string;
  /** Client id and secret go into a header instead of the form. */
  readonly usesBasicAuth: boolean;
  readonly accept: string;
  /** Questions in a second that stay below what the system allows. */
  readonly perSecond: number;
  /** What a token answer says of the firm and of where its records are. */
  accountOf(
    answer: Readonly<Record<string, unknown>>,
    client: SourceClient,
  ): Pick<SourceTokens, 'apiUrl' | 'accountKey'>;
  /** Ends of the names of hosts, besides its own, at which it keeps the content of documents. */
  readonly contentHosts: readonly string[];
  readonly papers: PaperAdapter;
  /** The kind that says what is held in trust: matters themselves, or a list of balances. */
  readonly balancesWith: 'matter' | 'balance';
  /** What the system itself calls a status; one that is not here is called as in `SourceMatter`. */
  readonly statusNames: Readonly<Partial<Record<SourceMatter['status'], string>>>;
  /**
   * How records are asked for that are kept here: nothing is signed in to, and no request leaves this installation.
   * Without it the system is asked over HTTP.
   */
  openStored?(runner: TenantRunner, tenantId: string, tokens: SourceTokens): SourceSession;
  /** One page; the cursor is what the page before answered as `next`. */
  readPage(session: SourceSession, kind: SourceKind, cursor: string | null): Promise<SourcePage>;
}

/** Why a source system could not be read. The message holds nothing that it sent. */
export class SourceError extends Error {
  /**
   * `expired`: the token is not good; `refused`: somebody has to sign in again; `busy` and `away`: later;
   * `unreadable`: it answered something else than it should.
   */
  readonly kind: 'expired' | 'refused' | 'busy' | 'away' | 'unreadable';
  readonly retryAfterSeconds: number;
  /** The system does not know what was asked for. */
  readonly isUnknown: boolean;

  constructor(kind: SourceError['kind'], message: string, retryAfterSeconds = 0, isUnknown = false) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.isUnknown = isUnknown;
  }
}
