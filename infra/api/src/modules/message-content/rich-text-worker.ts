import { answerOrders } from '../../server/answer-orders.ts';
import { cleanNow } from './clean-now.ts';

answerOrders(cleanNow);
