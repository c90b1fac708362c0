import { aspectOf, PICTURE_SHAPES, type PictureShape, sideMinOf } from '@libs/domain/menu/pictures.js';
import { Slider } from 'antd';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { cropOf, MAX_ZOOM, settled, wholeView } from './crop-geometry.js';
import styles from './cropper.module.css';
import { cutOut, type OpenPicture } from './read-picture.js';

interface Props {
  picture: OpenPicture;
  shape: PictureShape;
  onDone: (cut: Blob) => void;
  onFailed: (sentence: string) => void;
  onClose: () => void;
}

/** The share of the shown width by which one press of an arrow key moves. */
const KEY_STEP = 0.04;
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Crops a picture to the shape in which it will be shown: drag it, or use the arrow keys, and zoom. */
export function Cropper({ picture, shape, onDone, onFailed, onClose }: Props) {
  const { widths, aspect: usual } = PICTURE_SHAPES[shape];
  const aspect = aspectOf(shape, picture);
  const zoomMax = Math.min(MAX_ZOOM, Math.min(picture.width, picture.height) / sideMinOf(shape));
  const [view, setView] = useState(() => wholeView(picture));
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  const crop = cropOf(picture, view, aspect);

  const moveBy = (x: number, y: number) =>
    setView((before) => settled(picture, { ...before, x: before.x + x, y: before.y + y }, aspect));

  const onPointerMove = (event: PointerEvent) => {
    if (held.current === null || frame.current === null) return;
    const perPixel = crop.width / frame.current.clientWidth;
    moveBy((held.current.x - event.clientX) * perPixel, (held.current.y - event.clientY) * perPixel);
    held.current = { x: event.clientX, y: event.clientY };
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveBy(by.x * crop.width * KEY_STEP, by.y * crop.width * KEY_STEP);
  };

  const finish = async () => {
    try {
      onDone(await cutOut({ picture, crop, most: Math.max(...widths) * 2 * (aspect / usual) }));
    } catch (error) {
      onFailed(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Dialog title="Choose what is shown" shape={aspect > 1 ? 'wide' : 'card'} onClose={onClose}>
      <div
        ref={frame}
        className={styles.frame}
        style={{ aspectRatio: aspect, ...{ '--aspect': aspect } }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved with the arrow keys
        tabIndex={0}
        aria-label="The picture: drag it, or move it with the arrow keys"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null;
        }}
        onKeyDown={onKeyDown}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: `${(picture.width / crop.width) * 100}%`,
            left: `${(-crop.left / crop.width) * 100}%`,
            top: `${(-crop.top / crop.height) * 100}%`,
          }}
        />
      </div>
      <div className={styles.zoom}>
        <span>Zoom</span>
        <Slider
          min={1}
          max={Math.max(1, zoomMax)}
          step={0.05}
          value={view.zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle="Zoom"
          onChange={(zoom) => setView((before) => settled(picture, { ...before, zoom }, aspect))}
        />
      </div>
      <div className={staff.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" data-autofocus onClick={() => void finish()}>
          Use this part
        </Button>
      </div>
    </Dialog>
  );
}
