import styles from './sortable-groups.module.css';
import { SortableList } from './sortable-list.js';

interface Named {
  id: number;
  name: string;
}

interface Props {
  groups: readonly { id: number; name: string; things: readonly Named[] }[];
  /** stores the new order of one group's things and says whether it is stored */
  onReorder: (ids: number[]) => Promise<boolean>;
}

/** Things that are put in order within what they belong to: one list a group, groups of one thing left out. */
export function SortableGroups({ groups, onReorder }: Props) {
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ things }) => things.length > 1)
        .map(({ id, name, things }) => (
          <section key={id}>
            <h3 className={styles.name}>{name}</h3>
            <SortableList
              label={`Order of ${name}`}
              things={things}
              nameOf={(thing) => thing.name}
              row={(thing) => <strong>{thing.name}</strong>}
              onReorder={onReorder}
            />
          </section>
        ))}
    </div>
  );
}
