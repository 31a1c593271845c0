import type { Invoice, InvoiceLine } from './invoice-words.ts';

const aud = (minor: number) => ({ minor, currency: 'AUD' });

/** A line of a pre-bill, for tests. */
export const aLine = (values: Partial<InvoiceLine> = {}): InvoiceLine =>
  ({
    id: 'l1',
    position: 1,
    kind: 'fee',
    description: 'Drafting of the statement of claim',
    quantity: 2.5,
    workedOn: '2026-11-16',
    timekeeper: 'Asha Rao',
    taxBasisPoints: 1000,
    isTaxInclusive: false,
    reason: '',
    original: aud(100_000),
    entered: aud(100_000),
    net: aud(100_000),
    tax: aud(10_000),
    ...values,
  }) as InvoiceLine;

/** An invoice that waits to be approved, for tests. */
export const anInvoice = (values: Partial<Invoice> = {}): Invoice =>
  ({
    __typename: 'Invoice',
    id: 'i1',
    version: 3,
    number: null,
    state: 'AwaitingApproval',
    matterId: 'm1',
    fileNumber: '24/1187',
    title: 'Nguyen: building dispute',
    client: 'Thanh Nguyen',
    type: 'Litigation',
    debtorId: 'c1',
    debtor: 'Thanh Nguyen',
    personResponsible: 'Asha Rao',
    issuedOn: null,
    dueOn: null,
    createdAt: '2026-11-18T02:00:00Z',
    isOnHold: false,
    holdReason: '',
    age: '',
    message: '',
    paymentDays: 14,
    stateReason: '',
    sentAt: null,
    sentTo: '',
    actions: ['APPROVE', 'RETURN', 'VOID'],
    canEdit: true,
    canPay: false,
    canCredit: false,
    net: aud(100_000),
    tax: aud(10_000),
    total: aud(110_000),
    paid: aud(0),
    credited: aud(0),
    outstanding: aud(0),
    lines: [aLine()],
    payments: [],
    changes: [],
    ...values,
  }) as unknown as Invoice;
