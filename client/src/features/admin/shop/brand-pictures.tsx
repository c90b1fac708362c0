import type { ShopPicture } from '@libs/contract/branches/shop.js';
import type { Shop } from '@libs/contract/branches/staff-shop.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/overlays/toast.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { notifyOutcome } from '../crud/notify-outcome.js';
import { PictureDrop } from '../pictures/picture-drop.js';
import { useUpload } from '../pictures/upload.js';
import { UploadProgress } from '../pictures/upload-progress.js';
import styles from './shop.module.css';
import { useRemoveShopPictureMutation } from './shop-api.js';

const PICTURES: { picture: ShopPicture; label: string; hint: string }[] = [
  {
    picture: 'logo',
    label: 'Logo',
    hint: 'Beside the name on every page: a square, or up to four times as wide as high. Best with a clear ground.',
  },
  { picture: 'icon', label: 'Icon', hint: 'A full square of at least 512 pixels, for tabs and home screens.' },
  { picture: 'home', label: 'Home picture', hint: 'Beside the greeting on the first page, 4:3.' },
];

/** The brand's pictures. Each is sent as soon as it is cut. */
export function BrandPictures({ shop }: { shop: Shop }) {
  return (
    <>
      <h3 className={staff.title}>Pictures</h3>
      <div className={styles.pictures}>
        {PICTURES.map((of) => (
          <BrandPicture key={of.picture} {...of} url={shop[`${of.picture}_url`]} />
        ))}
      </div>
    </>
  );
}

interface Props {
  picture: ShopPicture;
  label: string;
  hint: string;
  url: string | null;
}

function BrandPicture({ picture, label, hint, url }: Props) {
  const { progress, send } = useUpload();
  const [remove, { isLoading }] = useRemoveShopPictureMutation();
  const [error, setError] = useState<string | null>(null);
  const onChosen = async (image: Blob) => {
    try {
      toast('success', await send({ path: `shop/${picture}`, image }));
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <div className={styles.picture}>
      <PictureDrop
        shape={picture}
        label={label}
        hint={hint}
        preview={url === null ? null : <img src={url} alt={`${label} as it is shown`} />}
        error={error}
        onError={setError}
        onChosen={(image) => void onChosen(image)}
      />
      <UploadProgress label={`Upload of the ${label}`} progress={progress} />
      {url !== null && (
        <Button
          look="bare"
          isBusy={isLoading}
          aria-label={`Remove ${label}`}
          onClick={() => void notifyOutcome(remove(picture).unwrap(), 'The picture was removed.')}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
