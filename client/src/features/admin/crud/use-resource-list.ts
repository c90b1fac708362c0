import { useState } from 'react';
import type { SavedEntity } from '../api/admin-api.js';
import { AS_LISTED, type ListView, pageOf, type ResourceColumn, sortedRows } from './list-view.js';

/** What a list is about, and how its rows are named and found. */
export interface ResourceKind<Entity extends SavedEntity, Resource> {
  /** as the tab is called */
  title: string;
  /** one of them, in lower case: `promo code` */
  noun: string;
  entity: Entity;
  columns: readonly ResourceColumn<Resource>[];
  nameOf: (resource: Resource) => string;
  /** the text that a search looks through */
  textOf: (resource: Resource) => string;
}

/** Closes a form, with the id of what was saved. */
export type Done = (savedId?: number) => void;

/** The form that is open in the place of the list. */
export interface OpenForm<Resource> {
  /** differs between two forms */
  key: string;
  /** null: a new one */
  resource: Resource | null;
  done: Done;
  /** opens the next entry of the list; undefined at the last one */
  next: Done | undefined;
}

/** A list with its state: the parts of a tab take it, and select from it. */
export interface ResourceList<Entity extends SavedEntity, Resource> {
  kind: ResourceKind<Entity, Resource>;
  rows: readonly Resource[];
  /** those that the search has found */
  found: readonly Resource[];
  /** those in the order of the view */
  listed: readonly Resource[];
  search: string;
  setSearch: (text: string) => void;
  view: ListView;
  setView: (view: ListView) => void;
  /** the resource that was just saved */
  savedId: number | null;
  /** opens the page of an entry, such as one that an action has made */
  show: (id: number) => void;
  /** opens the form; null: of a new one */
  open: (resource: Resource | null) => void;
  opened: OpenForm<Resource> | null;
  /** the resource whose removal is asked about */
  removing: Resource | null;
  setRemoving: (resource: Resource | null) => void;
}

/** The resource in the form, and the ids of the list as it was when the first form was opened: an edit may change the sort. */
interface Opened<Resource> {
  resource: Resource | null;
  ids: readonly number[];
}

/** Returns the list of one kind of resource with its search, sort, page, and the form in its place. */
export function useResourceList<Entity extends SavedEntity, Resource extends { id: number }>(
  kind: ResourceKind<Entity, Resource>,
  rows: readonly Resource[],
): ResourceList<Entity, Resource> {
  const [opened, setOpened] = useState<Opened<Resource> | null>(null);
  const [search, setSearch] = useState('');
  const [view, setView] = useState<ListView>(AS_LISTED);
  const [savedId, setSavedId] = useState<number | null>(null);
  const [removing, setRemoving] = useState<Resource | null>(null);

  const needle = search.trim().toLocaleLowerCase('en');
  const found = needle === '' ? rows : rows.filter((row) => kind.textOf(row).toLocaleLowerCase('en').includes(needle));
  const listed = sortedRows(found, kind.columns, view);
  // the page of what was saved, which may reach the list a moment later
  const leavePage = () => setView({ ...view, page: null });

  const formOf = ({ resource, ids }: Opened<Resource>): OpenForm<Resource> => {
    const following = resource === null ? [] : ids.slice(ids.indexOf(resource.id) + 1);
    const nextRow = following.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
    const next: Done = (id) => {
      setSavedId(id ?? savedId);
      // when the list is shown again, it is at the place of the person
      leavePage();
      setOpened(nextRow === undefined ? null : { resource: nextRow, ids });
    };
    return {
      key: String(resource?.id ?? 'new'),
      resource,
      done: (id) => {
        setSavedId(id ?? null);
        if (resource === null && id !== undefined) {
          // the search, and the page, may not have a new resource
          setSearch('');
          leavePage();
        }
        setOpened(null);
      },
      next: nextRow === undefined ? undefined : next,
    };
  };
  return {
    kind,
    rows,
    found,
    listed,
    search,
    setSearch: (text) => {
      setSearch(text);
      leavePage();
    },
    view,
    setView,
    savedId,
    show: (id) => {
      setSavedId(id);
      leavePage();
    },
    open: (resource) => {
      // the page stays as it is now, whatever the edit does to the row's place
      setView({ ...view, page: view.page ?? pageOf(listed, savedId) });
      setOpened({ resource, ids: listed.map(({ id }) => id) });
    },
    opened: opened && formOf(opened),
    removing,
    setRemoving,
  };
}
