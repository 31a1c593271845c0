#!/usr/bin/env node
// `npx atrium …`: what a remote's team works with, on Node 20.11 and newer.
import './typescript.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 11)) {
  process.stderr.write(`atrium needs Node 20.11 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
} else {
  const { main } = await import('../src/command/main.ts');
  process.exitCode = await main(process.argv.slice(2));
}
