import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Language } from '../../../../libs/contract/values.js';
import { sumsOf, vatInWords } from '../../../../libs/domain/money/amounts.js';
import type { MoneyTender } from '../../../../libs/domain/money/books/order-money.js';
import { type Cents, rupees } from '../../../../libs/domain/money/money.js';
import { orderNumber } from '../../../../libs/domain/open-orders/order-number.js';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import { isAccepted } from '../../../../libs/domain/orders/order-transitions.js';
import { paymentText } from '../../../../libs/domain/text/labels.js';
import { nameIn } from '../../../../libs/domain/text/names.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { dayText } from '../../../../libs/domain/time/calendar-date.js';
import { type Text, type TextValue, text } from '../../../../libs/texts/text.js';
import { Clock } from '../../common/clock.js';
import { Secrets } from '../../common/secrets.js';
import { say } from '../../common/texts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { emailRow, emailText } from '../../messaging/email/email-body.js';
import { type OutgoingEmail, queuedEmail } from '../../messaging/email/queued-email.js';
import type { QueuedMessage } from '../../messaging/messages.repository.js';
import { MessagingService } from '../../messaging/messaging.service.js';
import { orderPage, ownOrderPage } from '../../payments/payments.service.js';
import { ShopService } from '../../shop/shop.service.js';
import type { OtherMoney } from '../books/book-rows.js';
import type { OrderEntity } from '../order.entity.js';
import { type StoredOrder, storedAmounts } from '../order-rows.js';

/** What the database function `queue_message` replaces by the number of the order. */
const NEW_TICKET = '{ticket}';

/** Queues the e-mails to the customer of an order: its receipt, and that a refund was sent. */
@Injectable()
export class OrderEmails {
  constructor(
    private readonly messaging: MessagingService,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly shop: ShopService,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
  ) {}

  /** Queues the receipt of an order that was paid or confirmed for the first time, and an e-mail for each refund that was sent. */
  async follow(
    tx: EntityManager,
    { before, order, moves }: { before: OrderEntity; order: StoredOrder; moves: readonly OtherMoney[] },
  ): Promise<void> {
    const wasAccepted = isAccepted(before.status) || before.accepted_at !== null || before.confirmed_at !== null;
    if (!wasAccepted && isAccepted(order.row.status)) {
      await this.messaging.enqueueEmail(tx, this.receipt(order, this.numberOf(order)));
    }
    for (const { kind, cause, tender, cents } of moves) {
      if (kind !== 'given_back' || cause !== 'refunded') continue;
      await this.messaging.enqueueEmail(tx, this.refund(order, { tender, cents }));
    }
  }

  /** Returns the receipt of a new order that needs no confirmation; undefined if no e-mails are sent, or it has no address. */
  receiptOfNew(order: StoredOrder): QueuedMessage | undefined {
    return this.messaging.sendsEmail ? queuedEmail(this.receipt(order, NEW_TICKET)) : undefined;
  }

  private refund(order: StoredOrder, { tender, cents }: { tender: MoneyTender; cents: Cents }): OutgoingEmail {
    const facts = { number: this.numberOf(order), amount: rupees(cents) };
    const how = tender === 'Card' ? 'card' : tender === 'Cash' ? 'cash' : 'other';
    return this.email(order, {
      purpose: 'email-refund',
      subject: text('email.refund.subject', { store: this.shop.name, number: facts.number }),
      paragraphs: [
        text(`email.refund.${how}`, facts),
        text('email.order.page', { page: orderPage(this.config.publicUrl, order.row.reference) }),
        text('email.questions', { phone: order.branch.phone }),
      ],
    });
  }

  private receipt(order: StoredOrder, number: TextValue): OutgoingEmail {
    const { row, branch } = order;
    const { id, reference, language } = row;
    const page = ownOrderPage(this.config.publicUrl, { reference, token: this.secrets.orderToken(id) });
    const due = row.due_at && localTime(row.due_at, this.config.timeZone);
    const facts = { number, branch: branch.name };
    const { vat } = storedAmounts(row);
    const hasVat = vat != null && vatInWords(vat) !== null;
    return this.email(order, {
      purpose: 'email-receipt',
      subject: text('email.receipt.subject', { store: this.shop.name, number }),
      paragraphs: [
        due
          ? text('email.receipt.later', { ...facts, day: dayText(due.date), time: due.clock })
          : text('email.receipt.now', facts),
        linesOf(order, language),
        sumRows(order, language),
        hasVat ? text('email.receipt.invoice', { page }) : text('email.order.page', { page }),
        text('email.questions', { phone: branch.phone }),
      ],
    });
  }

  /** Returns an e-mail in the language of its customer, whose name and shop it begins and ends with. */
  private email(
    { row }: StoredOrder,
    {
      purpose,
      subject,
      paragraphs,
    }: Pick<OutgoingEmail, 'purpose'> & { subject: Text; paragraphs: (Text | string[])[] },
  ): OutgoingEmail {
    const { id, email, first_name: name, language } = row;
    const hello = name === '' ? [] : [text('email.hello', { name })];
    const inWords = (paragraph: Text | string[]) => (Array.isArray(paragraph) ? paragraph : say(paragraph, language));
    return {
      orderId: id,
      // a partner writes to its own customers
      to: channelOf(row).isMessaged ? email : '',
      purpose,
      subject: say(subject, language),
      text: emailText([...[...hello, ...paragraphs].map(inWords), this.shop.name]),
    };
  }

  private numberOf({ row }: StoredOrder): TextValue {
    return orderNumber(row, businessDate(this.clock.now(), this.config));
  }
}

/** Returns the rows of what was ordered, with the options of each line. */
function linesOf({ lines }: StoredOrder, language: Language): string[] {
  return lines.map((line) => {
    const options = (line.options ?? [])
      .filter(({ quantity }) => quantity > 0)
      .map((option) =>
        option.quantity > 1 ? `${nameIn(option, language)} × ${option.quantity}` : nameIn(option, language),
      );
    const names = { name: line.name, names: line.names ?? undefined };
    const what = `${line.quantity} × ${nameIn(names, language)}${options.length > 0 ? ` (${options.join(', ')})` : ''}`;
    return emailRow(what, say(rupees(line.price_cents * line.quantity), language));
  });
}

/** Returns the rows of what it costs, and how it is paid. */
function sumRows({ row }: StoredOrder, language: Language): string[] {
  const sums = sumsOf(storedAmounts(row)).map(({ name, cents, note }) => {
    const words = note ? `${say(name, language)} (${say(note, language)})` : say(name, language);
    return emailRow(words, say(rupees(cents), language));
  });
  const payment = say(paymentText(row.payment_type), language);
  return [...sums, emailRow(say(text('order.receipt.payment'), language), payment)];
}
