import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A customer's feedback about an outlet. */
@Entity('feedback')
@Check('feedback_contact_length', '(length(contact) >= 1) AND (length(contact) <= 254)')
@Check('feedback_name_length', '(length(name) >= 1) AND (length(name) <= 80)')
@Check('feedback_rating_range', '(rating >= 1) AND (rating <= 5)')
@Check('feedback_words_length', 'length(words) <= 1000')
@Index('feedback_branch', ['branch_id'])
export class FeedbackEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'feedback_pk',
  })
  id!: string;

  @ForeignKey('branch', { name: 'feedback_branch_fk', onDelete: 'CASCADE' })
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
