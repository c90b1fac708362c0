import fs from 'node:fs';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import zlib, { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyRequest, RawServerDefault } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { Logger } from 'nestjs-pino';
import { LIMITS } from '../../libs/contract/values.js';
import { AppModule } from './app.module.js';
import { closeDocs } from './auth/docs-access.js';
import { gatherPolls } from './auth/gathered-polls.js';
import { registerConditionalReads } from './common/conditional-reads.js';
import { EnvelopeAdapter } from './common/envelope-adapter.js';
import { GracefulStop } from './common/graceful-stop.js';
import { checkInputBounds, INPUT_BOUNDS } from './common/input-bounds.js';
import { logRequests } from './common/logging.js';
import { serveManifests } from './common/manifest.js';
import { rememberingBrotli } from './common/remembering-brotli.js';
import { registerRequestGate } from './common/request-gate.js';
import { registerRequestLimit } from './common/request-limit.js';
import { POLLED_ROUTE, routeKind } from './common/route-kind.js';
import { closeSlowBodies, slowClientOptions } from './common/slow-clients.js';
import { answerBadAddress, answerBrokenRequest } from './common/unroutable.js';
import type { AppConfig } from './config.js';
import { serveUploads } from './media/serve-uploads.js';
import { Metrics } from './metrics/metrics.service.js';
import { foreignFormOrigin } from './payments/gateway-of.js';
import { SocketAdapter } from './realtime/socket.adapter.js';

/** of one part of an address, so that a route says what is wrong with a long one */
const LONGEST_PARAMETER = 500;

/** Builds the application: API, sockets, OpenAPI page, uploads and the built client, ready to listen. */
export async function createApp(config: AppConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    new EnvelopeAdapter({
      trustProxy: (_address: string, hop: number) => hop < config.trustedProxyHops,
      bodyLimit: LIMITS.bodyBytesMax,
      ...slowClientOptions(config.timeouts),
      routerOptions: { maxParamLength: LONGEST_PARAMETER },
      schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
      frameworkErrors: answerBadAddress,
      clientErrorHandler: answerBrokenRequest,
    }),
    // a card gateway's answer is kept as it came
    { bufferLogs: true, abortOnError: false, rawBody: true },
  );
  app.useLogger(app.get(Logger));
  logRequests(app, config);
  app.get(GracefulStop).watch(app);
  takeEmptyBodies(app);
  app.useWebSocketAdapter(new SocketAdapter(app, config));
  registerSecurityHeaders(app, config);
  registerRequestLimit(app, config);
  gatherPolls(app);
  registerRequestGate(app);
  app.get(Metrics).countAnswers();
  closeSlowBodies(app, config.timeouts);
  boundInput(app);
  registerConditionalReads(app);
  await registerCompression(app);
  await app.register(cookie);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  closeDocs(app, config);
  // made when it is first asked for: it reads every route and DTO
  SwaggerModule.setup('api/docs', app, () =>
    SwaggerModule.createDocument(
      app,
      new DocumentBuilder()
        .setTitle('Passline')
        .setDescription('Orders, boards and menus of a chain.')
        .addBearerAuth()
        .build(),
    ),
  );
  await serveFiles(app, config);
  return app;
}

/** DTOs describe what comes in. Without this, Fastify loads two compilers of JSON schemas at every start, and no route has one. */
function noSchema(): never {
  throw new Error('A route has a JSON schema: describe it by a DTO.');
}

/** A call that needs no body may still name its type: an empty one is none. What needs fields misses them by validation. */
function takeEmptyBodies(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit: LIMITS.bodyBytesMax }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, body.toString('utf8'), done);
  });
}

/** of one multipart body: its picture, and small fields beside it */
const UPLOAD_LIMITS = {
  fileSize: LIMITS.uploadBytesMax,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: INPUT_BOUNDS.name,
  fieldSize: INPUT_BOUNDS.text,
  headerPairs: 20,
};

/** Rejects what no client sends before a guard, a pipe or a handler reads it. */
function boundInput(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preValidation', ({ body, query }, _reply, done) => {
      checkInputBounds(query);
      checkInputBounds(body);
      done();
    });
}

