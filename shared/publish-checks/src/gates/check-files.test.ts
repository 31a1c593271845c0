import { testGate } from '../testing/gate-table.ts';
import { filesGate } from './check-files.ts';

const without = (files: ReadonlyMap<string, Uint8Array>, name: string) =>
  new Map([...files].filter(([file]) => file !== name));

testGate(filesGate, [
  { situation: 'all files are those of the descriptor' },
  {
    situation: 'a source map comes along',
    sent: ({ files }) => ({ files: new Map([...files, ['entry.js.map', Buffer.from('{}')]]) }),
  },
  {
    situation: 'a file has other bytes',
    sent: ({ files }) => ({ files: new Map([...files, ['remote.css', Buffer.from('.billing-title{color:red}')]]) }),
    problems: [['remote.css', null, /other bytes/]],
  },
  {
    situation: 'a file is missing',
    sent: ({ files }) => ({ files: without(files, 'remote.css') }),
    problems: [['remote.css', null, /missing/]],
  },
  {
    situation: 'a file is extra',
    sent: ({ files }) => ({ files: new Map([...files, ['extra.js', Buffer.from('1')]]) }),
    problems: [['extra.js', null, /not in remote\.json/]],
  },
  {
    situation: 'a longer file with the same beginning',
    sent: ({ files }) => ({
      files: new Map([
        ...files,
        ['remote.css', Buffer.concat([files.get('remote.css') ?? Buffer.alloc(0), Buffer.from(' ')])],
      ]),
    }),
    problems: [['remote.css', null, /other bytes/]],
  },
]);
