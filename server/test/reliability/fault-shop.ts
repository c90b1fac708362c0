import { ensureDatabase } from '../../../scripts/postgres.mjs';
import { Secrets } from '../../src/common/secrets.js';
import { migrate } from '../../src/database/data-source.js';
import { WatchedBoard } from '../kitchen/watched-board.js';
import { TEST_SECRET_KEY } from '../support/database.js';
import { FakeBank } from '../support/fake-bank.js';
import { FakeProvider } from '../support/fake-provider.js';
import { FaultProxy } from '../support/fault-proxy.js';
import { CHAIN, seedTestChain } from '../support/test-chain.js';
import type { Fault } from './fault-deck.js';
import { DatabaseProbe, type RunningServer, startProcess } from './shop.js';
import { type Instance, runOn, startInstance, startStandby } from './standby.js';

const DATABASE = 'shop';
/** ms of delay of a slow connection, within every limit */
const SLOW_MS = 250;
const TAKEN = { status: 200, body: '{"status":"success"}' };

/** A branch's board on one of the servers, over a connection that can fail. */
interface ProxiedBoard {
  proxy: FaultProxy;
  watched: WatchedBoard;
}

/**
 * A shop in which every part can fail: two servers, their connection to their own PostgreSQL, and a board of each
 * branch with its own connection. Its bank and message provider do not fail.
 */
export class FaultShop {
  readonly bank = new FakeBank();
  readonly messages = new FakeProvider();
  readonly servers: RunningServer[] = [];
  readonly boards: ProxiedBoard[] = [];

  private constructor(
    private postgres: Instance,
    readonly databaseProxy: FaultProxy,
  ) {}

  static async open(): Promise<FaultShop> {
    const postgres = await startInstance();
    const databaseUrl = await ensureDatabase(postgres.adminUrl, DATABASE);
    await migrate({ databaseUrl }, async (source) => {
      await seedTestChain(source, new Secrets(TEST_SECRET_KEY));
      await source.query('UPDATE menu_item SET quantity = 100000');
    });
    const shop = new FaultShop(postgres, await FaultProxy.to(databaseUrl));
    const env = await shop.settings();
    shop.start = (port) =>
      startProcess({ databaseUrl: shop.databaseProxy.through(shop.databaseUrl), env, ...(port ? { port } : {}) });
    const [first, second] = await Promise.all([shop.start(), shop.start()]);
    shop.servers.push(first, second);
    await Promise.all([
      shop.addBoard(first, CHAIN.user.kitchen.email, CHAIN.branch.harbour),
      shop.addBoard(second, CHAIN.user.hillKitchen.email, CHAIN.branch.hill),
    ]);
    return shop;
  }

  /** Repairs lines and servers after a test. */
  async heal(): Promise<void> {
    this.databaseProxy.heal();
    for (const { proxy } of this.boards) proxy.heal();
    await this.startServers();
  }

  async close(): Promise<void> {
    for (const { watched } of this.boards) watched.stop();
    await Promise.all(this.servers.map(({ process }) => process.stop()));
    for (const { proxy } of this.boards) await proxy.close();
    await this.databaseProxy.close();
    await Promise.all([this.bank.stop(), this.messages.stop()]);
    await this.postgres.stop();
    this.postgres.remove();
  }

  /** Opens a connection to the database for checks. */
  probe(): DatabaseProbe {
    return new DatabaseProbe(this.databaseUrl);
  }

  /** Returns a server in turns, like a load balancer. */
  server(turn: number): RunningServer {
    const server = this.servers[turn % this.servers.length];
    if (!server) throw new Error('there is no server');
    return server;
  }

  async restartServer(place: number): Promise<void> {
    const server = this.server(place);
    await server.process.kill();
    this.servers[place] = await this.start(server.process.port);
  }

  async restartDatabase(): Promise<void> {
    await this.postgres.stop();
    this.postgres = await startInstance(this.postgres.folder);
    // it listens on another port now
    this.databaseProxy.retarget(this.postgres.adminUrl);
  }

  /**
   * Lets a standby take over from a stopped primary. The standby has everything, because a primary sends all before it
   * ends.
   */
  async promoteStandby(): Promise<void> {
    const before = this.postgres;
    const standby = await startStandby(before, before.adminUrl);
    await before.stop();
    await runOn(standby.adminUrl, 'SELECT pg_promote()');
    this.postgres = standby;
    this.databaseProxy.retarget(standby.adminUrl);
    before.remove();
  }

  /** Returns every fault that can be injected, once. A broken connection is repaired some time later. */
  faults(): Fault[] {
    const isReachable = (): boolean => this.databaseProxy.isPassing;
    const always = (): boolean => true;
    return [
      ...faultsOf(this.databaseProxy, 'the database'),
      ...this.boards.flatMap(({ proxy }, place) => faultsOf(proxy, `board ${place + 1}`)),
      { name: 'the database is restarted', isPossible: always, happen: () => this.restartDatabase() },
      { name: 'a standby takes over', isPossible: always, happen: () => this.promoteStandby() },
      // a server is ready when its database answers, so these wait for a connection to it
      ...this.servers.map((_, place) => ({
        name: `server ${place + 1} is killed`,
        isPossible: isReachable,
        happen: () => this.restartServer(place),
      })),
      {
        name: 'all servers die with the database',
        isPossible: isReachable,
        happen: async () => {
          await Promise.all([this.restartDatabase(), ...this.servers.map(({ process }) => process.kill())]);
          await this.startServers();
        },
      },
    ];
  }

  private get databaseUrl(): string {
    return `${new URL(DATABASE, this.postgres.adminUrl)}`;
  }

  private start: (port?: number) => Promise<RunningServer> = () => Promise.reject(new Error('the shop is not open'));

  /** Starts the servers that are not running. */
  private async startServers(): Promise<void> {
    await Promise.all(
      this.servers.map(async (server, place) => {
        if (!server.process.isRunning()) this.servers[place] = await this.start(server.process.port);
      }),
    );
  }

  private async settings(): Promise<Record<string, string>> {
    this.messages.behaviour = TAKEN;
    return {
      ...(await this.bank.start()),
      SMS_PROVIDER: 'notifylk',
      NOTIFYLK_USER_ID: 'user',
      NOTIFYLK_API_KEY: 'key',
      NOTIFYLK_SENDER_ID: 'Shop',
      NOTIFYLK_URL: await this.messages.start(),
      SMS_TIMEOUT_MS: '10000',
      // a long run requests more codes than a shop sends
      SMS_CODES_PER_HOUR: '1000000',
    };
  }

  private async addBoard({ api, process }: RunningServer, email: string, branchId: number): Promise<void> {
    const proxy = await FaultProxy.to(process.url);
    const { api_token: token } = await api.login(email);
    const watched = new WatchedBoard({ api, token, branchId, socketUrl: proxy.url, pollIntervalMs: 500 });
    this.boards.push({ proxy, watched });
    await watched.untilLive();
  }
}

function faultsOf(proxy: FaultProxy, name: string): Fault[] {
  const breaks = (what: string, happen: () => void): Fault[] => [
    { name: `the connection of ${name} ${what}`, isPossible: () => proxy.isWhole, happen },
    { name: `the connection of ${name} is back`, isPossible: () => !proxy.isWhole, happen: () => proxy.heal() },
  ];
  return [
    ...breaks('is cut', () => proxy.cut()),
    ...breaks('swallows everything', () => proxy.swallow()),
    ...breaks('is slow', () => proxy.delay(SLOW_MS)),
  ];
}
