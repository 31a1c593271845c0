import { expect, test } from '@jest/globals';
import { matterText } from './matter-option.ts';

test('writes a matter as file number and title', () => {
  expect(matterText({ fileNumber: '24/1187', title: 'Nguyen v Harcourt Constructions' })).toBe(
    '24/1187 (Nguyen v Harcourt Constructions)',
  );
});
