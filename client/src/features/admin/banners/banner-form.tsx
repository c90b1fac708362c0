import type { BannerImage } from '@libs/contract/branches/selling.js';
import { LIMITS } from '@libs/contract/values.js';
import { PICTURE_SHAPES } from '@libs/domain/menu/pictures.js';
import { isBannerLink } from '@libs/domain/shop/web-link.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/overlays/toast.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { useLeave, useUnsaved } from '../../../ui/staff/unsaved.js';
import { useDescribeBannerMutation } from '../api/banners-api.js';
import { BackButton } from '../crud/back-button.js';
import { PictureDrop } from '../pictures/picture-drop.js';
import { useUpload } from '../pictures/upload.js';
import { UploadProgress } from '../pictures/upload-progress.js';
import { useChosenPicture } from '../pictures/use-chosen-picture.js';
import styles from './banners-tab.module.css';

const SAID = ['alt', 'words', 'link'] as const;
type Said = Record<(typeof SAID)[number], string>;
const trimmed = ({ alt, words, link }: Said): Said => ({ alt: alt.trim(), words: words.trim(), link: link.trim() });

const BAD_LINK = 'A link must start with https://, or be a page of the shop that starts with /.';

/**
 * A form for one picture, dropped or selected. It is cropped to the carousel's shape and uploaded with a progress bar.
 */
export function BannerForm({ replaced, onDone }: { replaced: BannerImage | null; onDone: () => void }) {
  const picture = useChosenPicture();
  const { progress, send } = useUpload();
  const [error, setError] = useState<string | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const [describe, { isLoading: isDescribing }] = useDescribeBannerMutation();
  const [said, setSaid] = useState<Said>({
    alt: replaced?.alt ?? '',
    words: replaced?.words ?? '',
    link: replaced?.link ?? '',
  });
  const edited = trimmed(said);
  const isDescribed = SAID.some((one) => edited[one] !== (replaced?.[one] ?? ''));
  const hasBadLink = edited.link !== '' && !isBannerLink(edited.link);
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
    if (hasBadLink) {
      setAlert(BAD_LINK);
      return;
    }
    try {
      let done = '';
      if (replaced !== null && isDescribed) {
        done = (await describe({ id: replaced.id, ...edited }).unwrap()).message;
      }
      const path = replaced === null ? 'banner-images' : `banner-images/update/${replaced.id}`;
      const message = picture.cut === null ? done : await send({ path, image: picture.cut });
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
          <>
            <TextField
              label="Words over the picture"
              isOptional
              hint="A few words in large letters. Other languages are under Languages."
              maxLength={LIMITS.bannerWordsMax}
              value={said.words}
              onChange={({ target }) => setSaid({ ...said, words: target.value })}
            />
            <TextField
              label="Link"
              isOptional
              hint="A page of the shop, such as /offers, or a web address with https://."
              maxLength={LIMITS.bannerLinkMax}
              value={said.link}
              onChange={({ target }) => setSaid({ ...said, link: target.value })}
            />
            <TextField
              label="What the banner says"
              isOptional
              hint="Read to people who do not see the picture. Other languages are under Languages."
              maxLength={LIMITS.altMax}
              value={said.alt}
              onChange={({ target }) => setSaid({ ...said, alt: target.value })}
            />
          </>
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