/** The security headers of every answer, as helmet's options. */
const securityOptions = (config: AppConfig): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // antd writes its styles into the page at run time
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: formTargets(config),
      upgradeInsecureRequests: null,
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
});

/** The headers that helmet sets, by name. They are the same for all answers, and to compute them costs 30 µs. */
function securityHeaders(config: AppConfig): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet(securityOptions(config))(request, answer, () => undefined);
  return { ...answer.getHeaders() };
}

function registerSecurityHeaders(app: NestFastifyApplication, config: AppConfig): void {
  const headers = securityHeaders(config);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const isFile = routeKind(request) === 'file';
    // personal data never stays in a cache; public reads set their own header
    if (!isFile) reply.header('cache-control', 'no-store');
    if (isFile || isTakenType(request)) done();
    else void reply.status(415).send({ error: true, message: 'This kind of content is not taken. Send JSON.' });
  });
}

/** a smaller answer gains nothing: it is one packet either way */
const COMPRESSED_FROM_BYTES = 2048;
/** of what boards poll: every order reaches each of them, so that bytes count, not packets */
const POLLED_FROM_BYTES = 512;

/** JSON answers such as menus and day lists shrink to a fifth; the client's files are compressed when they are built. */
async function registerCompression(app: NestFastifyApplication): Promise<void> {
  const compression = {
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['br', 'gzip'] satisfies ('br' | 'gzip')[],
    customTypes: /^application\/json/,
    // the quality at which a menu costs less than a millisecond
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  };
  // the boards of a branch get the same events: they are compressed once
  const polled = { ...compression, threshold: POLLED_FROM_BYTES, zlib: rememberingBrotli(zlib) };
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    if (route.url === POLLED_ROUTE) route.compress = polled;
  });
  await app.register(compress, compression);
}

/** Where a page's form may go: the shop itself under both of its names, and the card gateway. */
function formTargets(config: AppConfig): string[] {
  const gateway = foreignFormOrigin(config.payment);
  return ["'self'", new URL(config.publicUrl).origin, ...(gateway ? [gateway] : [])];
}

/** JSON and uploads everywhere; forms only where a card gateway, or the page that plays one, posts them. */
function isTakenType(request: FastifyRequest): boolean {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) return true;
  const takesForms = routeKind(request) === 'sandbox' || request.routeOptions.url?.startsWith('/api/payments/');
  if (takesForms && /^application\/x-www-form-urlencoded\b/i.test(contentType)) return true;
  return /^(application\/json|multipart\/form-data)\b/i.test(contentType);
}

/** What a browser may show as a page of its own: an SVG can run scripts. */
const DOCUMENT = /\.(html?|svg|xml|pdf)(\.\w+)?$/;
/** Headers that mean nothing on a script, a style, a font or a picture: half a kB for each of the dozen files that a cold page loads. */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** The paths of all files in a folder, from there, with slashes. */
function filesIn(folder: string): Set<string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return new Set(
    files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')),
  );
}

/** Uploads under /uploads, the built client elsewhere; any address that is no file gets the client's page. */
async function serveFiles(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  await serveUploads(app, path.join(config.dataDir, 'uploads'));
  if (!fs.existsSync(path.join(config.webRoot, 'index.html'))) return;
  serveManifests(app, config);
  const files = filesIn(config.webRoot);
  await app.register(fastifyStatic, {
    root: config.webRoot,
    // one route below serves them: two routes for each of 600 files are a tenth of a start
    serve: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, file) => {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isNamedByContent && !DOCUMENT.test(file)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    },
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    // decoded, as the router has matched it
    const address = request.params['*'];
    if (files.has(address)) return reply.sendFile(address);
    if (/^(api|assets|uploads|socket\.io)(\/|$)/.test(address)) {
      return reply.status(404).send({ error: true, message: 'There is nothing at this address.' });
    }
    if (address.startsWith('order/')) reply.header('x-robots-tag', 'noindex');
    return reply.sendFile('index.html');
  });
}
