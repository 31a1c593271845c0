import { errorCodes } from '@atrium/contracts';
import { reportError, sendRequest, useAppUser, useClient, useTenant, type Client } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorDraft_DraftFragment as DraftFragment } from '../generated/graphql.ts';
import { forgetJournal, openJournal, type DraftOwner } from './draft-journal.ts';
import { DraftKeeper, type DraftServer, type DraftState, type KeptDraft } from './draft-keeper.ts';
import { discardDraftMutation, draftQuery, saveDraftMutation } from './drafts.operations.ts';
import type { DraftKind } from './read-content.ts';

function readDraft<Content>(
  draft: DraftFragment | null | undefined,
  readContent: DraftKind<Content>['read'],
): KeptDraft<Content> | undefined {
  const content = readContent(draft?.content);
  if (!draft || content === undefined) return undefined;
  const versions = draft.versions.flatMap(({ version, savedAt, content: kept }) => {
    const read = readContent(kept);
    return read === undefined ? [] : [{ version, savedAt, content: read }];
  });
  return { version: draft.version, savedAt: draft.savedAt, content, versions };
}

function draftServer<Content>(
  client: Client,
  owner: DraftOwner,
  read: DraftKind<Content>['read'],
): DraftServer<Content> {
  const { key } = owner;
  return {
    load: async () => {
      const { data, error } = await client.query(draftQuery, { key }, { requestPolicy: 'network-only' }).toPromise();
      if (!data) throw error ?? new Error('No draft was answered.');
      return { journal: await openJournal(owner, data.draftKey, read), draft: readDraft(data.draft, read) };
    },
    save: async (version, content) => {
      const { answer, error } = await sendRequest(client, saveDraftMutation, { key, version, content }, written);
      if (error !== undefined && error.graphQLErrors.some(({ extensions }) => refusals.has(String(extensions['code']))))
        return { ok: false, draft: undefined, isRefused: true };
      if (!answer) throw error ?? new Error('No draft was answered.');
      return { ok: answer.ok, draft: readDraft(answer.draft, read) };
    },
    discard: async () => {
      const { error } = await sendRequest(client, discardDraftMutation, { key }, written);
      if (error) throw error;
    },
  };
}

/** The keeper tries again, and its form says where a draft stands. */
const written = { remote: 'editor', area: 'draft', isExpected: () => true };
/** What the server will not take, however often it is asked. */
const refusals: ReadonlySet<string> = new Set([errorCodes.limitExceeded, errorCodes.badInput]);
/** Drafts that this page is writing, by key. */
const open = new Map<string, { discard(): Promise<void> }>();

export interface DraftHold<Content> {
  readonly state: DraftState<Content>;
  readonly keeper: DraftKeeper<Content>;
}

/**
 * Keeps what is written in a form under a key through reloads and crashes, or does nothing where there is no key. What
 * was typed before comes back through `onRestore`; `RecoveredNotice` and `DraftLine` show where it stands, and
 * `useForgetDraft` removes it once it was sent.
 *
 * @example const draft = useDraft(`note/matter/${matterId}`, values, setValues, noteDraft);
 */
export function useDraft<Content>(
  key: string | undefined,
  value: Content,
  onRestore: (content: Content) => void,
  kind: DraftKind<Content>,
): DraftHold<Content> | undefined {
  const client = useClient();
  const { tenantId } = useTenant();
  const { userId } = useAppUser();
  const [hold, setHold] = useState<DraftHold<Content>>();
  const latest = useRef({ value, onRestore, kind });
  const current = useRef<DraftKeeper<Content>>(undefined);
  useEffect(() => {
    latest.current = { value, onRestore, kind };
  });

  useEffect(() => {
    if (key === undefined) return undefined;
    const server = draftServer(client, { tenantId, userId, key }, (kept) => latest.current.kind.read(kept));
    const keeper = new DraftKeeper<Content>(server, latest.current.value, {
      isEmpty: (content) => latest.current.kind.isEmpty(content),
      onState: (state) => setHold({ state, keeper }),
      onRestore: (content) => latest.current.onRestore(content),
    });
    current.current = keeper;
    open.set(key, keeper);
    void keeper.open();
    const handleHidden = () => void keeper.writeJournal();
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', handleHidden);
    return () => {
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', handleHidden);
      current.current = undefined;
      if (open.get(key) === keeper) open.delete(key);
      void keeper.end();
      setHold(undefined);
    };
  }, [client, tenantId, userId, key]);

  useEffect(() => current.current?.change(value), [value]);
  return hold;
}

/** Forgets a draft after it was sent, whether its form is still there or not. A failure is only reported: what was written is stored. */
export function useForgetDraft(): (key: string) => Promise<void> {
  const client = useClient();
  const { tenantId } = useTenant();
  const { userId } = useAppUser();
  return useCallback(
    async (key) => {
      const owner = { tenantId, userId, key };
      try {
        const keeper = open.get(key);
        if (keeper !== undefined) await keeper.discard();
        else await Promise.all([forgetJournal(owner), draftServer(client, owner, () => undefined).discard()]);
      } catch (error) {
        reportError(error, { remote: 'editor', area: 'draft' });
      }
    },
    [client, tenantId, userId],
  );
}
