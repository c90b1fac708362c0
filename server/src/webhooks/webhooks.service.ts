import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { IssuedWebhook, Webhook } from '../../../libs/contract/orders/webhooks.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { WebhookEdit, WebhookRequest } from '../../../libs/contract/requests/orders/webhooks.js';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { AuditService } from '../audit/audit.service.js';
import type { Fields } from '../audit/trail.js';
import { ApiKeysService } from '../auth/keys/api-keys.service.js';
import { BranchesService } from '../branches/branches.service.js';
import { Clock } from '../common/clock.js';
import { InvalidInput, NotFound, Unavailable } from '../common/errors.js';
import { hostOf } from '../common/http/outgoing.js';
import { readPage, readPositions } from '../realtime/branch-stream.repository.js';
import type { StreamPosition } from '../realtime/stream-epoch.js';
import type { StreamCursorEntity } from '../realtime/streams/stream-cursor.entity.js';
import { addCursors, hurryCursors, listCursors, resetFailures } from '../realtime/streams/stream-cursors.repository.js';
import { isAccepted, resultInWords } from './sending/send-webhook.js';
import { checkAddress, ForbiddenAddress } from './sending/webhook-address.js';
import { secretText, testMessage } from './sending/webhook-message.js';
import type { WebhookEntity } from './webhook.entity.js';
import { WebhookDeliveryService } from './webhook-delivery.service.js';
import { WebhookQueue } from './webhook-queue.js';
import { WEBHOOK_RULES, type WebhookRules } from './webhook-settings.js';
import {
  editWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  removeWebhook,
} from './webhooks.repository.js';

/** how long messages have the signatures of both secrets after a replacement */
const BOTH_SECRETS_MS = 24 * 3_600_000;

