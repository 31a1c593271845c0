import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ExtensionOffer } from '@atrium/contracts';
import { withTranslations } from './offer-translations.ts';

test('offers get the texts of every language that has them', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'offers-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src/languages'), { recursive: true });
  await writeFile(join(folder, 'src/languages/ar.json'), JSON.stringify({ 'crm.pay': 'ادفع' }));
  const offer: ExtensionOffer = {
    id: 'crm.pay',
    slot: 'palette/commands@1',
    title: { key: 'crm.pay', text: 'Pay' },
    keywords: { key: 'crm.payWords', text: 'money' },
    dialog: 'pay',
    access: ['timesheet'],
    order: 1,
  };
  assert.deepEqual(withTranslations(folder, [offer]), [
    { ...offer, title: { key: 'crm.pay', text: 'Pay', translations: { ar: 'ادفع' } } },
  ]);
});
