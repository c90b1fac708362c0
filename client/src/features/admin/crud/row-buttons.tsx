import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/button.js';
import { BinIcon } from '../../../ui/drawings/icons.js';
import { Dropdown, DropdownItem } from '../../../ui/overlays/dropdown.js';
import { floatUnder } from '../../../ui/overlays/float-under.js';
import { MoreIcon, PencilIcon } from '../../../ui/staff/icons.js';
import type { SavedEntity } from '../api/resources.js';
import styles from './row-buttons.module.css';
import type { ResourceList } from './use-resource-list.js';

/** One more action of a row, in the menu behind the dots. */
export interface RowAction {
  label: string;
  run: () => void;
}

interface Props<Entity extends SavedEntity, Resource> {
  list: ResourceList<Entity, Resource>;
  resource: Resource;
  actions?: readonly RowAction[];
  /** what stands for removing it */
  removal?: RowAction;
  /** buttons in the row itself, for frequent actions */
  children?: ReactNode;
}

/**
 * The buttons that edit and remove a resource. Rare actions are in the menu behind the dots; if the only one is
 * removing, its button is in the row.
 */
export function RowButtons<Entity extends SavedEntity, Resource>({
  list,
  resource,
  actions = [],
  removal,
  children,
}: Props<Entity, Resource>) {
  const name = list.kind.nameOf(resource);
  const { label: removes, run: remove } = removal ?? { label: 'Remove', run: () => list.setRemoving(resource) };
  return (
    <>
      {children}
      {!list.kind.isFixed && (
        <IconButton label={`Edit ${name}`} onClick={() => list.open(resource)}>
          <PencilIcon size={20} />
        </IconButton>
      )}
      {actions.length === 0 ? (
        <IconButton label={`${removes} ${name}`} onClick={remove}>
          <BinIcon size={20} />
        </IconButton>
      ) : (
        <Dropdown float={floatUnder} name={`More for ${name}`} label={<MoreIcon size={20} />}>
          {actions.map(({ label, run }) => (
            <DropdownItem key={label}>
              <button type="button" className={styles.action} onClick={run}>
                {label}
              </button>
            </DropdownItem>
          ))}
          <DropdownItem>
            <button type="button" className={clsx(styles.action, styles.remove)} onClick={remove}>
              {removes}
            </button>
          </DropdownItem>
        </Dropdown>
      )}
    </>
  );
}
