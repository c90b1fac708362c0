import { Accessibility, type Draggable } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ComponentProps, ReactNode } from 'react';
import { Stack } from '../../../../ui/layout/stack.js';
import { GripIcon } from '../../../../ui/staff/icons.js';
import { moveItem } from './move-item.js';
import styles from './sortable-list.module.css';
import { useHeldOrder } from './use-held-order.js';

interface Props<Resource> {
  label: string;
  /** a heading above the rows */
  head?: string;
  resources: readonly Resource[];
  nameOf: (resource: Resource) => string;
  row: (resource: Resource) => ReactNode;
  /** stores the new order and resolves with whether that succeeded; called once per move, one call after the other */
  onReorder: (ids: number[]) => Promise<boolean>;
}

/**
 * A list that is sorted by dragging a row's handle with mouse, pen or finger, or by keys: Space picks a row up, the
 * arrow keys move it, Space drops it, Escape cancels. The page scrolls with it. Each step is announced to screen
 * readers.
 */
export function SortableList<Resource extends { id: number }>(props: Props<Resource>) {
  const { label, head, resources, nameOf, row, onReorder } = props;
  const { shown, choose } = useHeldOrder(resources, onReorder);
  const onDragEnd: Events['onDragEnd'] = ({ canceled, operation: { source } }) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    choose(moveItem(shown, source.initialIndex, source.index).map(({ id }) => id));
  };
  return (
    <div className={styles.frame}>
      {head !== undefined && <p className={styles.head}>{head}</p>}
      <DragDropProvider plugins={withOwnWords} onDragEnd={onDragEnd}>
        <Stack as="ol" aria-label={label}>
          {shown.map((resource, index) => (
            <SortableRow
              key={resource.id}
              id={resource.id}
              index={index}
              spoken={{ name: nameOf(resource), count: shown.length }}
            >
              {row(resource)}
            </SortableRow>
          ))}
        </Stack>
      </DragDropProvider>
    </div>
  );
}

interface RowProps {
  id: number;
  index: number;
  spoken: Spoken;
  children: ReactNode;
}

function SortableRow({ id, index, spoken, children }: RowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, data: { ...spoken } });
  return (
    <li ref={ref} className={styles.row} data-dragged={isDragSource || undefined}>
      <button ref={handleRef} type="button" className={styles.handle} aria-label={`Move ${spoken.name}`}>
        <GripIcon />
      </button>
      {children}
    </li>
  );
}

type Events = ComponentProps<typeof DragDropProvider>;

/** Returns the texts for a row in an announcement. */
type Spoken = { name: string; count: number };

/** Returns `Drinks is at place 2 of 5`; undefined if the source is not a row of a list. */
function placeOf(source: Draggable | null): string | undefined {
  if (source === null || !isSortable(source)) return undefined;
  const { name, count }: Partial<Spoken> = source.data;
  return `${name} is at place ${source.index + 1} of ${count}`;
}

/** Replaces the library's announcements, which name rows by their ids. */
const OWN_WORDS: ConstructorParameters<typeof Accessibility>[1] = {
  announcements: {
    dragstart: ({ operation: { source } }) => placeOf(source),
    dragover: ({ operation: { source } }) => placeOf(source),
    dragend: ({ operation: { source }, canceled }) => (canceled ? 'It is back at its place' : placeOf(source)),
  },
  screenReaderInstructions: {
    draggable: 'Space picks it up, the arrow keys move it, Space puts it down, Escape puts it back.',
  },
};

/** Outside of the component, because the library would restart for a new function. */
const withOwnWords: Extract<Events['plugins'], (...defaults: never[]) => unknown> = (defaults) => [
  ...defaults,
  Accessibility.configure(OWN_WORDS),
];
