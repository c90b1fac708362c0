import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { PlusIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { SearchInput } from '../../../ui/staff/search-input.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useLeave } from '../../../ui/staff/unsaved.js';
import type { SavedEntity } from '../api/resources.js';
import styles from './resource-head.module.css';
import type { ResourceList } from './use-resource-list.js';

/** A shorter list needs no search. */
const SEARCHED_FROM = 5;

interface Props<Entity extends SavedEntity, Resource> {
  list: ResourceList<Entity, Resource>;
}

/** A list with its title and count; `tools` are beside the title. */
export function ResourceSection<Entity extends SavedEntity, Resource>({
  list: { kind, rows },
  tools,
  children,
}: Props<Entity, Resource> & { tools: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} aria-label={kind.title}>
      <Row as="header" gap={3} align="center" justify="between" wrap className={styles.head}>
        <h2 className={staff.title}>
          <span>{kind.title}</span>
          <span className={staff.count}>{rows.length}</span>
        </h2>
        <Row gap={3} align="center" wrap className={styles.tools}>
          {tools}
        </Row>
      </Row>
      {children}
    </Stack>
  );
}

/** The search of a list; renders nothing for a short list. */
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

/** A button that opens the form of a new resource. */
export function AddButton<Entity extends SavedEntity, Resource>({ list: { open } }: Props<Entity, Resource>) {
  return (
    <Button look="primary" onClick={() => open(null)}>
      <PlusIcon size={20} />
      Add New
    </Button>
  );
}

/** The filters of a list, below its head. */
export function ResourceFilters({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} align="center" wrap>
      {children}
    </Row>
  );
}

interface ToggleProps {
  /** what the button opens */
  label: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}

/**
 * A button that switches a list to another view, such as for sorting, and back. Asks for confirmation before unsaved
 * input is lost.
 */
export function ToggleButton({ label, isOn, onToggle }: ToggleProps) {
  const leave = useLeave();
  return (
    <Button aria-pressed={isOn} onClick={() => leave(() => onToggle(!isOn))}>
      {isOn ? 'Done' : label}
    </Button>
  );
}
