import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One size of a stored picture. A row never changes: its name is a hash of the picture. */
@Entity('picture')
export class PictureEntity {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  /** pixels */
  @PrimaryColumn({ type: 'integer' })
  width!: number;

  /** its media type */
  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'bytea' })
  content!: Buffer;
}
