import { testGate } from '../testing/gate-table.ts';
import { singletonsGate } from './check-singletons.ts';

testGate(singletonsGate, [
  {
    situation: 'packages of its own are its own business',
    build: { descriptor: { bundledPackages: { 'date-fns': '4.1.0' } } },
  },
  {
    situation: 'the build says that it holds react',
    build: { descriptor: { bundledPackages: { react: '19.2.0' } } },
    problems: [['remote.json', 'bundledPackages.react', /a copy of react 19\.2\.0/]],
  },
  {
    situation: 'the build says that it holds a package of the platform',
    build: { descriptor: { bundledPackages: { '@atrium/ui': '1.0.0' } } },
    problems: [['remote.json', 'bundledPackages.@atrium/ui', /@atrium\/ui/]],
  },
  {
    situation: 'the build holds react and does not say so',
    build: { script: 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}' },
    problems: [['entry.js', null, /a copy of react/]],
  },
  {
    situation: 'the build holds react-dom in a chunk',
    build: { more: { 'chunk.js': 'var k="__reactContainer$"+r;' } },
    problems: [['chunk.js', null, /a copy of react-dom/]],
  },
  {
    situation: 'a library that only reads what react keeps inside is fine',
    build: { script: 'var i=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;if(i===x){}' },
  },
  {
    situation: 'a host brings them',
    build: { descriptor: { kind: 'host', name: 'shell', bundledPackages: { react: '19.2.0' } } },
  },
]);
