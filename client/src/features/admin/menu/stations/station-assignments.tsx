import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffStation } from '@libs/contract/menu/staff-menu.js';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useAssignStationMutation } from '../../api/admin-api.js';
import { notifyOutcome } from '../../crud/notify-outcome.js';
import { staffMenuIndex } from '../menu-index.js';
import styles from './station-assignments.module.css';

interface Props {
  branch: StaffBranch;
  stations: readonly StaffStation[];
}

/** the value of the option without a station */
const NONE = 0;

/** The assignments to stations: by sub food type, and by food if it differs. */
export function StationAssignments({ branch, stations }: Props) {
  const index = useMemo(() => staffMenuIndex(branch), [branch]);
  const stationOf = (list: 'sub_food_type_ids' | 'item_ids', id: number) =>
    stations.find((station) => station[list].includes(id));
  // a combo goes to the stations of its foods; only a combo without parts has its own station
  const offers = new Set(branch.offers.filter(({ parts }) => parts.length > 0).map(({ id }) => id));
  const headings = index.allSubFoodTypes
    .map((heading) => ({ heading, items: index.itemsOf(heading.id).filter(({ id }) => !offers.has(id)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section className={styles.assignments} aria-labelledby="what-is-made-where">
      <h3 id="what-is-made-where" className={styles.title}>
        What is made where
      </h3>
      <p className={styles.quiet}>
        A combo goes in parts to the stations of its foods. What has no station is on every screen that shows all, and
        no order waits for it. A change moves open tickets at once.
      </p>
      {headings.map(({ heading, items }) => {
        const ofHeading = stationOf('sub_food_type_ids', heading.id);
        const own = items.filter(({ id }) => stationOf('item_ids', id) !== undefined).length;
        return (
          <div key={heading.id} className={styles.heading}>
            <div className={styles.row}>
              <span>
                <strong>{heading.name}</strong>
                <span className={styles.quiet}>{` ${heading.food_type.name}`}</span>
              </span>
              <StationSelect
                label={`Station of ${heading.name}`}
                path={`sub-food-types/${heading.id}`}
                none="No station"
                chosen={ofHeading}
                stations={stations}
              />
            </div>
            <details className={styles.items}>
              <summary>
                {`${items.length} ${items.length === 1 ? 'item' : 'items'}${own > 0 ? `, ${own} elsewhere` : ''}`}
              </summary>
              {items.map((item) => (
                <div key={item.id} className={styles.row}>
                  <span>{item.name}</span>
                  <StationSelect
                    label={`Station of ${item.name}`}
                    path={`${heading.food_type.is_offer ? 'offers' : 'food'}/${item.id}`}
                    none={ofHeading === undefined ? 'No station' : `As ${heading.name}`}
                    chosen={stationOf('item_ids', item.id)}
                    stations={stations}
                  />
                </div>
              ))}
            </details>
          </div>
        );
      })}
    </section>
  );
}

interface SelectProps {
  label: string;
  /** the path of the resource in the API */
  path: string;
  /** the label of the option without a station */
  none: string;
  chosen: StaffStation | undefined;
  stations: readonly StaffStation[];
}

/** Saves the station of one heading or item as soon as it is selected. */
export function StationSelect({ label, path, none, chosen, stations }: SelectProps) {
  const [assign, { isLoading }] = useAssignStationMutation();
  return (
    <Select<number>
      className={styles.select}
      aria-label={label}
      value={chosen?.id ?? NONE}
      loading={isLoading}
      disabled={isLoading}
      options={[{ value: NONE, label: none }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(id) =>
        void notifyOutcome(assign({ path, station: id === NONE ? null : id }).unwrap(), 'The station was saved.')
      }
    />
  );
}
