import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Language } from '../../../../libs/contract/values.js';
import { acceptedLanguage } from '../../../../libs/domain/text/accept-language.js';
import type { AppConfig } from '../../config.js';
import type { Sentence } from '../texts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** the language of its answer's sentences: the offered one that `Accept-Language` prefers */
    language: Language;
  }
}

/** Gives each request its language, before anything can answer it. */
export function registerLanguages(app: NestFastifyApplication, { languages }: Pick<AppConfig, 'languages'>): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('language', 'en');
  fastify.addHook('onRequest', (request, _reply, done) => {
    request.language = acceptedLanguage(request.headers['accept-language'], languages);
    done();
  });
}

/** Returns the header that names the language of a sentence. */
export const languageHeaders = (sentence: Sentence, language: Language): Record<string, string> => ({
  'content-language': typeof sentence === 'string' ? 'en' : language,
});
