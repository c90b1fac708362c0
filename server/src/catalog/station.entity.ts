import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A place in a branch's kitchen that makes some of its foods. */
@Entity('station')
export class StationEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

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
