import { createSealing, defineStatement, type TenantRunner } from '@atrium/database';
import { TEXT_SEALING } from './save-text-service.command.ts';

/** The firm of the demo that has an account with the simulator from the beginning. */
const FIRM = 'harbour';
const SENDER = '+61400000001';
const PART_COST_MINOR = 8;

const placeStatement = defineStatement<{ sealedToken: Uint8Array; sender: string; partCostMinor: number }, never>({
  name: 'textMessages.placeDemoService',
  text: `
    insert into text_message_services (tenant_id, account, sealed_token, sender, part_cost_minor)
    select :tenantId, 'AC-demo', :sealedToken, :sender, :partCostMinor::integer from tenants t where t.tenant_id = :tenantId and t.is_demo
    on conflict do nothing`,
});

/** Gives the demo firm an account with the simulator of text messages, unless it has one. For demo mode only. */
export async function placeDemoTextService(runner: TenantRunner, serverSecret: Uint8Array): Promise<void> {
  const sealedToken = createSealing(serverSecret, TEXT_SEALING).seal('a token of the demo', FIRM);
  await runner.query(FIRM, placeStatement, { sealedToken, sender: SENDER, partCostMinor: PART_COST_MINOR });
}
