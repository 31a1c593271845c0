import { errorCodes } from '@atrium/contracts';
import { reportError, useAppUser, useClient, useTenant, type Client } from '@atrium/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorDraft_DraftFragment as DraftFragment } from '../generated/graphql.ts';
import type { MessageContent } from '../message-editor/message-editor.types.ts';
import { forgetJournal, openJournal, type DraftOwner } from './draft-journal.ts';
import { DraftKeeper, type DraftServer, type DraftState, type KeptDraft } from './draft-keeper.ts';
import { discardDraftMutation, draftQuery, saveDraftMutation } from './drafts.operations.ts';
import { readContent } from './read-content.ts';

function readDraft(draft: DraftFragment | null | undefined): KeptDraft | undefined {
  const content = readContent(draft?.content);
  if (!draft || content === undefined) return undefined;
  const versions = draft.versions.flatMap(({ version, savedAt, content: kept }) => {
    const read = readContent(kept);
    return read === undefined ? [] : [{ version, savedAt, content: read }];
  });
  return { version: draft.version, savedAt: draft.savedAt, content, versions };
}

function draftServer(client: Client, owner: DraftOwner): DraftServer {
  const { key } = owner;
  return {
    load: async () => {
      const { data, error } = await client.query(draftQuery, { key }, { requestPolicy: 'network-only' }).toPromise();
      if (!data) throw error ?? new Error('No draft was answered.');
      return { journal: await openJournal(owner, data.draftKey), draft: readDraft(data.draft) };
    },
    save: async (version, content) => {
      const { data, error } = await client.mutation(saveDraftMutation, { key, version, content }).toPromise();
      if (error !== undefined && error.graphQLErrors.some(({ extensions }) => refusals.has(String(extensions['code']))))
        return { ok: false, draft: undefined, isRefused: true };
      if (!data) throw error ?? new Error('No draft was answered.');
      return { ok: data.saveDraft.ok, draft: readDraft(data.saveDraft.draft) };
    },
    discard: async () => {
      const { error } = await client.mutation(discardDraftMutation, { key }).toPromise();
      if (error) throw error;
    },
  };
}

/** What the server will not take, however often it is asked. */
const refusals: ReadonlySet<string> = new Set([errorCodes.limitExceeded, errorCodes.badInput]);
/** Drafts that this page is writing, by key. */
const open = new Map<string, DraftKeeper>();

export interface DraftHold {
  readonly state: DraftState;
  readonly keeper: DraftKeeper;
}

/** Keeps what is written under a key, or does nothing where there is none. */
export function useDraft(
  key: string | undefined,
  value: MessageContent,
  onRestore: (content: MessageContent) => void,
): DraftHold | undefined {
  const client = useClient();
  const { tenantId } = useTenant();
  const { userId } = useAppUser();
  const [hold, setHold] = useState<DraftHold>();
  const latest = useRef({ value, onRestore });
  const current = useRef<DraftKeeper>(undefined);
  useEffect(() => {
    latest.current = { value, onRestore };
  });

  useEffect(() => {
    if (key === undefined) return undefined;
    const keeper = new DraftKeeper(draftServer(client, { tenantId, userId, key }), latest.current.value, {
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

/** Forgets a draft after it was sent, whether its editor is still there or not. A failure is only reported: the message is on its way. */
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
        else await Promise.all([forgetJournal(owner), draftServer(client, owner).discard()]);
      } catch (error) {
        reportError(error, { remote: 'editor', area: 'draft' });
      }
    },
    [client, tenantId, userId],
  );
}
