import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A place in a branch's kitchen that makes some of its foods. */
@Entity('station')
@Check('station_name_length', '(length(name) >= 1) AND (length(name) <= 30)')
@Unique('station_scope', ['id', 'branch_id'])
@Index('station_name_unique', { synchronize: false })
export class StationEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'station_pk',
  })
  id!: number;

  @ForeignKey('branch', { name: 'station_branch_fk' })
  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /** set if it is removed: figures still name it */
  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
