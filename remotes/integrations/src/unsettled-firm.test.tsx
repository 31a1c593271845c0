import { sourceSystems, type PracticeSystem } from '@atrium/contracts';
import { anAppUser, aTenant, renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import type { ReactElement } from 'react';
import { AccessResetPage } from './access-reset/access-reset.page.tsx';
import { AccessResetSignInPage } from './access-reset/access-reset-sign-in.page.tsx';
import { ProvisioningPage } from './provisioning/provisioning.page.tsx';

const pages: Readonly<Record<string, (system: PracticeSystem) => ReactElement>> = {
  provisioning: (system) => <ProvisioningPage system={system} />,
  'access reset': (system) => <AccessResetPage system={system} />,
  'sign-in of the access reset': (system) => <AccessResetSignInPage system={system} />,
};
const refusal = 'Only an administrator of your firm can sign in. Ask one of them.';
const cases = sourceSystems.flatMap((system) => Object.keys(pages).map((page) => ({ system, page })));
const open = (page: string, system: PracticeSystem, isInternal: boolean) =>
  renderScreen(pages[page]?.(system) ?? <></>, {
    data: {
      SourceSystem: {
        sourceSystem: { id: system, mayAdminister: false, refusal, isAvailable: true, connection: null, run: null },
      },
    },
    tenant: aTenant({ title: 'Wattle Legal', sourceSystem: system }),
    appUser: anAppUser({ isInternal }),
  });

test.each(cases)('$system, $page: tells people who may not administer it why, and offers nothing', async (each) => {
  open(each.page, each.system, true);
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each(cases)('$system, $page: a client reads a sentence meant for clients', async (each) => {
  const { api } = open(each.page, each.system, false);
  expect(await screen.findByText('Wattle Legal is still setting up')).toBeInTheDocument();
  expect(screen.getByText(/^Your matters and documents will be here/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(api.callsOf('SourceSystem')).toEqual([]);
});
