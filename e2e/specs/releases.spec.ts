import { expect, test } from '../fixtures/test.ts';
import { atrium, publishVersion } from '../fixtures/command-line.ts';
import { hideEarlierBuilds } from '../fixtures/earlier-builds.ts';
import { people } from '../fixtures/people.ts';
import { Frame } from '../pages/frame.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

test('two firms run two builds of one remote at the same time', async ({ openElsewhere }) => {
  test.setTimeout(180_000);
  const buildId = await publishVersion('crm', '1.1.0');
  await atrium('pin', 'jacaranda', 'crm', buildId);
  try {
    const versions = await Promise.all(
      [
        { tenantId: 'harbour', user: people.administrator },
        { tenantId: 'jacaranda', user: 'admin@jacaranda.example' },
      ].map(async ({ tenantId, user }) => {
        const page = await openElsewhere();
        await hideEarlierBuilds(page);
        await new SignInPage(page).signInAt(`/${tenantId}/clientsAndContacts`, user);
        const area = new Frame(page).area('crm');
        await expect(area.getByRole('row').nth(3)).toBeVisible();
        return area.getAttribute('data-remote-version');
      }),
    );
    expect(versions).toEqual(['1.0.0', '1.1.0']);
  } finally {
    await atrium('unpin', 'jacaranda', 'crm');
  }
});
