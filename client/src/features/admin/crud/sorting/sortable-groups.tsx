import { Stack } from '../../../../ui/layout/stack.js';
import styles from './sortable-groups.module.css';
import { SortableList } from './sortable-list.js';

interface Named {
  id: number;
  name: string;
}

interface Props {
  groups: readonly { id: number; name: string; resources: readonly Named[] }[];
  /** stores the new order of one group and resolves with whether that succeeded */
  onReorder: (ids: number[]) => Promise<boolean>;
}

/** Resources that can be sorted within their groups: one list per group, without groups of one resource. */
export function SortableGroups({ groups, onReorder }: Props) {
  return (
    <Stack gap={6}>
      {groups
        .filter(({ resources }) => resources.length > 1)
        .map(({ id, name, resources }) => (
          <section key={id}>
            <h3 className={styles.name}>{name}</h3>
            <SortableList
              label={`Order of ${name}`}
              resources={resources}
              nameOf={(resource) => resource.name}
              row={(resource) => <strong>{resource.name}</strong>}
              onReorder={onReorder}
            />
          </section>
        ))}
    </Stack>
  );
}
