import { useContext, useState } from 'react';
import { useAddressState } from '../../../ui/staff/address-state.js';
import type { SavedEntity } from '../api/resources.js';
import { AddingContext, LinkedEntry } from './linked-form.js';
import { LIST_FIELDS, type ListView, pageOf, type ResourceColumn, sortedRows, sortOf, sortText } from './list-view.js';

/** The texts of a list, and how its rows are found. */
export interface ResourceKind<Entity extends SavedEntity, Resource> {
  /** the name of the tab */
  title: string;
  /** the name of one resource, in lower case: `promo code` */
  noun: string;
  entity: Entity;
  /** whether its resources are never edited */
  isFixed?: boolean;
  columns: readonly ResourceColumn<Resource>[];
  nameOf: (resource: Resource) => string;
  /** returns the text in which a search looks */
  textOf: (resource: Resource) => string;
}

/** Closes a form; the argument is the id of what was saved. */
export type Done = (savedId?: number) => void;

/** The form that replaces the list while it is open. */
export interface OpenForm<Resource> {
  /** different for each form */
  key: string;
  /** null for a new one */
  resource: Resource | null;
  done: Done;
  /** opens the next entry of the list; undefined at the last one */
  next: Done | undefined;
}

/** A list with its state; the parts of a tab take it. */
export interface ResourceList<Entity extends SavedEntity, Resource> {
  kind: ResourceKind<Entity, Resource>;
  rows: readonly Resource[];
  /** the resources that match the search */
  found: readonly Resource[];
  /** those in the order of the view */
  listed: readonly Resource[];
  search: string;
  setSearch: (text: string) => void;
  view: ListView;
  setView: (view: ListView) => void;
  /** the id of the resource that was saved last */
  savedId: number | null;
  /** shows the page of an entry, such as one that an action has added */
  show: (id: number) => void;
  /** opens the form; null for a new one */
  open: (resource: Resource | null) => void;
  opened: OpenForm<Resource> | null;
  /** the resource whose removal has to be confirmed */
  removing: Resource | null;
  setRemoving: (resource: Resource | null) => void;
}

/**
 * The resource in the form, and the ids of the list when the first form was opened, because an edit may change the
 * sort.
 */
interface Opened<Resource> {
  resource: Resource | null;
  ids: readonly number[];
}

/**
 * Returns the list of one kind of resource with its search, sort and page, which are in the address, and the form that
 * replaces it. A tab shows one such list at a time.
 */
export function useResourceList<Entity extends SavedEntity, Resource extends { id: number }>(
  kind: ResourceKind<Entity, Resource>,
  rows: readonly Resource[],
): ResourceList<Entity, Resource> {
  const isAdding = useContext(AddingContext);
  const [opened, setOpened] = useState<Opened<Resource> | null>(isAdding ? { resource: null, ids: [] } : null);
  const linked = useContext(LinkedEntry);
  const [isLinkOpened, setLinkOpened] = useState(false);
  // the rows may be read after the first rendering
  const linkedRow = isLinkOpened ? undefined : rows.find(({ id }) => id === linked);
  if (linkedRow !== undefined) {
    setLinkOpened(true);
    setOpened({ resource: linkedRow, ids: [] });
  }
  const [address, change] = useAddressState(LIST_FIELDS);
  const { search } = address;
  const [savedId, setSavedId] = useState<number | null>(null);
  /** whether the list shows the page of what was saved, instead of the one in the address */
  const [followsSaved, setFollowing] = useState(false);
  const [removing, setRemoving] = useState<Resource | null>(null);

  const needle = search.trim().toLocaleLowerCase('en');
  const found = needle === '' ? rows : rows.filter((row) => kind.textOf(row).toLocaleLowerCase('en').includes(needle));
  const sort = sortOf(address.sort, kind.columns);
  const listed = sortedRows(found, kind.columns, sort);
  // what was saved may appear in the list a moment later
  const page = followsSaved ? pageOf(listed, savedId) : address.page - 1;
  const setView = (view: ListView) => {
    setFollowing(false);
    change({ page: view.page + 1, sort: sortText(view.sort) });
  };

  const formOf = ({ resource, ids }: Opened<Resource>): OpenForm<Resource> => {
    const following = resource === null ? [] : ids.slice(ids.indexOf(resource.id) + 1);
    const nextRow = following.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
    const next: Done = (id) => {
      setSavedId(id ?? savedId);
      // when the list is shown again, it is at the same place
      setFollowing(true);
      setOpened(nextRow === undefined ? null : { resource: nextRow, ids });
    };
    return {
      key: String(resource?.id ?? 'new'),
      resource,
      done: (id) => {
        setSavedId(id ?? null);
        if (resource === null && id !== undefined) {
          // the search and the page may not contain a new resource
          change({ search: '' });
          setFollowing(true);
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
      setFollowing(false);
      change({ search: text, page: 1 });
    },
    view: { sort, page },
    setView,
    savedId,
    show: (id) => {
      setSavedId(id);
      setFollowing(true);
    },
    open: (resource) => {
      // keep the page, even if the edit moves the row to another one
      setView({ sort, page });
      setOpened({ resource, ids: listed.map(({ id }) => id) });
    },
    opened: opened && formOf(opened),
    removing,
    setRemoving,
  };
}
