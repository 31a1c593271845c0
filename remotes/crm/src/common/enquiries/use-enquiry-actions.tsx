import { useCommand, useQuery, useTranslation } from '@atrium/platform';
import { useState, type ReactNode } from 'react';
import {
  enquiryOptionsQuery,
  holdEnquiryMutation,
  markEnquirySpamMutation,
  moveEnquiryMutation,
  recordEnquiryResponseMutation,
} from './enquiries.operations.ts';
import type { EnquiryRow } from './enquiry-words.ts';
import { LostDialog } from './lost-dialog.tsx';

/** What of an enquiry an action needs to know. */
export type ActedEnquiry = Pick<EnquiryRow, 'id' | 'version' | 'enquirerName' | 'status' | 'stage'>;

export interface EnquiryActions {
  /** To another stage; one that closes it as lost asks for the reason first. Answers whether it is there. */
  move(enquiry: ActedEnquiry, stage: string): Promise<boolean>;
  /** Whether this stage asks something first. */
  asks(stage: string): boolean;
  hold(enquiry: ActedEnquiry, isOnHold: boolean): void;
  respond(enquiry: ActedEnquiry): void;
  markSpam(enquiry: ActedEnquiry, isSpam: boolean): void;
  /** Asks for the reason, while there is something to ask. Has to be rendered. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly enquiry: ActedEnquiry;
  readonly stage: string;
  answer(isMoved: boolean): void;
}

/** What can be done with an enquiry without opening a form. */
export function useEnquiryActions(onDone?: () => void): EnquiryActions {
  const { t } = useTranslation();
  const context = { remote: 'crm', area: 'enquiries', onSettled: onDone };
  const [{ data }] = useQuery({ query: enquiryOptionsQuery });
  const moving = useCommand(moveEnquiryMutation, { ...context, repeatsOnConflict: true });
  const holding = useCommand(holdEnquiryMutation, context);
  const responding = useCommand(recordEnquiryResponseMutation, { ...context, repeatsOnConflict: true });
  const marking = useCommand(markEnquirySpamMutation, context);
  const [asked, setAsked] = useState<Asked | null>(null);

  const asks = (stage: string): boolean =>
    data?.enquiryOptions.stages.some(({ name, status }) => name === stage && status === 'Lost') === true;
  const send = async (enquiry: ActedEnquiry, stage: string, lostReason: string | null): Promise<boolean> => {
    const { id, version, enquirerName: name } = enquiry;
    const sent = { id, version, stage, ...(lostReason === null ? {} : { lostReason }) };
    const outcome = await moving.run(sent, { name });
    return outcome.kind === 'saved';
  };
  return {
    asks,
    move: (enquiry, stage) =>
      asks(stage)
        ? new Promise((resolve) => setAsked({ enquiry, stage, answer: resolve }))
        : send(enquiry, stage, null),
    hold({ id, version, enquirerName: name }, isOnHold) {
      const saved = isOnHold
        ? t('crm.enquiry.held', '“{{name}}” is on hold.', { name })
        : t('crm.enquiry.resumed', '“{{name}}” is being worked on again.', { name });
      void holding.run({ id, version, isOnHold }, { name, saved });
    },
    respond: ({ id, version, enquirerName: name }) => void responding.run({ id, version }, { name }),
    markSpam({ id, version, enquirerName: name }, isSpam) {
      const saved = isSpam
        ? t('crm.enquiry.isSpam', '“{{name}}” was moved to suspected spam.', { name })
        : t('crm.enquiry.noSpam', '“{{name}}” is in the list of enquiries.', { name });
      void marking.run({ id, version, isSpam }, { name, saved });
    },
    dialog: asked !== null && (
      <LostDialog
        name={asked.enquiry.enquirerName}
        stage={asked.stage}
        reasons={data?.enquiryOptions.lostReasons ?? []}
        onSave={async (reason) => {
          const isMoved = await send(asked.enquiry, asked.stage, reason);
          if (isMoved) {
            asked.answer(true);
            setAsked(null);
          }
        }}
        onClose={() => {
          asked.answer(false);
          setAsked(null);
        }}
      />
    ),
  };
}
