import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LineType } from '../../../../libs/contract/values.js';

/** What the key of a partner calls a food or a combo of a branch. */
@Entity('external_id')
export class ExternalIdEntity {
  @PrimaryColumn({ type: 'integer' })
  key_id!: number;

  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  @PrimaryColumn({ type: 'text' })
  type!: LineType;

  @PrimaryColumn({ type: 'integer' })
  id!: number;

  @Column({ type: 'text' })
  external_id!: string;
}
