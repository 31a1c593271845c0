import { useQuery } from '@atrium/platform';
import { Checkbox, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { useState, type ReactNode } from 'react';
import { matterClientsQuery } from '../documents-tab.operations.ts';

export type ClientChoice = ReturnType<typeof useClientChoice>;

/** The people from outside to whom the matter is given, and who of them is meant. */
export function useClientChoice(matterId: string) {
  const [{ data, error }, ask] = useQuery({
    query: matterClientsQuery,
    variables: { matterId },
    requestPolicy: 'cache-and-network',
  });
  const clients = data?.matterClients;
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  // Of several, who is meant is said by a person.
  const ids = chosen ?? new Set(clients?.length === 1 ? clients.map((client) => client.id) : []);
  return {
    clients,
    hasFailed: error !== undefined,
    retry: () => ask({ requestPolicy: 'network-only' }),
    ids,
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id))),
  };
}

/** What is filled in once it is known who can be meant. */
export function ClientForm({
  choice: { clients, hasFailed, retry },
  nobody,
  children,
}: {
  readonly choice: ClientChoice;
  readonly nobody: string;
  readonly children: ReactNode;
}) {
  if (clients === undefined) return hasFailed ? <ErrorState onRetry={retry} /> : <LoadingShape rows={2} />;
  return clients.length === 0 ? <Notice tone="info">{nobody}</Notice> : children;
}

/** A box for each of them. */
export function ClientBoxes({
  choice: { clients = [], ids, choose },
  legend,
}: {
  readonly choice: ClientChoice;
  readonly legend: string;
}) {
  return (
    <fieldset className="matters-documents__people">
      <legend>{legend}</legend>
      {clients.map((client) => (
        <Checkbox key={client.id} checked={ids.has(client.id)} onChange={(isChosen) => choose(client.id, isChosen)}>
          <bdi>{client.name}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
