import { testUsers } from '../../src/testing/test-firms.ts';
import { numbers, onMatter, pad, text, type Target } from './probe-targets.ts';

/** Texts that a list is searched for, by operation. */
export const filterTargets: Readonly<Record<string, readonly Target[]>> = {
  matterSummaryListX: numbers(22).flatMap((number) => [
    text(`file number ${number}`, (mark) => `${mark}-${pad(number, 4)}`),
    text(`title ${number}`, (mark) => `${mark} matter ${number}`),
    ...(number <= 8 ? [text(`client ${number}`, (mark) => `${mark} CONTACT ${pad(number, 2)}`)] : []),
  ]),
  matterDrillDown: numbers(22).map((number) => text(`title ${number}`, (mark) => `${mark} matter ${number}`)),
  clientAndContactList: numbers(11).flatMap((number) => [
    text(`name ${number}`, (mark) => `${mark} contact ${pad(number, 2)}`),
    text(`e-mail ${number}`, (mark) => `c${number}@${mark}.example`),
  ]),
  clientList: numbers(8).map((number) => text(`name ${number}`, (mark) => `${mark} contact ${pad(number, 2)}`)),
  messageTemplates: numbers(2).map((number) => text(`template ${number}`, (mark) => `${mark} template ${number}`)),
  matterDocuments: [onMatter(text('document', (mark) => `${mark} paper`))],
  matterNotes: [onMatter(text('note', (mark) => `${mark} note`))],
  contactNotes: [text('note', (mark) => `${mark} note`)],
  enquiryNotes: [text('note', (mark) => `${mark} note`)],
  enquiryList: [text('enquirer', (mark) => mark)],
  ...Object.fromEntries(
    ['taskSummaryList', 'taskBoard', 'taskCalendar', 'tasksSummaryDrilldown'].map((operation) => [
      operation,
      [text('task', (mark) => `${mark} task`)],
    ]),
  ),
  taskAssignees: [text('person', (mark) => `${mark} partner`)],
  invoiceSummary: numbers(8).map((number) => text(`title ${number}`, (mark) => `${mark} matter ${number}`)),
  notesSummary: [text('note', (mark) => `${mark} note`)],
  staffSummary: [text('person', (mark) => `${mark} partner`)],
  timeDrillDown: [text('narrative', (mark) => `${mark} narrative 1`)],
  'administrator.users': testUsers.map((user) => text(`name ${user}`, (mark) => `${mark} ${user}`)),
  roleSummary: testUsers.map((user) => text(`role ${user}`, (mark) => `${mark} ${user}`)),
  timerSummary: numbers(2).map((number) => text(`timer ${number}`, (mark) => `${mark} timer ${number}`)),
};
