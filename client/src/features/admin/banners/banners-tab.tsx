import type { BannerImage } from '@libs/contract/branches/selling.js';
import { pictureSrcSet } from '@libs/domain/menu/pictures.js';
import { useState } from 'react';
import { useBannerImagesQuery } from '../../../api/public-api.js';
import { Button, IconButton } from '../../../ui/button.js';
import { BinIcon, PlusIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { PencilIcon } from '../../../ui/staff/icons.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { POLLED, useRemoveMutation } from '../api/admin-api.js';
import { ListState } from '../crud/list-state.js';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { RemoveDialog } from '../crud/removing/remove-dialog.js';
import { SortableList } from '../crud/sorting/sortable-list.js';
import { useReorder } from '../crud/sorting/use-reorder.js';
import { BannerForm } from './banner-form.js';
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
              <Text tone="quiet" size="small" isTabular>
                {`${banners.indexOf(banner) + 1} of ${banners.length}`}
              </Text>
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
