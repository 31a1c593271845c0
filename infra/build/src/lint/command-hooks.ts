/** Files that may use `useMutation` as it comes, by why. */
export const mutationExceptions: Readonly<Record<string, string>> = {
  'shared/platform/src/index.ts': 'builds that are published use it',
  'hosts/shell/src/dialogs/change-password/change-password.tsx':
    'its answer is a status (product specification §8), and it tells a lost connection from a refusal',
};

/** `no-restricted-imports` paths: what changes something on the server is sent by one place that reads the answer. */
export const mutationPaths = ['@atrium/platform', 'urql'].map((name) => ({
  name,
  importNames: ['useMutation'],
  message:
    'Send a change as a useCommand (@atrium/platform), which reads refusal, conflict and a lost connection; a link, a preview or a note that something was opened as a useRequest.',
}));
