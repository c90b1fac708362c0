import type { Holder } from '@libs/contract/menu/edits.js';
import { type ReactNode, useState } from 'react';
import { useRemoveMutation } from '../../api/admin-api.js';
import type { SavedEntity } from '../../api/resources.js';
import { notifyOutcome } from '../notify-outcome.js';
import type { ResourceList } from '../use-resource-list.js';
import { holdersOf } from './holder-links.js';
import { RemoveDialog } from './remove-dialog.js';

interface Props<Entity extends SavedEntity, Resource> {
  list: ResourceList<Entity, Resource>;
  /** further consequences of the removal */
  note?: string;
  /** returns what is removed with it */
  details?: (resource: Resource) => ReactNode;
  /** returns a button that does something else if the removal is prevented; `close` closes the dialog */
  instead?: (resource: Resource, heldBy: readonly Holder[], close: () => void) => ReactNode;
}

/** Removes a resource of a list after a confirmation. Renders nothing until the button of a row is pressed. */
export function RemoveResource<Entity extends SavedEntity, Resource extends { id: number }>(
  props: Props<Entity, Resource>,
) {
  const { removing } = props.list;
  return removing && <Removing key={removing.id} {...props} resource={removing} />;
}

function Removing<Entity extends SavedEntity, Resource extends { id: number }>(
  props: Props<Entity, Resource> & { resource: Resource },
) {
  const { list, resource, note, details, instead } = props;
  const { kind, setRemoving } = list;
  const [remove, { isLoading }] = useRemoveMutation();
  const [heldBy, setHeldBy] = useState<readonly Holder[]>([]);
  const name = kind.nameOf(resource);
  const close = () => setRemoving(null);
  const onRemove = async () => {
    const call = remove({ entity: kind.entity, id: resource.id }).unwrap();
    const holders = await call.then(() => [], holdersOf);
    setHeldBy(holders);
    if (holders.length > 0) return;
    await notifyOutcome(call, `${name} was removed.`);
    close();
  };
  return (
    <RemoveDialog
      noun={kind.noun}
      name={name}
      note={note}
      details={details?.(resource)}
      heldBy={heldBy}
      instead={heldBy.length > 0 ? instead?.(resource, heldBy, close) : undefined}
      isBusy={isLoading}
      onRemove={() => void onRemove()}
      onClose={close}
    />
  );
}
