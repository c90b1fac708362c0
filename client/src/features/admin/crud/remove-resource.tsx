import type { ReactNode } from 'react';
import { type SavedEntity, useRemoveMutation } from '../api/admin-api.js';
import { notifyOutcome } from './notify-outcome.js';
import { RemoveDialog } from './remove-dialog.js';
import type { ResourceList } from './use-resource-list.js';

interface Props<Entity extends SavedEntity, Resource> {
  list: ResourceList<Entity, Resource>;
  /** returns the resources that depend on it, each as the end of a sentence: `2 sub food types` */
  dependents?: (resource: Resource) => readonly string[];
  /** further consequences of the removal */
  note?: string;
  /** returns what is removed with it */
  details?: (resource: Resource) => ReactNode;
}

/** Removes a resource of a list after a confirmation. Renders nothing until the button of a row is pressed. */
export function RemoveResource<Entity extends SavedEntity, Resource extends { id: number }>({
  list: { kind, removing, setRemoving },
  dependents,
  note,
  details,
}: Props<Entity, Resource>) {
  const [remove, { isLoading }] = useRemoveMutation();
  if (removing === null) return null;
  const name = kind.nameOf(removing);
  const close = () => setRemoving(null);
  const onRemove = async () => {
    await notifyOutcome(remove({ entity: kind.entity, id: removing.id }).unwrap(), `${name} was removed.`);
    close();
  };
  return (
    <RemoveDialog
      noun={kind.noun}
      name={name}
      dependents={dependents?.(removing) ?? []}
      note={note}
      details={details?.(removing)}
      isBusy={isLoading}
      onRemove={() => void onRemove()}
      onClose={close}
    />
  );
}
