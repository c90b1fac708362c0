import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A customer's feedback about an outlet. */
@Entity('feedback')
export class FeedbackEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
  })
  id!: string;

  @Column({ type: 'integer' })
  branch_id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  contact!: string;

  @Column({ type: 'smallint' })
  rating!: number;

  @Column({ type: 'text' })
  words!: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
