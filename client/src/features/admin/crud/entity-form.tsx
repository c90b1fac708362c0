import type { Versioned } from '@libs/contract/menu/edits.js';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useSaveMutation } from '../api/admin-api.js';
import type { SaveBodies, SavedEntity } from '../api/resources.js';
import { FollowingForm, type MayFollow } from '../chain/following/following.js';
import type { EntityFields } from '../fields/field-table.js';
import { ResourceForm } from './resource-form.js';
import { useAnother } from './use-another.js';
import type { OpenForm, ResourceKind, ResourceList } from './use-resource-list.js';

const SAVED = v.object({ id: v.number() });

/** How the resources of a list are added and edited. */
export interface Editing<Entity extends SavedEntity, Resource, Body, Values extends object> {
  /** the resource's key in a response, such as `foodType` */
  answerKey: string;
  fields: EntityFields<Resource, Body, Values>;
  /** the fields at which rejections are shown that name none, by the codes of the rejections */
  fieldOf?: { [code: string]: keyof Values & string };
  /** what a new one is sent with beside its fields */
  added?: Partial<SaveBodies[Entity]> | ((values: Values) => Partial<SaveBodies[Entity]>);
  /** returns the values that `Add another` keeps; without it the form has no such button */
  keep?: (values: Values) => Partial<Values>;
  /** called after a new resource was added */
  onAdded?: (values: Values) => void;
  /** renders the form, if it is more than its fields one after another; the argument is null for a new resource */
  layout?: (resource: Resource | null) => ReactNode;
}

interface Props<Entity extends SavedEntity, Resource, Body, Values extends object> {
  list: ResourceList<Entity, Resource>;
  editing: Editing<Entity, Resource, Body, Values>;
}

/**
 * The form that replaces a list while it is open, for resources that are saved by one call. Renders nothing if none is
 * open.
 */
export function EntityForm<
  Entity extends SavedEntity,
  Resource extends Versioned & MayFollow & { id: number },
  Body extends SaveBodies[Entity],
  Values extends object,
>({ list: { kind, opened }, editing }: Props<Entity, Resource, Body, Values>) {
  const { formKey, kept, onAnother } = useAnother<Partial<Values>>();
  return (
    opened && (
      <OpenedForm
        key={`${opened.key} ${formKey}`}
        kind={kind}
        editing={editing}
        opened={opened}
        kept={kept}
        onAnother={onAnother}
      />
    )
  );
}

interface OpenedProps<Entity extends SavedEntity, Resource, Body, Values extends object> {
  kind: ResourceKind<Entity, Resource>;
  editing: Editing<Entity, Resource, Body, Values>;
  opened: OpenForm<Resource>;
  /** the values of the one that was added before; null for the first one */
  kept: Partial<Values> | null;
  onAnother: (kept: Partial<Values>) => void;
}

function OpenedForm<
  Entity extends SavedEntity,
  Resource extends Versioned & MayFollow & { id: number },
  Body extends SaveBodies[Entity],
  Values extends object,
>({
  kind: { entity, noun, nameOf },
  editing,
  opened: { resource, done },
  kept,
  onAnother,
}: OpenedProps<Entity, Resource, Body, Values>) {
  const { answerKey, fields, fieldOf, added, keep, onAdded, layout } = editing;
  const [save] = useSaveMutation();
  return (
    <FollowingForm entity={entity} resource={resource}>
      <ResourceForm
        title={resource === null ? `Add a ${noun}` : `Edit ${nameOf(resource)}`}
        {...{ answerKey, fields, fieldOf, resource, kept }}
        save={async (body, values) => {
          const more = resource === null && (typeof added === 'function' ? added(values) : added);
          const answer = await save({ entity, id: resource?.id ?? null, body: { ...body, ...more } }).unwrap();
          if (resource === null) onAdded?.(values);
          return answer;
        }}
        onSaved={(answer) => done(v.parse(SAVED, answer[answerKey]).id)}
        onAnother={keep && ((_answer, values) => onAnother(keep(values)))}
        onCancel={() => done()}
      >
        {layout?.(resource)}
      </ResourceForm>
    </FollowingForm>
  );
}
