import { beforeEach, expect, jest, test } from '@jest/globals';
import { recentErrors } from './recent-errors.ts';
import { logError, onErrorReport, reportError, takeErrorReports } from './report-error.ts';

beforeEach(() => {
  takeErrorReports();
});

test('keeps a report with where it happened, and hands it over once', () => {
  reportError(new TypeError('broken'), { remote: 'crm', build: 'b1', area: 'Clients and contacts' });
  expect(takeErrorReports()).toMatchObject([
    { name: 'TypeError', message: 'broken', context: { remote: 'crm', build: 'b1', area: 'Clients and contacts' } },
  ]);
  expect(takeErrorReports()).toEqual([]);
});

test('keeps the latest fifty', () => {
  for (let index = 0; index < 60; index += 1) reportError(`error ${index}`, {});
  const reports = takeErrorReports();
  expect(reports).toHaveLength(50);
  expect(reports[0]?.message).toBe('error 10');
});

test('hands a collector each report until it stops', () => {
  const collect = jest.fn();
  const stop = onErrorReport(collect);
  reportError('one', {});
  stop();
  reportError('two', {});
  expect(collect).toHaveBeenCalledTimes(1);
});

test('remembers the latest five without their words, with what the server logged them under', () => {
  for (let index = 0; index < 4; index += 1) reportError(`secret ${index}`, {});
  const refused = Object.assign(new Error('secret'), {
    graphQLErrors: [{ extensions: { requestId: 'request-1' } }, { extensions: {} }],
  });
  reportError(refused, { area: 'matters' });
  reportError(new TypeError('secret'), { area: 'notes' });
  takeErrorReports();
  expect(recentErrors()).toHaveLength(5);
  expect(recentErrors().slice(-2)).toMatchObject([
    { name: 'Error', context: { area: 'matters' }, requestIds: ['request-1'] },
    { name: 'TypeError', context: { area: 'notes' }, requestIds: [] },
  ]);
  expect(JSON.stringify(recentErrors())).not.toContain('secret');
});

test('logs what is only to be logged, and reports it to nobody', () => {
  const collect = jest.fn();
  const stop = onErrorReport(collect);
  takeErrorReports();
  logError(new RangeError('secret'), { remote: 'pickers', area: 'user dropdown' });
  stop();
  expect(collect).not.toHaveBeenCalled();
  expect(takeErrorReports()).toEqual([]);
  expect(recentErrors().at(-1)).toMatchObject({ name: 'RangeError', context: { area: 'user dropdown' } });
});
