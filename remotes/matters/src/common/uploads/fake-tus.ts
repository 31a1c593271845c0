/** The server's side of an upload, in memory. */
export interface FakeTus {
  /** What was asked, as `POST /uploads`. */
  readonly requests: readonly string[];
  readonly authorizations: readonly string[];
  /** What was said of the files, as the server reads it. */
  readonly metadata: readonly Readonly<Record<string, string>>[];
  /** Bytes received, by upload. */
  readonly received: ReadonlyMap<string, number>;
  /** `lost`: no answer comes; `held`: pieces are not answered until it works again. */
  mode: 'works' | 'lost' | 'held';
  /** Answers creation with this instead. */
  refusal: { readonly status: number; readonly message: string } | null;
  restore(): void;
}

interface Upload {
  readonly length: number;
  offset: number;
}

/** Replaces XMLHttpRequest by a tus server that keeps count and nothing else. */
export function installFakeTus(): FakeTus {
  const original = globalThis.XMLHttpRequest;
  const uploads = new Map<string, Upload>();
  const received = new Map<string, number>();
  const requests: string[] = [];
  const authorizations: string[] = [];
  const metadata: Record<string, string>[] = [];
  const held: (() => void)[] = [];
  let mode: FakeTus['mode'] = 'works';
  const fake: FakeTus = {
    requests,
    authorizations,
    metadata,
    received,
    refusal: null,
    get mode() {
      return mode;
    },
    set mode(next) {
      mode = next;
      if (next !== 'held') for (const answer of held.splice(0)) answer();
    },
    restore() {
      globalThis.XMLHttpRequest = original;
    },
  };

  class FakeRequest {
    readonly upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number }) => void) | null } = {
      onprogress: null,
    };
    onload: (() => void) | null = null;
    onerror: ((error: Error) => void) | null = null;
    status = 0;
    responseText = '';
    #method = '';
    #path = '';
    #isAborted = false;
    readonly #sent = new Map<string, string>();
    #answered: Readonly<Record<string, string>> = {};

    open(method: string, url: string): void {
      this.#method = method;
      this.#path = new URL(url, location.href).pathname;
    }
    setRequestHeader(name: string, value: string): void {
      this.#sent.set(name.toLowerCase(), value);
    }
    getResponseHeader(name: string): string | null {
      return this.#answered[name.toLowerCase()] ?? null;
    }
    abort(): void {
      this.#isAborted = true;
    }
    send(body: Blob | null): void {
      requests.push(`${this.#method} ${this.#path}`);
      authorizations.push(this.#sent.get('authorization') ?? '');
      const settle = (): void => {
        if (this.#isAborted) return;
        if (mode === 'lost') this.onerror?.(new Error('No connection'));
        else this.#answer(body);
      };
      setTimeout(() => (mode === 'held' && this.#method === 'PATCH' ? held.push(settle) : settle()));
    }

    #answer(body: Blob | null): void {
      const found = uploads.get(this.#path);
      if (this.#method === 'POST') this.#create();
      else if (found === undefined) this.status = 404;
      else if (this.#method === 'DELETE') this.#remove();
      else {
        if (this.#method === 'PATCH') this.#append(found, body?.size ?? 0);
        this.status = this.#method === 'PATCH' ? 204 : 200;
        this.#answered = { 'upload-offset': String(found.offset), 'upload-length': String(found.length) };
      }
      this.onload?.();
    }
    #create(): void {
      const parts = (this.#sent.get('upload-metadata') ?? '').split(',').map((part) => part.split(' '));
      metadata.push(
        Object.fromEntries(
          parts.map(([name = '', value = '']) => [
            name,
            new TextDecoder().decode(Uint8Array.from(atob(value), (character) => character.charCodeAt(0))),
          ]),
        ),
      );
      if (fake.refusal !== null) {
        this.status = fake.refusal.status;
        this.responseText = JSON.stringify({ message: fake.refusal.message });
        return;
      }
      const path = `/uploads/${crypto.randomUUID()}`;
      uploads.set(path, { length: Number(this.#sent.get('upload-length')), offset: 0 });
      this.status = 201;
      this.#answered = { location: path };
    }
    #append(upload: Upload, size: number): void {
      upload.offset += size;
      received.set(this.#path, upload.offset);
      this.upload.onprogress?.({ lengthComputable: true, loaded: size });
    }
    #remove(): void {
      uploads.delete(this.#path);
      this.status = 204;
    }
  }
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return fake;
}
