import type { Envelope } from '@libs/contract/answers.js';
import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { StaffMenuItem } from '@libs/contract/menu/staff-menu.js';
import type { OfferEdit } from '@libs/contract/requests/menu/menu-items.js';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { messageOf } from '../../../api/failure.js';
import { shaped } from '../../../api/shaped.js';
import { useSaveMutation } from '../api/admin-api.js';
import { OwnMark } from '../chain/following/follow-note.js';
import { FollowingForm } from '../chain/following/following.js';
import { ResourceForm } from '../crud/resource-form.js';
import { useAnother } from '../crud/use-another.js';
import type { Done } from '../crud/use-resource-list.js';
import { FormFields } from '../fields/form-fields.js';
import { PictureDrop } from '../pictures/picture-drop.js';
import { useUpload } from '../pictures/upload.js';
import { UploadProgress } from '../pictures/upload-progress.js';
import { useChosenPicture } from '../pictures/use-chosen-picture.js';
import { useMenuPlace } from '../shell/menu-place.js';
import { type ItemValues, itemFields } from './item-fields.js';
import type { ItemKind } from './item-kind.js';
import { MenuCard } from './menu-card.js';
import { newerVersion } from './newer-version.js';
import { StockToday } from './stock-today.js';

interface Props {
  kind: ItemKind;
  branch: StaffBranch;
  resource: StaffMenuItem | null;
  onDone: Done;
  /** opens the next entry of the list; undefined if there is none */
  onNext: Done | undefined;
}

/** The outcome of a save. */
interface Saved extends Envelope {
  id: number;
  /** false if the picture could not be stored */
  isComplete: boolean;
}

const NOUNS: Record<ItemKind, string> = { food: 'Add food', offers: 'Add a combo' };

const STORED = shaped<StaffMenuItem>({ id: v.number(), version: v.number() });

/** The form of a food or a combo offer; `Add another` keeps category and hours. */
export function MenuItemForm(props: Props) {
  const { formKey, kept, onAnother } = useAnother<Partial<ItemValues>>();
  return (
    <ItemForm
      key={formKey}
      {...props}
      kept={kept}
      onAnother={({ subFoodType, open, close, hasBranchHours }) =>
        onAnother({ subFoodType, hasBranchHours, ...(!hasBranchHours && { open, close }) })
      }
    />
  );
}

/** The form of one item. The picture is uploaded after the item itself has been stored. */
function ItemForm(props: Props & { kept: Partial<ItemValues> | null; onAnother: (added: ItemValues) => void }) {
  const { kind, branch, resource, onDone, onNext, kept, onAnother } = props;
  const [save] = useSaveMutation();
  const { isChain } = useMenuPlace();
  const { progress, send } = useUpload();
  const picture = useChosenPicture();
  const [pictureError, setPictureError] = useState<string | null>(null);
  // a new resource that was stored without its picture: from then on this form edits it
  const [added, setAdded] = useState<StaffMenuItem | null>(null);
  const edited = added ?? resource;
  const fields = useMemo(() => itemFields(kind, branch), [kind, branch]);
  const answerKey = kind === 'food' ? 'food' : 'offer';

  const store = async ({ version, ...body }: Omit<OfferEdit, 'version'> & { version?: number }): Promise<Saved> => {
    const answer = await save({
      entity: kind,
      id: edited?.id ?? null,
      body: { ...body, ...newerVersion({ version }, added) },
    }).unwrap();
    const stored = v.parse(STORED, answer[answerKey]);
    const saved = { ...answer, id: stored.id, isComplete: true };
    if (picture.cut === null) return saved;
    try {
      await send({ path: `${kind}/upload/${stored.id}`, image: picture.cut });
      return saved;
    } catch (failure) {
      setAdded(stored);
      setPictureError(`Everything else is saved, but the picture is not: ${messageOf(failure)}`);
      return { ...saved, isComplete: false };
    }
  };

  const onSaved = ({ id, isComplete }: Saved) => {
    if (isComplete) onDone(id);
  };

  const image = picture.url ?? edited?.image_url ?? null;
  return (
    <FollowingForm entity={kind} resource={resource}>
      <ResourceForm
        title={edited === null ? NOUNS[kind] : `Edit ${edited.name}`}
        answerKey={answerKey}
        fields={fields}
        fieldOf={{ 'slug-taken': 'slug' }}
        resource={resource}
        kept={kept}
        save={store}
        onSaved={onSaved}
        onNext={onNext && ((answer?: Saved) => (answer?.isComplete === false ? undefined : onNext(answer?.id)))}
        onAnother={({ isComplete }, values) => {
          if (isComplete) onAnother(values);
        }}
        onCancel={() => onDone()}
        hasMoreUnsaved={picture.cut !== null}
        aside={(values) => <MenuCard values={values} image={image} />}
      >
        {edited !== null && !isChain && <StockToday kind={kind} item={currentOf(branch, kind, edited)} />}
        <FormFields of={fields.rows} resource={resource} />
        <Form.Item label="Picture" required={false}>
          <PictureDrop
            shape="food"
            label={image === null ? 'Choose a picture, or drop it here' : 'Choose another picture, or drop it here'}
            hint="JPEG, PNG, WebP, GIF or AVIF. You cut it to a square next."
            preview={image === null ? null : <img src={image} alt="" />}
            error={pictureError}
            onError={setPictureError}
            onChosen={picture.choose}
          />
          <UploadProgress label="Upload of the picture" progress={progress} />
        </Form.Item>
        <OwnMark field="image" />
      </ResourceForm>
    </FollowingForm>
  );
}

/** Returns the item from the current branch, because sales go on while its form is open. */
function currentOf(branch: StaffBranch, kind: ItemKind, item: StaffMenuItem): StaffMenuItem {
  return branch[kind].find(({ id }) => id === item.id) ?? item;
}
