import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';

/** Puts the envelope around what a controller returns; `message` is the controller's or empty. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((data: unknown) => {
        // undefined: the handler has answered by itself (a redirect, a stream, a file)
        if (data === undefined || typeof data === 'string' || Buffer.isBuffer(data)) return data;
        return { error: false, message: '', ...(data as object) };
      }),
    );
  }
}
