import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A station of a branch's kitchen, which makes some of its foods. */
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

  /** when it was removed; figures still refer to it */
  @Column({ type: 'timestamptz', nullable: true })
  removed_at!: Date | null;
}
