import type { Envelope } from '@libs/contract/answers.js';
import type { BannerImage } from '@libs/contract/branches/selling.js';
import type { BannerEdit } from '@libs/contract/requests/branches/banners.js';
import { LIMITS } from '@libs/contract/values.js';
import { PICTURE_SHAPES } from '@libs/domain/menu/pictures.js';
import { isBannerLink } from '@libs/domain/shop/web-link.js';
import { Form } from 'antd';
import { useState } from 'react';
import { useDescribeBannerMutation } from '../api/banners-api.js';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { FormFields } from '../fields/form-fields.js';
import { optionalText, rule } from '../fields/kinds.js';
import { PictureDrop } from '../pictures/picture-drop.js';
import { useUpload } from '../pictures/upload.js';
import { UploadProgress } from '../pictures/upload-progress.js';
import { useChosenPicture } from '../pictures/use-chosen-picture.js';

/** A text about a stored banner; a new one is a picture only. */
const said = (label: string, props: Parameters<typeof optionalText>[1]) => ({
  ...optionalText(label, props),
  send: (text: string) => text.trim(),
  isShown: (_values: object, banner: BannerImage | null) => banner !== null,
});

const BANNER = entityFields<BannerImage, BannerEdit>({
  words: said('Words over the picture', {
    max: LIMITS.bannerWordsMax,
    hint: 'A few words in large letters. Other languages are under Languages.',
  }),
  link: said('Link', {
    max: LIMITS.bannerLinkMax,
    hint: 'A page of the shop, such as /offers, or a web address with https://.',
    rules: [
      rule((link: string) =>
        link.trim() === '' || isBannerLink(link.trim())
          ? null
          : 'A link must start with https://, or be a page of the shop that starts with /.',
      ),
    ],
  }),
  alt: said('What the banner says', {
    max: LIMITS.altMax,
    hint: 'Read to people who do not see the picture. Other languages are under Languages.',
  }),
});

/** The outcome of a save; it is not complete if there was nothing to save. */
type Saved = Envelope & { isComplete: boolean };

/**
 * A form for one picture, dropped or selected. It is cropped to the carousel's shape and uploaded with a progress bar.
 */
export function BannerForm({ replaced, onDone }: { replaced: BannerImage | null; onDone: () => void }) {
  const picture = useChosenPicture();
  const { progress, send } = useUpload();
  const [error, setError] = useState<string | null>(null);
  const [describe] = useDescribeBannerMutation();
  const shown = picture.url ?? replaced?.image_url ?? null;

  const save = async (body: Omit<BannerEdit, 'version'>): Promise<Saved> => {
    const stored = replaced && BANNER.bodyOf(BANNER.valuesOf(replaced), false);
    const isDescribed = stored !== null && JSON.stringify(body) !== JSON.stringify(stored);
    if (picture.cut === null && !isDescribed) {
      setError(replaced === null ? 'Image is required.' : 'Nothing has changed yet.');
      return { error: false, message: '', isComplete: false };
    }
    const described = replaced !== null && isDescribed ? await describe({ id: replaced.id, ...body }).unwrap() : null;
    const path = replaced === null ? 'banner-images' : `banner-images/update/${replaced.id}`;
    const message = picture.cut === null ? described?.message : await send({ path, image: picture.cut });
    return { error: false, message: message || 'The banner is on the menu page now.', isComplete: true };
  };

  return (
    <ResourceForm
      title={replaced === null ? 'Add a banner' : 'Replace a banner'}
      answerKey="bannerImage"
      fields={BANNER}
      resource={replaced}
      save={save}
      onSaved={({ isComplete }) => {
        if (isComplete) onDone();
      }}
      onCancel={onDone}
      hasMoreUnsaved={picture.cut !== null}
    >
      <Form.Item>
        <PictureDrop
          shape="banner"
          label={picture.url === null ? 'Choose an image, or drop it here' : 'Choose another image, or drop it here'}
          hint={`JPEG, PNG, WebP, GIF or AVIF, best ${Math.max(...PICTURE_SHAPES.banner.widths)} pixels wide. You cut it to 21:9 next.`}
          preview={shown === null ? null : <img src={shown} alt="The banner as it will be shown" />}
          error={error}
          onError={setError}
          onChosen={picture.choose}
        />
        <UploadProgress label="Upload of the banner" progress={progress} />
      </Form.Item>
      <FormFields of={BANNER.rows} resource={replaced} />
    </ResourceForm>
  );
}
