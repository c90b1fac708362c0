import { NoAnswer } from '../../common/http/outgoing.js';
import { type CheckedAnswer, type GatewayForm, PaymentGateway } from './payment-gateway.js';

/** The gateway of a shop without card payments. Attempts of an earlier gateway stay as they are. */
export class NoGateway extends PaymentGateway {
  readonly name = 'none';
  readonly supportsInquiries = false;
  readonly signsTransactionId = false;
  readonly inquiryMs = 0;

  form(): GatewayForm {
    throw new Error('no order is paid online without a card gateway');
  }

  refOf(): undefined {
    return undefined;
  }

  check(): CheckedAnswer {
    return { outcome: 'untrusted', reason: 'unreadable' };
  }

  inquire(): Promise<never> {
    return Promise.reject(new NoAnswer('there is no card gateway'));
  }
}
