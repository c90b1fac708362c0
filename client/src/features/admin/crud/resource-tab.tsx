import type { Versioned } from '@libs/contract/edits.js';
import { Dropdown } from 'antd';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { MoreIcon, PencilIcon } from '../../../ui/staff/icons.js';
import { SearchInput } from '../../../ui/staff/search-input.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useLeave } from '../../../ui/staff/unsaved.js';
import { type SavedEntity, useRemoveMutation } from '../api/admin-api.js';
import { type Editing, EntityForm } from './entity-form.js';
import { notifyOutcome } from './notify-outcome.js';
import { RemoveDialog } from './remove-dialog.js';
import styles from './resource-tab.module.css';
import { AS_LISTED, type ListView, pageOf, type ResourceColumn, ResourceTable, sortedRows } from './resource-table.js';

/** One more action of a row, in the menu behind its dots. */
export interface RowAction<Resource> {
  label: string;
  /** `show` opens the page of another entry of the list, such as one that the action has made */
  run: (resource: Resource, show: (id: number) => void) => void;
  /** absent: for every row */
  isFor?: (resource: Resource) => boolean;
}

export type Done = (savedId?: number) => void;

export interface ListProps<Entity extends SavedEntity, Resource extends { id: number }> {
  /** as the tab is called */
  title: string;
  /** one of them, in lower case: `promo code` */
  noun: string;
  entity: Entity;
  rows: readonly Resource[];
  columns: readonly ResourceColumn<Resource>[];
  nameOf: (resource: Resource) => string;
  /** what a search looks through */
  textOf: (resource: Resource) => string;
  /** what prevents removing it */
  dependents?: (resource: Resource) => readonly string[];
  removeNote?: string;
  /** what goes with it, shown when its removal is asked for */
  removeDetails?: (resource: Resource) => ReactNode;
  actions?: readonly RowAction<Resource>[];
  /** a button of the row itself, for what is done often */
  quick?: (resource: Resource) => ReactNode;
  /** filters beside the search */
  filters?: ReactNode;
  /** shown instead of the table where `Arrange` was chosen */
  arrange?: ReactNode;
  /** shown instead of the table, with the search and the filters above it, where many rows are edited at once */
  grid?: { label: string; of: (rows: readonly Resource[]) => ReactNode };
  /** further buttons beside 'Add New' */
  tools?: ReactNode;
  /** what to do first where there is nothing yet */
  emptyText: string;
  /** absent: every user who sees the tab may add */
  canAdd?: boolean;
}

interface FormOf<Resource> {
  resource: Resource | null;
  /** closes it, with the id of what was saved */
  done: Done;
  /** opens the next entry of the list; absent at the last one */
  next?: Done;
}

interface Props<Entity extends SavedEntity, Resource extends { id: number }> extends ListProps<Entity, Resource> {
  form: (of: FormOf<Resource>) => ReactNode;
}

/** A tab whose resources are saved by one call each. */
export function EntityTab<
  Entity extends SavedEntity,
  Resource extends Versioned & { id: number },
  Values extends object,
>({ editing, ...list }: ListProps<Entity, Resource> & { editing: Editing<Entity, Resource, Values> }) {
  return (
    <ResourceTab
      {...list}
      form={({ resource, done }) => (
        <EntityForm
          entity={list.entity}
          title={resource === null ? `Add a ${list.noun}` : `Edit ${list.nameOf(resource)}`}
          editing={editing}
          resource={resource}
          onDone={done}
        />
      )}
    />
  );
}

/** A shorter list is read faster than searched. */
const SEARCHED_FROM = 5;

type Mode<Resource> =
  | { is: 'list' }
  | { is: 'arrange' }
  | { is: 'grid' }
  /** `ids` of the list as it was when its first form was opened: what 'next' follows, whatever the edits do to the sort */
  | { is: 'form'; resource: Resource | null; ids: readonly number[] };

