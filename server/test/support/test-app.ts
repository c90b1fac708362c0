import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { getDataSourceToken } from '@nestjs/typeorm';
import { io, type Socket } from 'socket.io-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Answer } from '../../../libs/contract/answers.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../../../libs/contract/orders/events.js';
import type { LoggedInUser } from '../../../libs/contract/people/users.js';
import type { AppConfig } from '../../src/config.js';
import { createApp } from '../../src/configure-app.js';
import { readServerSettings } from '../../src/server-settings.js';
import { asOwner, createTestDatabase, TEST_SECRET_KEY } from './database.js';
import type { AnswerTo, IsRoute, Method } from './route-answers.js';
import { CHAIN } from './test-chain.js';
import { untilFound } from './until.js';

/** A JSON answer; by default one of which only the envelope is read. */
export interface Reply<Body extends Answer = Answer> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The reply to a call, by its method and path. */
export type ReplyTo<M extends Method, Path extends string> = Reply<AnswerTo<M, Path> & Answer>;

/** Returns the problems by field that a 400 reports. @throws if the reply names no field */
export function fieldsOf({ status, body }: Reply): Record<string, string[]> {
  if (body.fields === undefined) throw new Error(`No field was rejected: ${status} ${body.message}`);
  return body.fields;
}

export type BoardSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** sent unchanged, with the JSON media type */
  rawBody?: string;
}

/** Calls a server's API like a client. The type of a call's path determines the type of the answer. */
export class Api {
  constructor(
    readonly url: string,
    private readonly defaults: CallOptions = {},
  ) {}

  /** Returns the same API, called with a session. */
  as(token: string): Api {
    return new Api(this.url, { ...this.defaults, token });
  }

  /** Calls any route, also an unknown one; only the envelope of the answer has a type. */
  async call(method: string, route: string, body?: unknown, options?: CallOptions): Promise<Reply> {
    return this.send(method, route, body, options);
  }

  get = <const Path extends string>(route: Path & IsRoute<'GET', Path>, options?: CallOptions) =>
    this.send<ReplyTo<'GET', Path>>('GET', route, undefined, options);

  post = <const Path extends string>(route: Path & IsRoute<'POST', Path>, body?: unknown, options?: CallOptions) =>
    this.send<ReplyTo<'POST', Path>>('POST', route, body, options);

  put = <const Path extends string>(route: Path & IsRoute<'PUT', Path>, body?: unknown, options?: CallOptions) =>
    this.send<ReplyTo<'PUT', Path>>('PUT', route, body, options);

  delete = <const Path extends string>(route: Path & IsRoute<'DELETE', Path>, options?: CallOptions) =>
    this.send<ReplyTo<'DELETE', Path>>('DELETE', route, undefined, options);

  private async send<R extends Reply>(method: string, route: string, body?: unknown, given?: CallOptions): Promise<R> {
    const options = { ...this.defaults, ...given };
    const text = options.rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(this.url + route, {
      method,
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(text === undefined ? {} : { body: text }),
    });
    // by the contract: the test asserts what is in the body
    return { status: response.status, headers: response.headers, body: await response.json() } as R;
  }

  async login(email: string, password: string = CHAIN.password): Promise<LoggedInUser> {
    const { body } = await this.post('/api/login', { email, password });
    if (body.error) throw new Error(body.message);
    return body.user;
  }

  /** Opens a connected socket, of staff if there is a token. The caller closes it. */
  async socket(token?: string): Promise<BoardSocket> {
    const socket: BoardSocket = io(this.url, {
      transports: ['websocket'],
      forceNew: true,
      ...(token ? { auth: { token } } : {}),
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return socket;
  }

  /** Returns the one-time code of the newest message to a phone; waits until the outbox has sent it. */
  async codeFor(phone: string): Promise<string> {
    return untilFound(async () => {
      const { body } = await this.get(`/api/dev/sms?phone=${phone}`);
      return /\b\d{6}\b/.exec(body.messages?.[0]?.text ?? '')?.[0];
    });
  }
}

/** A server in this process, with its own database. */
export interface TestServer {
  app: NestFastifyApplication;
  api: Api;
  db: DataSource;
  databaseUrl: string;
  /** a connection string of the tables' owner */
  ownerUrl: string;
  /** runs a statement as the tables' owner, because the server's role may only change rows */
  asOwner: (statement: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the whole application on a new database; `env` overrides its settings, `fixed` its constants. */
export async function startTestServer(
  env: Record<string, string> = {},
  fixed: Partial<Pick<AppConfig, 'timeouts' | 'requests'>> = {},
): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-test-'));
  const settings = readServerSettings({
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    // the same answers whether or not the client is built
    WEB_ROOT: path.join(dataDir, 'no-client'),
    STORE_NAME: 'Test Kitchen',
    SMS_PROVIDER: 'inbox',
    PAYMENT_GATEWAY: 'sandbox',
    RATE_LIMITS: 'off',
    // `npm test` keeps the log and searches it for personal data
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    SECRET_KEY: TEST_SECRET_KEY,
    ...env,
  });
  const app = await createApp({ ...settings, config: { ...settings.config, ...fixed } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  waitLonger(app);
  const api = new Api((await app.getUrl()).replace('[::1]', '127.0.0.1'));
  return {
    app,
    api,
    db: app.get(DataSource),
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    asOwner: (statement) => asOwner(database, statement),
    close: async () => {
      // a kept-alive connection of `fetch` would stay open for its next request
      app.getHttpServer().closeAllConnections();
      await app.close();
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A machine that is busy with tests may answer later than a server waits for its database. */
function waitLonger(app: NestFastifyApplication): void {
  const milliseconds = 30_000;
  for (const name of ['default', 'live']) {
    const { master } = app.get<DataSource>(getDataSourceToken(name)).driver as PostgresDriver;
    Object.assign(master.options, {
      connectionTimeoutMillis: milliseconds,
      statement_timeout: milliseconds,
      query_timeout: milliseconds,
    });
  }
}
