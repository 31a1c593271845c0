import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { provisioningStatuses, sourceSystems } from '@atrium/contracts';
import { advanceProvisioning } from '@atrium/database';
import { startSyncedFirm, type SyncedFirm } from './sync.fixtures.ts';

let firm: SyncedFirm;
before(async () => {
  firm = await startSyncedFirm();
});
after(() => firm.close());

for (const system of sourceSystems)
  test(`${system}: a firm passes through every status of provisioning, one after the other`, async () => {
    const column = `${system}_provisioning_status`;
    // Whoever changes it: each status that the firm ever had is noted.
    await firm.rows(`create table seen_${system} (number serial, status text)`);
    await firm.rows(
      `create function note_${system}() returns trigger language plpgsql security definer set search_path = public, pg_temp as
       $$ begin insert into seen_${system} (status) values (new.${column}); return null; end $$`,
    );
    await firm.rows(
      `create trigger note_${system} after update on tenants for each row when (old.${column} is distinct from new.${column}) execute function note_${system}()`,
    );
    const seen = async () =>
      (await firm.rows<{ status: string }>(`select status from seen_${system} order by number`)).map(
        ({ status }) => status,
      );
    await firm.rows(`update tenants set ${column} = 'DoNotProvision' where tenant_id = 'alpha'`);
    await advanceProvisioning(firm.api.runner, 'alpha', system, { step: 0 });
    await firm.provision(system);
    const whole = ['Pending', 'SyncInitiated', 'SyncComplete', 'MappingInitiated', 'MappingComplete', 'Complete'];
    assert.deepEqual(
      (await seen()).filter((status) => status !== 'DoNotProvision'),
      whole,
    );

    // From the beginning again, and the consent is withdrawn on the way.
    await advanceProvisioning(firm.api.runner, 'alpha', system, { step: 0 });
    firm.simulator.systems[system].signIns.grants.splice(0);
    await assert.rejects(firm.provision(system, { isSignedIn: true }));
    assert.equal((await seen()).at(-1), 'Failed');
    const ever = new Set([...(await seen()), 'DoNotProvision']);
    assert.deepEqual([...ever].toSorted(), [...provisioningStatuses].toSorted());
    // The next system begins with a firm that no other follows.
    await firm.rows(`delete from sync_states where tenant_id = 'alpha'`);
    await firm.rows(`delete from sync_outbox where tenant_id = 'alpha'`);
  });
