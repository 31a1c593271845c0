/** Files that may use `useMutation` as it comes, by why. */
export const mutationExceptions: Readonly<Record<string, string>> = {
  'shared/platform/src/index.ts': 'builds that are published use it',
  'hosts/shell/src/dialogs/change-password/change-password.tsx':
    'its answer is a status (product specification §8), and it tells a lost connection from a refusal',
};

/** Files in which a mutation leaves the page, by why. */
export const sendingFiles: Readonly<Record<string, string>> = {
  'shared/platform/src/commands/send-mutation.ts': 'all others send by it: it reports failures and reads the answer',
};

/** `no-restricted-syntax`: a mutation that is sent by the client itself is one whose failure nobody reports. */
export const sentByHand = ['mutation', 'executeMutation'].map((method) => ({
  selector: `CallExpression[callee.property.name="${method}"]`,
  message:
    'Send it by useCommand or useRequest (@atrium/platform), and by sendCommand or sendRequest where no hook can stand.',
}));

/** `no-restricted-imports` paths: what changes something on the server is sent by one place that reads the answer. */
export const mutationPaths = ['@atrium/platform', 'urql'].map((name) => ({
  name,
  importNames: ['useMutation'],
  message:
    'Send a change as a useCommand (@atrium/platform), which reads refusal, conflict and a lost connection; a link, a preview or a note that something was opened as a useRequest.',
}));
