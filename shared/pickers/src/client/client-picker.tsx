import { CLIENT_PAGE_SIZE, LIST_ROW_HEIGHT_PX, LIST_THRESHOLD } from '@atrium/contracts';
import { useTranslation } from '@atrium/platform';
import type { ClientPicker_ClientFragment } from '../generated/graphql.ts';
import { TwoLines } from '../picker/field-parts.tsx';
import { defineSource } from '../picker/option-source.ts';
import type { PickerProps } from '../picker/picker-props.ts';
import { SinglePicker } from '../picker/single-picker.tsx';
import { clientPickerQuery } from './client-picker.operations.ts';

/** What a picker knows of a client. */
export type ClientOption = ClientPicker_ClientFragment;

export interface ClientPickerProps extends PickerProps {
  readonly value?: ClientOption | null;
  /** Null where the choice was taken back. */
  onChange?(client: ClientOption | null): void;
}

const clientSource = defineSource({
  area: 'client picker',
  query: clientPickerQuery,
  pageSize: CLIENT_PAGE_SIZE,
  threshold: LIST_THRESHOLD,
  failure: 'report',
  variables: (page) => page,
  read: ({ clientList: { clients, recordCount } }) => ({ rows: clients, recordCount }),
  keyOf: ({ nameID }: ClientOption) => nameID,
  textOf: ({ clientName }: ClientOption) => clientName,
});

/**
 * Finds a client by name, address or telephone number, 20 a page (product
 * specification §2.10, §9).
 *
 * @example <Field id="client" label="Client"><ClientPicker id="client" value={client} onChange={setClient} /></Field>
 */
export function ClientPicker(props: ClientPickerProps) {
  const { t } = useTranslation();
  const texts = {
    placeholder: t('pickers.client.placeholder', 'Find a client by name'),
    none: t('pickers.client.none', 'No clients match'),
    failed: t('pickers.client.failed', 'Clients could not be loaded. Close and open the list to try again.'),
  };
  return (
    <SinglePicker
      {...props}
      source={clientSource}
      texts={texts}
      rowHeight={LIST_ROW_HEIGHT_PX}
      renderRow={({ clientName, suburb }) => <TwoLines first={clientName} second={suburb} />}
    />
  );
}
