import type { Versioned } from '@libs/contract/menu/edits.js';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useSaveMutation } from '../api/admin-api.js';
import type { SaveBodies, SavedEntity } from '../api/resources.js';
import { type FormShape, ResourceForm } from './resource-form.js';
import { useAnother } from './use-another.js';
import type { OpenForm, ResourceKind, ResourceList } from './use-resource-list.js';

const SAVED = v.object({ id: v.number() });

/** How the resources of a list are added and edited. */
export interface Editing<Entity extends SavedEntity, Resource, Values extends object> {
  shape: FormShape<Resource, Values>;
  /** the initial values of a new resource */
  blank?: Partial<Values>;
  /** returns the request body; the version is added to an edit */
  body: (values: Values, isNew: boolean) => SaveBodies[Entity];
  /** returns the values that `Add another` keeps; without it the form has no such button */
  keep?: (values: Values) => Partial<Values>;
  /** called after a new resource was added */
  onAdded?: (values: Values) => void;
  /** returns the fields of the form; the argument is null for a new resource */
  fields: (resource: Resource | null) => ReactNode;
}

interface Props<Entity extends SavedEntity, Resource, Values extends object> {
  list: ResourceList<Entity, Resource>;
  editing: Editing<Entity, Resource, Values>;
}

/**
 * The form that replaces a list while it is open, for resources that are saved by one call. Renders nothing if none is
 * open.
 */
export function EntityForm<
  Entity extends SavedEntity,
  Resource extends Versioned & { id: number },
  Values extends object,
>({ list: { kind, opened }, editing }: Props<Entity, Resource, Values>) {
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

interface OpenedProps<Entity extends SavedEntity, Resource, Values extends object> {
  kind: ResourceKind<Entity, Resource>;
  editing: Editing<Entity, Resource, Values>;
  opened: OpenForm<Resource>;
  /** the values of the one that was added before; null for the first one */
  kept: Partial<Values> | null;
  onAnother: (kept: Partial<Values>) => void;
}

function OpenedForm<Entity extends SavedEntity, Resource extends Versioned & { id: number }, Values extends object>({
  kind,
  editing,
  opened: { resource, done },
  kept,
  onAnother,
}: OpenedProps<Entity, Resource, Values>) {
  const { shape, blank = {}, body, keep, onAdded, fields } = editing;
  const { entity, noun, nameOf } = kind;
  const [form] = Form.useForm<Values>();
  const [save] = useSaveMutation();
  return (
    <ResourceForm
      title={resource === null ? `Add a ${noun}` : `Edit ${nameOf(resource)}`}
      shape={shape}
      resource={resource}
      blank={{ ...blank, ...kept }}
      form={form}
      save={async (values, version) => {
        const isNew = resource === null;
        const answer = await save({
          entity,
          id: resource?.id ?? null,
          body: { ...body(values, isNew), ...version },
        }).unwrap();
        if (isNew) onAdded?.(values);
        return answer;
      }}
      onSaved={(answer) => done(v.parse(SAVED, answer[shape.key]).id)}
      onAnother={keep && ((_answer, values) => onAnother(keep(values)))}
      onCancel={() => done()}
    >
      {fields(resource)}
    </ResourceForm>
  );
}
