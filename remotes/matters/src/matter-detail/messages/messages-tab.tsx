import { useAppUser } from '@atrium/platform';
import { ClientMessages } from '../../common/messages/client-messages.tsx';
import { MatterMessages } from '../../common/messages/matter-messages.tsx';
import { MatterTextMessages } from '../../common/messages/matter-text-messages.tsx';
import type { MatterTabProps } from '../matter-tab.ts';

/** What was written about a matter: for the firm all of it, for somebody from outside what is theirs. */
export function MessagesTab({ matter }: MatterTabProps) {
  const { isInternal } = useAppUser();
  return isInternal ? (
    <>
      <MatterMessages matterId={matter.id} fileNumber={matter.fileNumber} as="tab" />
      <MatterTextMessages matterId={matter.id} fileNumber={matter.fileNumber} />
    </>
  ) : (
    <ClientMessages matterId={matter.id} matters={[matter]} />
  );
}
