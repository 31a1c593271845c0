import { answerOrders } from '../../server/answer-orders.ts';
import { helpHtml } from './help-html.ts';

answerOrders(helpHtml);
