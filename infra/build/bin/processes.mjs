import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const PARENT_CHECK_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs this same command line under another Node and answers its exit code. */
export function rerunUnder(nodePath) {
  // The channel lets the child notice when this process is killed outright.
  const child = spawn(nodePath, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Stops this process, as Ctrl-C would, when what started it is gone: the Node
 * we re-run under loses its channel, a process under `npm` loses its parent.
 */
export function stopWithParent() {
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (process.channel) {
    process.on('disconnect', stop);
    process.channel.unref();
    return;
  }
  if (!process.env.npm_lifecycle_event) return;
  const ancestry = describeAncestry();
  const timer = setInterval(() => {
    if (describeAncestry() === ancestry) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** npm runs us through a shell: both the shell and what runs the shell must stay. */
function describeAncestry() {
  const parent = process.ppid;
  return `${parent} ${process.platform === 'linux' ? parentOf(parent) : ''}`;
}

function parentOf(pid) {
  try {
    // "pid (name) state ppid …", where the name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return 'gone';
  }
}

/**
 * Runs npm and collects what it printed. Uses the npm that started us, so that
 * it need not be on the path.
 */
export function runNpm(args, { cwd }) {
  const npmScript = process.env.npm_execpath;
  const [file, leading] = npmScript?.endsWith('npm-cli.js') ? [process.execPath, [npmScript]] : ['npm', []];
  const child = spawn(file, [...leading, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: file === 'npm' && process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${dirname(process.execPath)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `${file}: ${error.message}` }));
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The last lines of what a tool printed, and whether the network was at fault. */
export function explainFailure(output) {
  const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|network/i.test(
    output,
  );
  const lines = output.trimEnd().split('\n').slice(-15).join('\n');
  return offline
    ? `The package registry could not be reached; check the network or the npm settings.\n${lines}`
    : lines;
}
