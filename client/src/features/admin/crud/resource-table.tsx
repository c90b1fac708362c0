import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import type { SavedEntity } from '../api/resources.js';
import { sortAfter } from './list-view.js';
import { RemoveResource } from './removing/remove-resource.js';
import { AddButton, ResourceSearch, ResourceSection } from './resource-head.js';
import styles from './resource-table.module.css';
import { type RowAction, RowButtons } from './row-buttons.js';
import type { ResourceList } from './use-resource-list.js';

interface Props<Entity extends SavedEntity, Resource> {
  list: ResourceList<Entity, Resource>;
  /** shown if the list is empty: what to do first */
  emptyText: string;
  /** less space between the columns, for a list of many */
  isDense?: boolean;
  /** the chosen rows; without it rows cannot be chosen */
  choice?: { chosen: ReadonlySet<number>; onChoose: (ids: ReadonlySet<number>) => void };
  /** renders the buttons at the end of a row: `RowButtons` */
  children: (resource: Resource) => ReactNode;
}

/** The list as a table that can be sorted by column. Without a sort it keeps the order of the list. */
export function ResourceTable<Entity extends SavedEntity, Resource extends { id: number }>({
  list,
  emptyText,
  isDense,
  choice,
  children,
}: Props<Entity, Resource>) {
  const { kind, rows, listed, view, setView, savedId, setSearch } = list;
  const { title: label, noun, columns } = kind;
  const empty =
    rows.length === 0 ? (
      <StaffState kind="empty" title={`No ${noun} yet`} text={emptyText} />
    ) : (
      <StaffState kind="empty" title="Nothing found" text={`No ${noun} matches your search.`}>
        <Button onClick={() => setSearch('')}>Clear the search</Button>
      </StaffState>
    );
  return (
    <DataTable<Resource>
      isStacked
      isDense={isDense}
      caption={label}
      rows={listed}
      keyOf={({ id }) => id}
      empty={empty}
      markedKey={savedId}
      page={view.page}
      onPage={(page) => setView({ ...view, page })}
      onSort={(title) => setView({ sort: sortAfter(view.sort, title), page: 0 })}
      columns={[
        ...(choice === undefined
          ? []
          : [
              {
                name: 'Chosen',
                isNameless: true,
                cell: (resource: Resource) => (
                  <input
                    type="checkbox"
                    className={styles.choice}
                    aria-label={`Choose ${kind.nameOf(resource)}`}
                    checked={choice.chosen.has(resource.id)}
                    onChange={({ target }) => {
                      const next = new Set(choice.chosen);
                      if (target.checked) next.add(resource.id);
                      else next.delete(resource.id);
                      choice.onChoose(next);
                    }}
                  />
                ),
              },
            ]),
        ...columns.map(({ title, value, cell = value, isNumber, isExtra }) => ({
          name: title,
          isNumber,
          isExtra,
          isText: !isNumber,
          sorted: value && (view.sort?.title === title ? view.sort.order : null),
          cell: (resource: Resource) => cell?.(resource),
        })),
        {
          name: 'Actions',
          isNameless: true,
          isAction: true,
          cell: (resource: Resource) => (
            <Row gap={1} align="center" justify="end" className={styles.buttons}>
              {children(resource)}
            </Row>
          ),
        },
      ]}
    />
  );
}

interface PageProps<Entity extends SavedEntity, Resource extends { id: number }>
  extends ComponentProps<typeof RemoveResource<Entity, Resource>> {
  emptyText: string;
  actionsOf?: (resource: Resource) => readonly RowAction[];
  /** dialogs */
  children?: ReactNode;
}

/** A list that nobody arranges: its search, its table, and the removal of a row. */
export function ResourceListPage<Entity extends SavedEntity, Resource extends { id: number }>({
  emptyText,
  actionsOf,
  children,
  ...removal
}: PageProps<Entity, Resource>) {
  const { list } = removal;
  return (
    <ResourceSection
      list={list}
      tools={
        <>
          <ResourceSearch list={list} />
          <AddButton list={list} />
        </>
      }
    >
      <ResourceTable list={list} emptyText={emptyText}>
        {(resource) => <RowButtons list={list} resource={resource} actions={actionsOf?.(resource)} />}
      </ResourceTable>
      <RemoveResource {...removal} />
      {children}
    </ResourceSection>
  );
}
