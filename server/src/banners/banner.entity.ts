import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A banner of the storefront. */
@Entity('banner_image')
export class BannerEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column({ type: 'text' })
  image!: string;

  @Column({ type: 'integer', default: 0 })
  position!: number;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  created_at!: Date;
}