/** The webhooks of the chain. */
@Injectable()
export class WebhooksService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly keys: ApiKeysService,
    private readonly branches: BranchesService,
    private readonly delivery: WebhookDeliveryService,
    private readonly queue: WebhookQueue,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(WEBHOOK_RULES) private readonly rules: WebhookRules,
  ) {}

  async all(): Promise<Webhook[]> {
    const hooks = await listWebhooks(this.db);
    const names = new Map((await this.keys.all()).map(({ id, name }) => [id, name]));
    const cursors = await listCursors(this.db, 'webhook_id');
    const positions = new Map((await readPositions(this.db)).map((position) => [position.branchId, position]));
    return hooks.map((hook) => ({
      id: hook.id,
      key: { id: hook.key_id, name: names.get(hook.key_id) ?? '' },
      url: hook.url,
      events: hook.events,
      is_on: hook.off_at === null,
      off_reason: hook.off_reason,
      off_at: hook.off_at?.toISOString() ?? null,
      former_secret_until: hook.former_secret_until?.toISOString() ?? null,
      deliveries: cursors
        .filter(({ webhook_id }) => webhook_id === hook.id)
        .map((cursor) => deliveryOf(cursor, positions.get(cursor.branch_id))),
    }));
  }

  /**
   * Adds a webhook, which receives the events from now on.
   *
   * @throws InvalidInput for an unknown key, or an address that the server may not call
   */
  async add(actor: SessionUser, request: WebhookRequest): Promise<IssuedWebhook> {
    const key = await this.keys.find(request.key);
    if (!key) throw new InvalidInput({ key: [fixedProblem('no-key', 'Select an API key.')] });
    const url = await this.checkedUrl(request.url);
    const added = await this.db.transaction(async (tx) => {
      const hook = await insertWebhook(tx, {
        key_id: key.id,
        url,
        events: request.events,
        follows_every_branch: key.branches === null,
      });
      const positions = await readPositions(tx, key.branches ?? undefined);
      await addCursors(tx, cursorsOf(hook.id), positions);
      await this.record(tx, { actor, action: 'added', after: hook });
      return hook;
    });
    this.queue.wake();
    return this.issued(added);
  }

  /**
   * Replaces the address and the events, and switches the webhook on or off. It continues after the last delivered
   * event.
   *
   * @returns the webhook, and which events the stream no longer has; empty if it has all
   */
  async edit(actor: SessionUser, id: number, { url: given, events, isOn }: WebhookEdit) {
    const url = await this.checkedUrl(given);
    const at = this.clock.now();
    await this.change(id, async (tx, before) => {
      const wasOn = before.off_at === null;
      await editWebhook(tx, id, {
        url,
        events,
        ...(isOn !== wasOn && { off_reason: isOn ? null : 'person', off_at: isOn ? null : at }),
      });
      if (isOn && (!wasOn || url !== before.url)) await resetFailures(tx, cursorsOf(id), at);
      await this.record(tx, { actor, action: 'changed', before, after: await lockWebhook(tx, id) });
    });
    const webhook = await this.findOrFail(id);
    const missing = isOn ? await this.missingOf(webhook) : '';
    this.queue.wake();
    return { webhook, missing };
  }

  /** Replaces the secret. For a day, messages have the signatures of both. @throws NotFound */
  async renewSecret(actor: SessionUser, id: number): Promise<IssuedWebhook> {
    const changed = await this.change(id, async (tx, before) => {
      await editWebhook(tx, id, {
        secret_number: before.secret_number + 1,
        former_secret_until: new Date(this.clock.now().getTime() + BOTH_SECRETS_MS),
      });
      await this.audit.record(tx, { actor, action: 'secret replaced', ...subjectOf(before) });
      return { ...before, secret_number: before.secret_number + 1 };
    });
    return this.issued(changed);
  }

  /** Sends a test message now. If it is accepted, events that failed are tried again at once. @throws NotFound */
  async test(id: number): Promise<{ isOk: boolean; result: string }> {
    const hook = await findWebhook(this.db, id);
    if (!hook) throw new NotFound('webhook');
    const { result } = await this.delivery.send(hook, testMessage(id, this.clock.now()));
    if (isAccepted(result)) {
      await hurryCursors(this.db, cursorsOf(id), this.clock.now());
      this.queue.wake();
    }
    return { isOk: isAccepted(result), result: resultInWords(result) };
  }

  /** @throws NotFound */
  async remove(actor: SessionUser, id: number): Promise<void> {
    await this.change(id, async (tx, before) => {
      await removeWebhook(tx, id);
      await this.record(tx, { actor, action: 'removed', before });
    });
  }

  private change<Result>(id: number, work: (tx: EntityManager, before: WebhookEntity) => Promise<Result>) {
    return this.db.transaction(async (tx) => {
      const before = await lockWebhook(tx, id);
      if (!before) throw new NotFound('webhook');
      return work(tx, before);
    });
  }

  private async record(
    tx: EntityManager,
    change: { actor: SessionUser; action: string; before?: WebhookEntity | null; after?: WebhookEntity | null },
  ): Promise<void> {
    const { actor, action, before, after } = change;
    const hook = after ?? before;
    if (!hook) return;
    await this.audit.recordChange(tx, {
      actor,
      action,
      entity: 'webhook',
      entityId: hook.id,
      ...(before && { before: trail(before) }),
      ...(after && { after: trail(after) }),
    });
  }

  private async issued(hook: WebhookEntity): Promise<IssuedWebhook> {
    return { webhook: await this.findOrFail(hook.id), secret: secretText(this.delivery.secretOf(hook)) };
  }

  private async findOrFail(id: number): Promise<Webhook> {
    const found = (await this.all()).find((hook) => hook.id === id);
    if (!found) throw new NotFound('webhook');
    return found;
  }

  /** Returns a sentence about the events that were deleted before they were delivered; empty if there are none. */
  private async missingOf({ id }: Webhook): Promise<string> {
    const cursors = (await listCursors(this.db, 'webhook_id')).filter(({ webhook_id }) => webhook_id === id);
    const names = await this.branches.names(cursors.map(({ branch_id }) => branch_id));
    const gaps: string[] = [];
    for (const { branch_id: branchId, epoch, read_seq } of cursors) {
      const page = await readPage(this.db, { branchId, epoch, afterSeq: Number(read_seq), limit: 1 });
      if (page && !page.events) gaps.push(`${names.get(branchId)} from event ${Number(read_seq) + 1} to ${page.seq}`);
    }
    return gaps.length === 0
      ? ''
      : `No longer kept: ${gaps.join(', ')}. The receiver gets a resync message, and loads the orders.`;
  }

  private async checkedUrl(given: string): Promise<string> {
    const url = URL.canParse(given) ? new URL(given) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.port === '0') {
      throw wrongUrl('no-address', 'Enter an address like https://example.com/hooks.');
    }
    url.hash = '';
    try {
      await checkAddress(this.rules, url);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      if (!(error instanceof ForbiddenAddress)) throw wrongUrl('unknown-host', `${hostOf(url)} was not found.`);
      throw wrongUrl('address-refused', 'Enter an https address on the internet, not one of a private network.');
    }
    return url.href;
  }
}

const cursorsOf = (id: number) => ({ owner: 'webhook_id', ownerId: id }) as const;

const wrongUrl = (code: string, message: string): InvalidInput =>
  new InvalidInput({ url: [fixedProblem(code, message)] });

const subjectOf = ({ id }: WebhookEntity) => ({ entity: 'webhook', entityId: String(id) });
const trail = ({ url, events, off_at }: WebhookEntity): Fields => ({ url, events, is_on: off_at === null });

function deliveryOf(cursor: StreamCursorEntity, position: StreamPosition | undefined): Webhook['deliveries'][number] {
  return {
    branch_id: cursor.branch_id,
    seq: Number(cursor.done_seq),
    waiting: position?.epoch === cursor.epoch ? position.seq - Number(cursor.read_seq) : (position?.seq ?? 0),
    at: cursor.last_at?.toISOString() ?? null,
    result: cursor.last_result,
    failing_since: cursor.failing_since?.toISOString() ?? null,
    next_try_at: cursor.failing_since === null ? null : cursor.next_try_at.toISOString(),
  };
}
