import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.js';
import { moveItem } from './move-item.js';
import styles from './sortable-list.module.css';
import { useHeldOrder } from './use-held-order.js';

interface Props<Resource> {
  label: string;
  /** what its rows show, said above them */
  head?: string;
  resources: readonly Resource[];
  nameOf: (resource: Resource) => string;
  row: (resource: Resource) => ReactNode;
  /** stores the new order and says whether it is stored; called once per drag or key, one call after the other */
  onReorder: (ids: number[]) => Promise<boolean>;
}

/**
 * A list that is put in order by dragging a row's handle (mouse, pen, finger) or with the arrow keys on it. Every move
 * is said aloud.
 */
export function SortableList<Resource extends { id: number }>(props: Props<Resource>) {
  const { label, head, resources, nameOf, row, onReorder } = props;
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ id: number; order: Resource[] } | null>(null);
  const [said, setSaid] = useState('');
  const { shown: ordered, choose } = useHeldOrder(resources, onReorder);
  const shown = drag?.order ?? ordered;

  const say = (order: readonly Resource[], index: number) => {
    const resource = order[index];
    if (resource !== undefined) setSaid(`${nameOf(resource)} is at place ${index + 1} of ${order.length}`);
  };

  const onPointerMove = (event: PointerEvent) => {
    if (drag === null) return;
    const rows = [...(list.current?.children ?? [])];
    const from = drag.order.findIndex(({ id }) => id === drag.id);
    const under = rows.findIndex((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (under < 0 || under === from) return;
    setDrag({ id: drag.id, order: moveItem(drag.order, from, under) });
  };

  const onDrop = () => {
    if (drag === null) return;
    const ids = drag.order.map(({ id }) => id);
    say(drag.order, ids.indexOf(drag.id));
    setDrag(null);
    if (ids.some((id, index) => id !== ordered[index]?.id)) choose(ids);
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = index + by;
    if (to < 0 || to >= ordered.length) return;
    const order = moveItem(ordered, index, to);
    say(order, to);
    choose(order.map(({ id }) => id));
  };

  return (
    <div className={styles.frame}>
      {head !== undefined && <p className={styles.head}>{head}</p>}
      {/* the list holds the pointer, not the handle: a row that is put elsewhere would lose it */}
      <ol
        ref={list}
        className={styles.list}
        aria-label={label}
        onPointerMove={onPointerMove}
        onPointerUp={onDrop}
        onPointerCancel={() => setDrag(null)}
      >
        {shown.map((resource, index) => (
          <li key={resource.id} className={styles.row} data-dragged={drag?.id === resource.id || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={`Move ${nameOf(resource)}: arrow keys, or drag`}
              onPointerDown={(event) => {
                list.current?.setPointerCapture(event.pointerId);
                setDrag({ id: resource.id, order: [...ordered] });
              }}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <Icon name="grip" />
            </button>
            {row(resource)}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
