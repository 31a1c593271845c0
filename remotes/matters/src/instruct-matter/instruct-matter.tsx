import { confirmLeave, useQuery, useTranslation } from '@atrium/platform';
import { EmptyState, ErrorState, LoadingShape } from '@atrium/ui';
import { Drawer, Tabs } from '@atrium/ui/antd';
import { type RefObject, useRef, useState } from 'react';
import type { DialogProps } from '@atrium/contracts';
import { instructionDraftQuery, instructionOptionsQuery } from './instruct-matter.operations.ts';
import { InstructionFields } from './instruction-fields.tsx';
import { PendingList } from './pending-list.tsx';
import './instruct-matter.css';

const DRAWER_WIDTH_PX = 760;

/** New matter instructions (product specification §2.7): the form for those who instruct, what waits for those who decide. */
export function InstructMatter({ input: { section }, onClose }: DialogProps) {
  const { t } = useTranslation();
  // Answers whether something would be lost, once what waited has been saved.
  const guardRef = useRef<LossGuard>(async () => false);
  const handleClose = () => {
    void guardRef
      .current()
      .then(confirmLeave)
      .then((isLeaving) => {
        if (isLeaving) onClose();
      });
  };
  return (
    <Drawer
      open
      title={t('matters.instruct.title', 'New matter instructions')}
      width={DRAWER_WIDTH_PX}
      maskClosable={false}
      onClose={handleClose}
    >
      <InstructMatterBody section={section} guardRef={guardRef} onClose={handleClose} />
    </Drawer>
  );
}

export type LossGuard = () => Promise<boolean>;
interface BodyProps {
  /** `pending` begins with what waits for a decision. */
  readonly section?: string | undefined;
  readonly guardRef: RefObject<LossGuard>;
  onClose(): void;
}

function InstructMatterBody({ section, guardRef, onClose }: BodyProps) {
  const { t } = useTranslation();
  const [{ data, error }, execute] = useQuery({ query: instructionOptionsQuery, requestPolicy: 'network-only' });
  const options = data?.matterInstructionOptions;
  if (options === undefined)
    return error ? (
      <ErrorState onRetry={() => execute({ requestPolicy: 'network-only' })} />
    ) : (
      <LoadingShape rows={8} />
    );
  const form = <DraftedFields options={options} guardRef={guardRef} onClose={onClose} />;
  if (!options.canDecide) return form;
  const pending = <PendingList onLeave={onClose} />;
  if (!options.canInstruct) return pending;
  return (
    <Tabs
      defaultActiveKey={section === 'pending' ? 'pending' : 'instruct'}
      items={[
        { key: 'instruct', label: t('matters.instruct.tab.instruct', 'Instruct'), children: form },
        { key: 'pending', label: t('matters.instruct.tab.pending', 'Pending'), children: pending },
      ]}
    />
  );
}

/** Opens the form with the draft as it was when the dialog opened. */
function DraftedFields({
  options,
  guardRef,
  onClose,
}: BodyProps & { options: Parameters<typeof InstructionFields>[0]['options'] }) {
  const { t } = useTranslation();
  const [context] = useState({ requestPolicy: 'network-only' as const });
  const [{ data, error }, execute] = useQuery({ query: instructionDraftQuery, ...context });
  if (options.matterTypes.length === 0) {
    return (
      <EmptyState
        title={t('matters.instruct.noTypes', 'The firm is not taking instructions here yet')}
        description={t('matters.instruct.noTypesText', 'It has not specified which types of matter it takes.')}
      />
    );
  }
  if (data === undefined) return error ? <ErrorState onRetry={() => execute(context)} /> : <LoadingShape rows={8} />;
  return (
    <InstructionFields
      options={options}
      opened={data.matterInstructionDraft ?? null}
      guardRef={guardRef}
      onClose={onClose}
    />
  );
}
