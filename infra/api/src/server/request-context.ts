import type { Language } from '@atrium/contracts';
import type DataLoader from 'dataloader';
import type { TenantRunner } from '@atrium/database';
import type { Viewer } from '../policy/viewer.ts';
import { acceptedLanguage } from '../translation/accepted-language.ts';
import { translatorIn, type Translate } from '../translation/translate.ts';
import { createLookUps, type LookUps } from './look-ups.ts';
import type { ApiServices } from './services.ts';

/** Who called, as far as the network tells. */
export interface RequestClient {
  readonly address: string;
  readonly userAgent: string;
}

/** Makes the loader of one kind of row for one request. */
export type LoaderFactory<Key, Value> = (context: RequestContext) => DataLoader<Key, Value>;

/** What resolvers get: the viewer, the way to the database, and loaders that live as long as the request. */
export class RequestContext {
  readonly services: ApiServices;
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly client: RequestClient;
  readonly accessToken: string | null;
  /** The key that the request proved to hold, by its thumbprint; sessions are opened for it and used with it. */
  readonly proofKey: string | null;
  readonly #acceptLanguage: string | undefined;
  readonly #onLeave: ((left: () => void) => void) | undefined;
  #leaving: AbortSignal | null = null;
  #say: Translate | null = null;
  #loaders: Map<unknown, unknown> | null = null;
  #lookUps: LookUps | null = null;

  constructor(parts: {
    services: ApiServices;
    viewer: Viewer | null;
    requestId: string;
    client: RequestClient;
    accessToken: string | null;
    proofKey: string | null;
    acceptLanguage?: string | undefined;
    onLeave?: (left: () => void) => void;
  }) {
    this.services = parts.services;
    this.viewer = parts.viewer;
    this.requestId = parts.requestId;
    this.client = parts.client;
    this.accessToken = parts.accessToken;
    this.proofKey = parts.proofKey;
    this.#acceptLanguage = parts.acceptLanguage;
    this.#onLeave = parts.onLeave;
  }

  /** What the one who asks reads: as they chose, or while signed out as their browser says. */
  get language(): Language {
    return this.viewer?.language ?? acceptedLanguage(this.#acceptLanguage);
  }

  /** Aborted when whoever asked over HTTP hangs up before the answer; nobody is left to read it. */
  get leaving(): AbortSignal {
    if (this.#leaving === null) {
      const left = new AbortController();
      this.#onLeave?.(() => left.abort());
      this.#leaving = left.signal;
    }
    return this.#leaving;
  }

  /** A text for the one who asks; `translateIn` has it for somebody else. */
  get translate(): Translate {
    return (this.#say ??= translatorIn(this.language));
  }

  get runner(): TenantRunner {
    return this.services.runner;
  }

  /** For small statements of loaders: those of the same turn go to the database together. */
  get lookUps(): LookUps {
    return (this.#lookUps ??= createLookUps(this.runner));
  }

  /** The request's loader of this kind; the factory runs at most once. */
  loader<Key, Value>(factory: LoaderFactory<Key, Value>): DataLoader<Key, Value> {
    this.#loaders ??= new Map();
    const known = this.#loaders.get(factory);
    if (known !== undefined) return known as DataLoader<Key, Value>;
    const made = factory(this);
    this.#loaders.set(factory, made);
    return made;
  }

  /** Loads everything anew from here on: a subscription outlives what was true when it began. */
  forgetLoaded(): void {
    this.#loaders = null;
  }
}
