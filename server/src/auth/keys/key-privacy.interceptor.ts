import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { BoardEvent } from '../../../../libs/contract/orders/events.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import { anonymousEvent, anonymousOrder } from '../../../../libs/domain/orders/order-privacy.js';
import type { AuthenticatedRequest } from '../access.js';

/** The fields in which answers to keys have personal data. */
interface PersonalAnswer {
  order?: Order;
  orders?: Order[];
  events?: BoardEvent[];
}

/** Removes personal data from the answers to API keys whose scope does not include it. */
@Injectable()
export class KeyPrivacyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    return caller?.key?.personalData === false ? next.handle().pipe(map(anonymous)) : next.handle();
  }
}

function anonymous(answer: PersonalAnswer | undefined): unknown {
  if (typeof answer !== 'object') return answer;
  const { order, orders, events } = answer;
  return {
    ...answer,
    ...(order && { order: anonymousOrder(order) }),
    ...(orders && { orders: orders.map(anonymousOrder) }),
    ...(events && { events: events.map(anonymousEvent) }),
  };
}
