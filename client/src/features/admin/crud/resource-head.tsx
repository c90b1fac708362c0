import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { PlusIcon } from '../../../ui/drawings/icons.js';
import { SearchInput } from '../../../ui/staff/search-input.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useLeave } from '../../../ui/staff/unsaved.js';
import type { SavedEntity } from '../api/admin-api.js';
import styles from './resource-head.module.css';
import type { ResourceList } from './use-resource-list.js';

/** A shorter list is read faster than searched. */
const SEARCHED_FROM = 5;

interface Props<Entity extends SavedEntity, Resource> {
  list: ResourceList<Entity, Resource>;
}

/** A list under its title and count; `tools` are beside the title. */
export function ResourceSection<Entity extends SavedEntity, Resource>({
  list: { kind, rows },
  tools,
  children,
}: Props<Entity, Resource> & { tools: ReactNode; children: ReactNode }) {
  return (
    <section className={staff.section} aria-label={kind.title}>
      <header className={clsx(staff.head, styles.head)}>
        <h2 className={staff.title}>
          <span>{kind.title}</span>
          <span className={staff.count}>{rows.length}</span>
        </h2>
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
    </section>
  );
}

/** The search of a list, if it is long enough to be searched. */
export function ResourceSearch<Entity extends SavedEntity, Resource>({ list }: Props<Entity, Resource>) {
  const { kind, rows, search, setSearch } = list;
  if (rows.length <= SEARCHED_FROM && search === '') return null;
  return (
    <SearchInput
      className={styles.search}
      label={`Search ${kind.title}`}
      placeholder="Search"
      value={search}
      onChange={setSearch}
    />
  );
}

/** Opens the form of a new resource. */
export function AddButton<Entity extends SavedEntity, Resource>({ list: { open } }: Props<Entity, Resource>) {
  return (
    <Button look="primary" onClick={() => open(null)}>
      <PlusIcon size={20} />
      Add New
    </Button>
  );
}

/** The filters of a list, under its head. */
export function ResourceFilters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}

interface ToggleProps {
  /** what it opens */
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/** Shows the list in another way, such as to be arranged, until it is done. Asks before something unsaved in it is dropped. */
export function ToggleButton({ label, isOn, onToggle }: ToggleProps) {
  const leave = useLeave();
  return (
    <Button aria-pressed={isOn} onClick={() => leave(() => onToggle(!isOn))}>
      {isOn ? 'Done' : label}
    </Button>
  );
}
