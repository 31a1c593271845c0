import { expect, test } from '@jest/globals';
import { themeTokens } from '../theme/tokens.ts';
import { axes } from './base-option.ts';

test('the last name along the line is always there, since it says whether its month is over', () => {
  const { xAxis } = axes(themeTokens.light, {
    categories: ['Oct 26', 'Nov 26 to date'],
    format: String,
    isHorizontal: false,
    hideFigures: false,
    isRightToLeft: false,
  });
  expect(xAxis).toMatchObject({ type: 'category', axisLabel: { showMaxLabel: true } });
});
