import { type PictureShape, smallProblem } from '@libs/domain/menu/pictures.js';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { AlertIcon } from '../../../ui/drawings/icons.js';
import { Stack } from '../../../ui/layout/stack.js';
import { PictureIcon } from '../../../ui/staff/icons.js';
import { Cropper } from './cropper.js';
import styles from './picture-drop.module.css';
import { type OpenPicture, readPicture } from './read-picture.js';

interface Props {
  shape: PictureShape;
  label: string;
  hint: string;
  /** shows the selected or stored picture inside */
  preview: ReactNode | null;
  error: string | null;
  /** called with a crop of the right shape, ready to be uploaded */
  onChosen: (cut: Blob) => void;
  onError: (sentence: string | null) => void;
}

/** Takes one picture by dropping or selecting it, and opens the cropper. */
export function PictureDrop({ shape, label, hint, preview, error, onChosen, onError }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [picture, setPicture] = useState<OpenPicture | null>(null);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    onError(null);
    try {
      const read = await readPicture(file);
      const tooSmall = smallProblem(shape, read);
      if (tooSmall === null) return setPicture(read);
      URL.revokeObjectURL(read.url);
      onError(tooSmall);
    } catch (problem) {
      onError(problem instanceof Error ? problem.message : String(problem));
    }
  };

  const close = () => {
    if (picture !== null) URL.revokeObjectURL(picture.url);
    setPicture(null);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <Stack gap={2}>
      <label
        className={styles.drop}
        data-shape={shape}
        data-over={isOver || undefined}
        data-filled={preview !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {preview !== null && <span className={styles.preview}>{preview}</span>}
        <span className={styles.words}>
          <PictureIcon size={32} />
          <span className={styles.label}>{label}</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          className="visually-hidden"
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : id}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // so that the same file can be selected again
            event.target.value = '';
          }}
        />
      </label>
      {error !== null && (
        <p id={id} className={styles.error} role="alert">
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      )}
      {picture !== null && (
        <Cropper
          picture={picture}
          shape={shape}
          onDone={(cut) => {
            close();
            onChosen(cut);
          }}
          onFailed={(sentence) => {
            close();
            onError(sentence);
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
