import { randomBytes } from 'node:crypto';
import { testGate } from '../testing/gate-table.ts';
import { sizeGate } from './check-size.ts';

// What cannot be compressed weighs what it is.
const heavy = (kilobytes: number): string => randomBytes(kilobytes * 500).toString('hex');

testGate(sizeGate, [
  { situation: 'a small build' },
  { situation: 'long but repetitive files', build: { script: 'a();'.repeat(50_000) } },
  {
    situation: 'begins with too much',
    build: { script: heavy(150) },
    problems: [['entry.js', 'initial', /begins with \d+ kB of 60 kB/]],
  },
  {
    situation: 'holds too much in its later files',
    build: { more: { 'chunk.js': heavy(2_200) } },
    problems: [['chunk.js', 'files', /of 1000 kB compressed; chunk\.js is the heaviest/]],
  },
]);
