import { Entity, PrimaryColumn } from 'typeorm';

/** A row of the chain's menu that a branch leaves out. */
@Entity('chain_left_out')
export class ChainLeftOutEntity {
  @PrimaryColumn({ type: 'integer' })
  branch_id!: number;

  /** of the row */
  @PrimaryColumn({ type: 'text' })
  table!: string;

  @PrimaryColumn({ type: 'integer' })
  origin_id!: number;
}
