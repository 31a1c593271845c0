import type { Broker } from '../../server/broker.ts';
import { createNoticeStream } from '../../server/notice-stream.ts';
import type { Notice } from '../notices/notices.store.ts';

const TOPIC = 'appointments';

/** The notice that an appointment changed, for a command to announce. It says not which: who may see it finds out by asking again. */
export const appointmentNotice: Notice = { topic: TOPIC, id: '' };

/** Says that appointments of the firm may have changed: at once, after every change and after a gap. */
export const createAppointmentNews = (
  broker: Broker,
  tenantId: string,
): AsyncIterableIterator<{ appointmentsChanged: boolean }> =>
  createNoticeStream(broker, { tenantId, topic: TOPIC }, () => Promise.resolve({ appointmentsChanged: true }));
