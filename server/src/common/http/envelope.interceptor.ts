import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Wraps a controller's result in the envelope. `message` is the controller's, or empty. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return context.getType() === 'http' ? next.handle().pipe(map(enveloped)) : next.handle();
  }
}

function enveloped(body: unknown): unknown {
  // not an object: the handler has sent its own answer (a redirect, a stream, a file)
  if (typeof body !== 'object' || Buffer.isBuffer(body)) return body;
  return { error: false, message: '', ...body };
}