/** One tab of the panel: its list with 'Add New', and in its place the form for a new or an existing resource. */
export function ResourceTab<Entity extends SavedEntity, Resource extends { id: number }>(
  props: Props<Entity, Resource>,
) {
  const { title, noun, entity, rows, nameOf, form, arrange, grid, canAdd = true } = props;
  const [mode, setMode] = useState<Mode<Resource>>({ is: 'list' });
  const [search, setSearch] = useState('');
  const [view, setView] = useState<ListView>(AS_LISTED);
  const [savedId, setSavedId] = useState<number | null>(null);
  const leave = useLeave();
  const [leaving, setLeaving] = useState<Resource | null>(null);
  const [remove, { isLoading: isRemoving }] = useRemoveMutation();

  const needle = search.trim().toLocaleLowerCase('en');
  const found = needle === '' ? rows : rows.filter((row) => props.textOf(row).toLocaleLowerCase('en').includes(needle));
  const listed = sortedRows(found, props.columns, view);

  const showSaved = (id: number) => {
    setSavedId(id);
    setView({ ...view, page: null });
  };
  const openForm = (resource: Resource | null) => {
    // the page stays as it is now, whatever the edit does to the row's place
    setView({ ...view, page: view.page ?? pageOf(listed, savedId) });
    setMode({ is: 'form', resource, ids: listed.map(({ id }) => id) });
  };

  if (mode.is === 'form') {
    const { resource, ids } = mode;
    const following = resource === null ? [] : ids.slice(ids.indexOf(resource.id) + 1);
    const nextRow = following.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
    const done: Done = (id) => {
      setSavedId(id ?? null);
      if (resource === null && id !== undefined) {
        // a new resource need not be what was searched for, nor on this page
        setSearch('');
        setView({ ...view, page: null });
      }
      setMode({ is: 'list' });
    };
    const next: Done = (id) => {
      setSavedId(id ?? savedId);
      // where the list is left for long, it goes on where the person is
      setView({ ...view, page: null });
      setMode(nextRow === undefined ? { is: 'list' } : { is: 'form', resource: nextRow, ids });
    };
    return (
      <Fragment key={resource?.id ?? 'new'}>
        {form({ resource, done, next: nextRow === undefined ? undefined : next })}
      </Fragment>
    );
  }

  const onRemove = async (resource: Resource) => {
    await notifyOutcome(remove({ entity, id: resource.id }).unwrap(), `${nameOf(resource)} was removed.`);
    setLeaving(null);
  };

  const add = canAdd && (
    <Button look="primary" onClick={() => openForm(null)}>
      <PlusIcon size={20} />
      Add New
    </Button>
  );

  return (
    <section className={staff.section} aria-label={title}>
      <header className={clsx(staff.head, styles.head)}>
        <h2 className={staff.title}>
          <span>{title}</span>
          <span className={staff.count}>{rows.length}</span>
        </h2>
        <div className={styles.tools}>
          {mode.is !== 'arrange' && (rows.length > SEARCHED_FROM || search !== '') && (
            <SearchInput
              size="large"
              className={styles.search}
              label={`Search ${title}`}
              placeholder="Search"
              value={search}
              onChange={(text) => {
                setSearch(text);
                setView({ ...view, page: null });
              }}
            />
          )}
          {grid !== undefined && rows.length > 0 && mode.is !== 'arrange' && (
            <Button
              aria-pressed={mode.is === 'grid'}
              onClick={() => leave(() => setMode(mode.is === 'grid' ? { is: 'list' } : { is: 'grid' }))}
            >
              {mode.is === 'grid' ? 'Done' : grid.label}
            </Button>
          )}
          {arrange !== undefined && rows.length > 1 && mode.is !== 'grid' && (
            <Button
              aria-pressed={mode.is === 'arrange'}
              onClick={() => setMode(mode.is === 'arrange' ? { is: 'list' } : { is: 'arrange' })}
            >
              {mode.is === 'arrange' ? 'Done' : 'Arrange'}
            </Button>
          )}
          {mode.is === 'list' && props.tools}
          {mode.is === 'list' && add}
        </div>
      </header>
      {mode.is === 'arrange' ? (
        arrange
      ) : (
        <>
          {props.filters !== undefined && <div className={styles.filters}>{props.filters}</div>}
          {mode.is === 'grid' && grid !== undefined ? (
            grid.of(found)
          ) : (
            <ResourceTable
              label={title}
              columns={props.columns}
              rows={listed}
              view={view}
              onView={setView}
              savedId={savedId}
              empty={
                rows.length === 0 ? (
                  <StaffState kind="empty" title={`No ${noun} yet`} text={props.emptyText} />
                ) : (
                  <StaffState kind="empty" title="Nothing found" text={`No ${noun} fits what you are looking for.`}>
                    <Button onClick={() => setSearch('')}>Clear the search</Button>
                  </StaffState>
                )
              }
              actions={(resource) => (
                <>
                  {props.quick?.(resource)}
                  <IconButton label={`Edit ${nameOf(resource)}`} onClick={() => openForm(resource)}>
                    <PencilIcon size={20} />
                  </IconButton>
                  <MoreActions
                    resource={resource}
                    name={nameOf(resource)}
                    actions={props.actions ?? []}
                    onRun={({ run }) => run(resource, showSaved)}
                    onRemove={() => setLeaving(resource)}
                  />
                </>
              )}
            />
          )}
        </>
      )}
      {leaving !== null && (
        <RemoveDialog
          noun={noun}
          name={nameOf(leaving)}
          dependents={props.dependents?.(leaving) ?? []}
          note={props.removeNote}
          details={props.removeDetails?.(leaving)}
          isBusy={isRemoving}
          onRemove={() => void onRemove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

/** Rare actions are in the menu behind the dots; where removing is the only one, its button is in the row. */
function MoreActions<Resource>(of: {
  resource: Resource;
  name: string;
  actions: readonly RowAction<Resource>[];
  onRun: (action: RowAction<Resource>) => void;
  onRemove: () => void;
}) {
  const possible = of.actions.filter(({ isFor }) => isFor?.(of.resource) ?? true);
  if (possible.length === 0) {
    return (
      <IconButton label={`Remove ${of.name}`} onClick={of.onRemove}>
        <BinIcon size={20} />
      </IconButton>
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          ...possible.map((action) => ({ key: action.label, label: action.label, onClick: () => of.onRun(action) })),
          { key: 'Remove', label: 'Remove', danger: true, onClick: of.onRemove },
        ],
      }}
    >
      <IconButton label={`More for ${of.name}`}>
        <MoreIcon size={20} />
      </IconButton>
    </Dropdown>
  );
}
