import fs from 'node:fs';
import path from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest, RawServerDefault } from 'fastify';
import { LIMITS } from '../../libs/contract/values.js';
import { isStaffPath } from '../../libs/domain/people/roles.js';
import { AppModule } from './app.module.js';
import { CLIENT_PAGES } from './common/build-id.js';
import { allowOrigins } from './common/callers/cors.js';
import { registerRequestIds, requestIdOf } from './common/callers/request-id.js';
import { registerConditionalReads } from './common/http/conditional-reads.js';
import { httpAnswer } from './common/http/http-answer.js';
import { registerLanguages } from './common/http/request-language.js';
import { routeKind } from './common/http/route-kind.js';
import { closeSlowBodies, slowClientOptions } from './common/http/slow-clients.js';
import { answerBadAddress, answerBrokenRequest } from './common/http/unroutable.js';
import { registerRequestGate } from './common/limits/request-gate.js';
import { registerRequestLimit } from './common/limits/request-limit.js';
import { LogDestination } from './common/logging/log-destination.js';
import { createLogger, logRequests } from './common/logging/logging.js';
import { PinoLogger } from './common/logging/pino-logger.js';
import { GracefulStop } from './common/process/graceful-stop.js';
import { checkInputBounds, INPUT_BOUNDS } from './common/validation/input-bounds.js';
import { MetricsService } from './metrics/metrics.service.js';
import { servePages } from './pages/serve-pages.js';
import { servePictures } from './pictures/serve-pictures.js';
import { SocketAdapter } from './realtime/sockets/socket.adapter.js';
import { registerSecurityHeaders } from './security-headers.js';
import type { ServerSettings } from './server-settings.js';

/** of one part of an address, so that a route can say what is wrong with a long one */
const LONGEST_PARAMETER = 500;

/** Builds the application, ready to listen: API, sockets, pictures and the built client. */
export async function createApp(settings: ServerSettings): Promise<NestFastifyApplication> {
  const { config } = settings;
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings),
    new FastifyAdapter({
      trustProxy: (_address: string, hop: number) => hop < config.trustedProxyHops,
      bodyLimit: LIMITS.bodyBytesMax,
      ...slowClientOptions(config.timeouts),
      routerOptions: { maxParamLength: LONGEST_PARAMETER },
      genReqId: requestIdOf,
      frameworkErrors: answerBadAddress,
      clientErrorHandler: answerBrokenRequest,
    }),
    // a card gateway's answer is stored as received
    { bufferLogs: true, abortOnError: false, rawBody: true },
  );
  app.useLogger(new PinoLogger(createLogger(config, new LogDestination())));
  logRequests(app, config);
  app.get(GracefulStop).watch(app);
  takeEmptyBodies(app);
  app.useWebSocketAdapter(new SocketAdapter(app, config));
  registerRequestIds(app);
  allowOrigins(app, config);
  registerLanguages(app, config);
  await registerSecurityHeaders(app, settings);
  registerAnswerRules(app);
  registerRequestLimit(app, config);
  registerRequestGate(app);
  app.get(MetricsService).countAnswers();
  closeSlowBodies(app, config.timeouts);
  boundInput(app);
  registerConditionalReads(app);
  await registerCompression(app);
  await app.register(cookie);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  await serveFiles(app, settings);
  return app;
}

/** A call without a body may still declare a type, so an empty body is accepted. Validation reports missing fields. */
function takeEmptyBodies(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: LIMITS.bodyBytesMax }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString('utf8'), done);
  });
}

/** of one multipart body: its picture and small fields */
const UPLOAD_LIMITS = {
  fileSize: LIMITS.uploadBytesMax,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: INPUT_BOUNDS.name,
  fieldSize: INPUT_BOUNDS.text,
  headerPairs: 20,
};

/** The routes of the shop's pages, whose texts are longer than any other. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['/api/shop', '/api/shop/preview']);

/** Rejects oversized input before a guard, a pipe or a handler reads it. */
function boundInput(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preValidation', ({ body, query, routeOptions }, _reply, done) => {
      checkInputBounds(query);
      checkInputBounds(body, LONG_TEXTS.has(routeOptions.url ?? '') ? INPUT_BOUNDS.longText : INPUT_BOUNDS.text);
      done();
    });
}

/** Keeps personal data out of caches and search engines, and rejects content types that the calls do not accept. */
function registerAnswerRules(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const isFile = routeKind(request) === 'file';
    // public reads set their own rule for caches
    if (!isFile) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (isFile || isTakenType(request)) done();
    else void reply.status(415).send(httpAnswer(415, request.language).body);
  });
}

/**
 * JSON answers such as menus and day lists shrink to a fifth. The client's files are compressed when they are built.
 */
async function registerCompression(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    // the quality at which compressing a menu takes less than a millisecond
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/**
 * Returns whether a body's type is accepted: JSON and uploads everywhere, forms only for card gateways, the sandbox and mail programs.
 */
function isTakenType(request: FastifyRequest): boolean {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) return true;
  const { url } = request.routeOptions;
  const takesForms =
    routeKind(request) === 'sandbox' || url?.startsWith('/api/payments/') || url?.startsWith('/emails/');
  if (takesForms && /^application\/x-www-form-urlencoded\b/i.test(contentType)) return true;
  return /^(application\/json|multipart\/form-data)\b/i.test(contentType);
}

/** Returns the paths of all files in a folder, relative to it, with slashes. */
function filesIn(folder: string): Set<string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return new Set(
    files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')),
  );
}

/**
 * Serves pictures under /uploads and the built client elsewhere. An address that is no file gets a page of the client:
 * the staff's at the staff's addresses, the shop's at all others.
 */
async function serveFiles(app: NestFastifyApplication, settings: ServerSettings): Promise<void> {
  const { config } = settings;
  servePictures(app);
  if (!fs.existsSync(path.join(config.webRoot, CLIENT_PAGES.shop))) return;
  const pages = servePages(app, settings);
  const files = filesIn(config.webRoot);
  // sent only with the values of the shop
  files.delete(CLIENT_PAGES.staff);
  await app.register(fastifyStatic, {
    root: config.webRoot,
    // the route below serves them
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    // decoded by the router
    const address = request.params['*'];
    if (files.has(address)) return reply.sendFile(address);
    if (/^(api|assets|uploads|socket\.io)(\/|$)/.test(address)) {
      return reply.status(404).send(httpAnswer(404, request.language).body);
    }
    return pages[isStaffPath(`/${address}`) ? 'staff' : 'shop'](request, reply);
  });
}
