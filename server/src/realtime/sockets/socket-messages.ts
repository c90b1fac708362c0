import {
  type ArgumentsHost,
  applyDecorators,
  type CanActivate,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  Logger,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { Acknowledgement } from '../../../../libs/contract/orders/events.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import { isDatabaseAway } from '../../common/database-errors.js';
import { answerOf } from '../../common/http/error.filter.js';
import { checkInputBounds } from '../../common/validation/input-bounds.js';

/** Rejects a message that is too deep or has too many parts, before the validation pipe converts it. */
@Injectable()
class MessageBounds implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    checkInputBounds(context.switchToWs().getData());
    return true;
  }
}

/**
 * Answers a failed message by its acknowledgement: an expected error with its sentence, a fault of the server with a
 * generic one and a line in the log. The connection stays open.
 */
@Catch()
class SocketErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('socket messages');

  catch(error: unknown, host: ArgumentsHost): void {
    // in English: a browser cannot name a page's language here, and screens translate by the code
    const { status, body } = answerOf(error, 'en');
    if (isDatabaseAway(error)) this.logger.warn(`a message was not answered: ${String(error)}`);
    else if (status >= 500) this.logger.error(error);
    const { code, values } = body;
    const message = status >= 500 ? MESSAGE.genericError : body.message;
    const answer: Acknowledgement = { error: true, message, code, values };
    // the client, the message, and the acknowledgement if the client requested one
    const acknowledge = host.getArgs().find((argument) => typeof argument === 'function');
    acknowledge?.(answer);
  }
}

/**
 * For gateways: messages are limited, validated by their classes (the pipe of the whole application), and always answered.
 */
export const AnswersMessages = (): ClassDecorator =>
  applyDecorators(UseGuards(MessageBounds), UseFilters(SocketErrorFilter)) as ClassDecorator;
