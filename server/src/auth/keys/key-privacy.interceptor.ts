import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { catchError, map, type Observable, throwError } from 'rxjs';
import type { BoardEvent, OtherOrderEvent } from '../../../../libs/contract/orders/events.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { Language } from '../../../../libs/contract/values.js';
import {
  anonymousEvent,
  anonymousOrder,
  eventOfKey,
  ordersOfKey,
} from '../../../../libs/domain/orders/order-privacy.js';
import { DomainError } from '../../common/errors.js';
import { type AuthenticatedRequest, seesOnlyOrdersOf } from '../access.js';

/** The fields in which answers to keys have personal data. */
interface PersonalAnswer {
  order?: Order;
  orders?: Order[];
  events?: (BoardEvent | OtherOrderEvent)[];
}

/**
 * Removes from the answers to API keys what they do not see: the orders of others if a key sees only those that it has
 * placed, and personal data if its scope does not include it.
 */
@Injectable()
export class KeyPrivacyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!caller?.key) return next.handle();
    const keyId = seesOnlyOrdersOf(caller);
    const answer = keyId === undefined ? next.handle() : next.handle().pipe(map((given) => ownOnly(given, keyId)));
    if (caller.key.personalData) return answer;
    return answer.pipe(
      map(anonymous),
      catchError((error: unknown) => throwError(() => anonymousRejection(error))),
    );
  }
}

/** A rejection with the order in its data, without personal data. */
class AnonymousRejection extends DomainError {
  constructor(private readonly rejection: DomainError) {
    super(rejection.code, rejection.sentence, { values: rejection.values, ...anonymous(rejection.data) });
  }

  override dataIn(language: Language): Record<string, unknown> {
    return anonymous(this.rejection.dataIn(language));
  }
}

const anonymousRejection = (error: unknown): unknown =>
  error instanceof DomainError ? new AnonymousRejection(error) : error;

function anonymous<Answer extends PersonalAnswer | undefined>(answer: Answer): Answer {
  if (typeof answer !== 'object') return answer;
  const { order, orders, events } = answer;
  return {
    ...answer,
    ...(order && { order: anonymousOrder(order) }),
    ...(orders && { orders: orders.map(anonymousOrder) }),
    ...(events && { events: events.map((event) => (event.name === 'other-order' ? event : anonymousEvent(event))) }),
  };
}

function ownOnly<Answer extends PersonalAnswer | undefined>(answer: Answer, keyId: number): Answer {
  if (typeof answer !== 'object') return answer;
  const { orders, events } = answer;
  return {
    ...answer,
    ...(orders && { orders: ordersOfKey(orders, keyId) }),
    ...(events && {
      events: events.map((event) => (event.name === 'other-order' ? event : eventOfKey(event, keyId))),
    }),
  };
}
