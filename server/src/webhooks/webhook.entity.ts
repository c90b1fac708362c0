import { Column, Entity } from 'typeorm';
import type { WebhookEventName, WebhookOffReason } from '../../../libs/contract/orders/webhooks.js';
import { IdentityColumn } from '../database/columns/identity-column.js';

/** An address that receives the events of a key's branches. */
@Entity('webhook')
export class WebhookEntity {
  @IdentityColumn('integer')
  id!: number;

  /** the key whose branches and scope it has; it is removed with the key */
  @Column({ type: 'integer' })
  key_id!: number;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text', array: true })
  events!: WebhookEventName[];

  /** whether its key reaches every branch, so that it also follows branches that are added later */
  @Column({ type: 'boolean' })
  follows_every_branch!: boolean;

  /** counts the secrets that it has had; the secret is derived from this and the id */
  @Column({ type: 'integer', default: 1 })
  secret_number!: number;

  /** until when the secret before signs too */
  @Column({ type: 'timestamptz', nullable: true })
  former_secret_until!: Date | null;

  /** null if it is on */
  @Column({ type: 'text', nullable: true })
  off_reason!: WebhookOffReason | null;

  @Column({ type: 'timestamptz', nullable: true })
  off_at!: Date | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
