import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { BrandPreview } from './brand-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { BrandsPage } from './brands.page.tsx';

const look = { name: 'Harbour', logo: '', accentColour: '#f5c518', accentText: 'dark', primaryText: 'light' };

test('the preview warns of text that cannot be read', () => {
  renderScreen(<BrandPreview {...look} primaryColour="#f5c518" />);
  expect(screen.getByText(/^Primary: the text does not stand out/)).toBeInTheDocument();
  expect(screen.queryByText(/^Accent: /)).toBeNull();
});

test('the preview says nothing of colours that can be read', () => {
  renderScreen(<BrandPreview {...look} primaryColour="#0b3d91" />);
  expect(screen.getByText('Harbour')).toBeInTheDocument();
  expect(screen.queryByText(/does not stand out/)).toBeNull();
});

test('a picture becomes the logo, anything else is refused', async () => {
  const given: string[] = [];
  const { user } = renderScreen(
    <LogoField name="logo" label="Logo" value="" error={undefined} onChange={(logo) => void given.push(logo)} />,
  );
  const input = screen.getByLabelText('Logo');
  await user.upload(input, new File(['x'.repeat(25 * 1024)], 'big.png', { type: 'image/png' }));
  expect(await screen.findByText('Choose a picture (PNG, JPEG or WebP) of at most 24 KB.')).toBeInTheDocument();
  expect(given).toEqual([]);
  await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(given).toEqual(['data:image/png;base64,cG5n']));
});

test('says that there is no brand yet', async () => {
  renderScreen(<BrandsPage />, {
    route: '/brandConfiguration',
    data: {
      BrandList: { brandList: { recordCount: 0, groups: [], closedColumns: [], canEdit: true, rows: [] } },
      SavedLayout: { savedLayout: null },
      SavedViews: { savedViews: [] },
      ClosedColumns: { columnSecurity: { list: 'brands', mine: [] } },
      ExportRuns: { exportRuns: { lists: ['CONFIGURATION'], printable: [], runs: [] } },
    },
  });
  expect(await screen.findByText('No brands yet')).toBeInTheDocument();
});
