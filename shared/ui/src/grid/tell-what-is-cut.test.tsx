import { expect, test } from '@jest/globals';
import { renderScreen, screen } from '@atrium/testing';
import { tellWhatIsCut } from './tell-what-is-cut.ts';

const cell = (name: string) => screen.getByRole('gridcell', { name });
const measured = (part: HTMLElement, scrollWidth: number) =>
  Object.defineProperties(part, {
    clientWidth: { value: 90, configurable: true },
    scrollWidth: { value: scrollWidth, configurable: true },
  });

test('what a cell has no room for is shown by a tooltip, and nothing where all of it is seen', async () => {
  const { user } = renderScreen(
    <table role="grid">
      <tbody onMouseOver={tellWhatIsCut}>
        <tr>
          <td role="gridcell">Nguyen v Harcourt</td>
          <td role="gridcell">
            <span>Estate of Oyelaran</span>
          </td>
          <td role="gridcell" aria-label="Ada Moreau">
            <abbr title="Ada Moreau">AM</abbr>
          </td>
        </tr>
      </tbody>
    </table>,
  );
  measured(cell('Nguyen v Harcourt'), 90);
  measured(screen.getByText('Estate of Oyelaran'), 140);
  measured(cell('Ada Moreau'), 140);
  for (const name of ['Nguyen v Harcourt', 'Estate of Oyelaran', 'Ada Moreau']) await user.hover(cell(name));
  expect(cell('Nguyen v Harcourt')).not.toHaveAttribute('title');
  expect(cell('Estate of Oyelaran')).toHaveAttribute('title', 'Estate of Oyelaran');
  expect(cell('Ada Moreau')).not.toHaveAttribute('title');

  measured(screen.getByText('Estate of Oyelaran'), 80);
  await user.hover(cell('Nguyen v Harcourt'));
  await user.hover(cell('Estate of Oyelaran'));
  expect(cell('Estate of Oyelaran')).not.toHaveAttribute('title');
});
