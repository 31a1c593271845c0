const encoder = new TextEncoder();
const decoder = new TextDecoder();
const IV_BYTES = 12;

/** What lies in the browser: nothing in it can be read without the person's key. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The person's key, which can be used here and not read out. */
export async function importDraftKey(secret: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Where a draft of somebody lies, without saying whose or of what. */
export async function placeOf(owner: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(owner));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Encrypts text for its owner; the name of the owner is bound to it. */
export async function seal(key: CryptoKey, owner: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return {
    iv,
    data: await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encoder.encode(owner) },
      key,
      encoder.encode(text),
    ),
  };
}

/** The text, or undefined where the key is another's, or the record was changed or moved. */
export async function unseal(key: CryptoKey, owner: string, { iv, data }: Sealed): Promise<string | undefined> {
  try {
    return decoder.decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(owner) }, key, data),
    );
  } catch {
    return undefined;
  }
}
