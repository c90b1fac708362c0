import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { type Sentence, sayAll } from '../texts.js';
import { ignoredOf } from '../validation/ignored-fields.js';
import { languageHeaders } from './request-language.js';

/** Wraps a controller's result in the envelope. `message` is the controller's in the request's language, or empty. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { language } = request;
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((body: unknown) => {
        // not an object: the handler has sent its own answer (a redirect, a stream, a file)
        if (typeof body !== 'object' || Buffer.isBuffer(body)) return body;
        const { message, ...given }: { message?: Sentence } = body ?? {};
        const ignored = ignoredOf(request.body);
        const data = ignored ? { ...given, ignored } : given;
        if (!message) return { error: false, message: '', ...data };
        reply.headers(languageHeaders(message, language));
        return { error: false, message: sayAll(message, language), ...data };
      }),
    );
  }
}
