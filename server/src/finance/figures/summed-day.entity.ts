import { Entity, PrimaryColumn } from 'typeorm';

/** A past day whose orders are summed in `day_figure` and `hour_figure`. */
@Entity('summed_day')
export class SummedDayEntity {
  @PrimaryColumn({ type: 'date', primaryKeyConstraintName: 'summed_day_pk' })
  business_date!: string;
}
