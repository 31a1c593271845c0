/** The last notification of a kind that this tab has shown: the cursor its subscription goes on from, also after a reload. */
export interface LastNotification {
  read(): string | null;
  write(id: string): void;
}

export function lastNotification({
  tenantId,
  userId,
  kind,
}: {
  tenantId: string;
  userId: string;
  kind: string;
}): LastNotification {
  const key = `lastNotification_${tenantId}_${userId}_${kind}`;
  return {
    read: () => sessionStorage.getItem(key),
    write: (id) => sessionStorage.setItem(key, id),
  };
}
