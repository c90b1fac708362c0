import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A past day whose orders are summed in `day_figure`, `hour_figure`, `item_figure` and `promo_figure`. */
@Entity('summed_day')
export class SummedDayEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'summed_day_pk' })
  business_date!: string;

  /** what it was summed into: 1 is the first two tables only, by a server of the release before */
  @Column({ type: 'integer', default: 1 })
  parts!: number;
}
