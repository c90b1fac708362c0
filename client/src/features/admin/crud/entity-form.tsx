import type { Versioned } from '@libs/contract/edits.js';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type SaveBodies, type SavedEntity, useSaveMutation } from '../api/admin-api.js';
import { type FormShape, ResourceForm } from './resource-form.js';

const SAVED = v.object({ id: v.number() });

/** How the resources of one list are added and edited. */
export interface Editing<Entity extends SavedEntity, Resource, Values extends object> {
  shape: FormShape<Resource, Values>;
  /** of a new one */
  blank?: Partial<Values>;
  /** the request; the version is added to an edit */
  body: (values: Values, isNew: boolean) => SaveBodies[Entity];
  /** the fields of the form; null: of a new one */
  fields: (resource: Resource | null) => ReactNode;
}

interface Props<Entity extends SavedEntity, Resource, Values extends object> {
  entity: Entity;
  title: string;
  editing: Editing<Entity, Resource, Values>;
  resource: Resource | null;
  /** closes the form, with the id of what was saved */
  onDone: (savedId?: number) => void;
}

/** The form of a resource that is saved by one call. */
export function EntityForm<
  Entity extends SavedEntity,
  Resource extends Versioned & { id: number },
  Values extends object,
>({ entity, title, editing, resource, onDone }: Props<Entity, Resource, Values>) {
  const { shape, blank = {}, body, fields } = editing;
  const [form] = Form.useForm<Values>();
  const [save] = useSaveMutation();
  return (
    <ResourceForm
      title={title}
      shape={shape}
      resource={resource}
      blank={blank}
      form={form}
      save={(values, version) =>
        save({ entity, id: resource?.id ?? null, body: { ...body(values, resource === null), ...version } }).unwrap()
      }
      onSaved={(answer) => onDone(v.parse(SAVED, answer[shape.key]).id)}
      onCancel={() => onDone()}
    >
      {fields(resource)}
    </ResourceForm>
  );
}
