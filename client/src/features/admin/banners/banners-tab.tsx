import type { BannerImage } from '@libs/contract/branches/selling.js';
import { LIMITS } from '@libs/contract/values.js';
import { PICTURE_SHAPES, pictureSrcSet } from '@libs/domain/menu/pictures.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useBannerImagesQuery } from '../../../api/public-api.js';
import { Button, IconButton } from '../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { TextField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import { PencilIcon } from '../../../ui/staff/icons.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import { POLLED, useRemoveMutation } from '../api/admin-api.js';
import { useDescribeBannerMutation } from '../api/banners-api.js';
import { BackButton } from '../crud/back-button.js';
import { ListState } from '../crud/list-state.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { RemoveDialog } from '../crud/removing/remove-dialog.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { PictureDrop } from '../pictures/picture-drop.js';
import { useUpload } from '../pictures/upload.js';
import { UploadProgress } from '../pictures/upload-progress.js';
import { useChosenPicture } from '../pictures/use-chosen-picture.js';
import styles from './banners-tab.module.css';

type Mode = { is: 'list' } | { is: 'form'; replaced: BannerImage | null };

export default function BannersTab() {
  const { data: banners, isError, refetch } = useBannerImagesQuery('base', POLLED);
  const [mode, setMode] = useState<Mode>({ is: 'list' });
  const [leaving, setLeaving] = useState<BannerImage | null>(null);
  const [remove, { isLoading: isRemoving }] = useRemoveMutation();
  const reorder = useReorder('banner-images');
  if (banners === undefined) return <ListState title="Banner Images" isError={isError} onRetry={refetch} />;
  if (mode.is === 'form') return <BannerForm replaced={mode.replaced} onDone={() => setMode({ is: 'list' })} />;

  const nameOf = ({ id }: BannerImage) => `banner ${banners.findIndex((banner) => banner.id === id) + 1}`;
  const onRemove = async ({ id }: BannerImage) => {
    await notifyOutcome(remove({ entity: 'banner-images', id }).unwrap(), 'The banner was removed.');
    setLeaving(null);
  };
  return (
    <Stack as="section" gap={4} aria-label="Banner Images">
      <Row as="header" gap={3} align="center" justify="between" wrap>
        <h2 className={staff.title}>
          Banner Images <span className={staff.count}>{banners.length}</span>
        </h2>
        <Button look="primary" onClick={() => setMode({ is: 'form', replaced: null })}>
          <PlusIcon size={20} />
          Add New
        </Button>
      </Row>
      {banners.length > 1 && (
        <p className={staff.hint}>
          The menu’s carousel shows them in this order. Drag them by their handles, or use Space and the arrow keys
          there.
        </p>
      )}
      {banners.length === 0 ? (
        <StaffState kind="empty" title="No banner yet" text="Without one the menu starts with the food." />
      ) : (
        <SortableList
          head="Image"
          label="Banner images in their order"
          resources={banners}
          nameOf={nameOf}
          row={(banner) => (
            <>
              <Banner banner={banner} name={nameOf(banner)} />
              <span className={styles.place}>{`${banners.indexOf(banner) + 1} of ${banners.length}`}</span>
              <span className={styles.buttons}>
                <IconButton
                  label={`Replace ${nameOf(banner)}`}
                  onClick={() => setMode({ is: 'form', replaced: banner })}
                >
                  <PencilIcon size={20} />
                </IconButton>
                <IconButton label={`Remove ${nameOf(banner)}`} onClick={() => setLeaving(banner)}>
                  <BinIcon size={20} />
                </IconButton>
              </span>
            </>
          )}
          onReorder={reorder}
        />
      )}
      {leaving !== null && (
        <RemoveDialog
          noun="banner"
          name={nameOf(leaving)}
          details={<Banner banner={leaving} name={nameOf(leaving)} />}
          note="It disappears from the menu page of every branch at once."
          isBusy={isRemoving}
          onRemove={() => void onRemove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}

function Banner({ banner, name }: { banner: BannerImage; name: string }) {
  return (
    <img
      className={styles.banner}
      src={banner.image_url}
      srcSet={pictureSrcSet(banner.image_url)}
      sizes="(max-width: 720px) 60vw, 420px"
      alt={name}
      draggable={false}
      loading="lazy"
    />
  );
}

/**
 * A form for one picture, dropped or selected. It is cropped to the carousel's shape and uploaded with a progress bar.
 */
function BannerForm({ replaced, onDone }: { replaced: BannerImage | null; onDone: () => void }) {
  const picture = useChosenPicture();
  const { progress, send } = useUpload();
  const [error, setError] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [describe, { isLoading: isDescribing }] = useDescribeBannerMutation();
  const before = replaced?.alt ?? '';
  const [alt, setAlt] = useState(before);
  const isDescribed = alt.trim() !== before;
  useUnsaved(picture.cut !== null || isDescribed);
  const leave = useLeave();
  const onCancel = () => leave(onDone);
  const shown = picture.url ?? replaced?.image_url ?? null;
  const onSubmit = async () => {
    setAlert(null);
    if (picture.cut === null && !isDescribed) {
      setError(replaced === null ? 'Image is required.' : 'Nothing has changed yet.');
      return;
    }
    try {
      let said = '';
      if (replaced !== null && isDescribed) {
        said = (await describe({ id: replaced.id, alt: alt.trim() }).unwrap()).message;
      }
      const path = replaced === null ? 'banner-images' : `banner-images/update/${replaced.id}`;
      const message = picture.cut === null ? said : await send({ path, image: picture.cut });
      toast('success', message || 'The banner is on the menu page now.');
      onDone();
    } catch (failure) {
      setAlert(messageOf(failure));
    }
  };
  return (
    <section className={styles.form} aria-label={replaced === null ? 'Add a banner' : 'Replace a banner'}>
      <BackButton onClick={onCancel} />
      <h2 className={staff.title}>{replaced === null ? 'Add a banner' : 'Replace a banner'}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <PictureDrop
          shape="banner"
          label={picture.url === null ? 'Choose an image, or drop it here' : 'Choose another image, or drop it here'}
          hint={`JPEG, PNG, WebP, GIF or AVIF, best ${Math.max(...PICTURE_SHAPES.banner.widths)} pixels wide. You cut it to 21:9 next.`}
          preview={shown === null ? null : <img src={shown} alt="The banner as it will be shown" />}
          error={error}
          onError={setError}
          onChosen={picture.choose}
        />
        {replaced !== null && (
          <TextField
            label="What the banner says"
            isOptional
            hint="Read to people who do not see the picture. Other languages are under Languages."
            maxLength={LIMITS.altMax}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
        <UploadProgress label="Upload of the banner" progress={progress} />
        {alert !== null && <Notice tone="error">{alert}</Notice>}
        <Row gap={3} className={styles.actions}>
          <Button look="primary" type="submit" isBusy={progress !== null || isDescribing}>
            {replaced === null ? 'Add' : 'Save'}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Row>
      </form>
    </section>
  );
}
