/** A size or a position in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The visible part: its centre in the picture's own pixels, and its zoom relative to the largest part that fits. */
export interface View {
  x: number;
  y: number;
  /** 1 to MAX_ZOOM */
  zoom: number;
}

export interface Rectangle extends Size {
  left: number;
  top: number;
}

export const MAX_ZOOM = 4;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Returns the size of the largest part of a picture with the shape `aspect` (width by height): the part at zoom 1. */
function widest({ width, height }: Size, aspect: number): Size {
  return width / height > aspect ? { width: height * aspect, height } : { width, height: width / aspect };
}

/** Returns the view with the middle of the picture at zoom 1. */
export function wholeView({ width, height }: Size): View {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Returns the part of the picture that a view shows. It always has the shape and lies inside the picture. */
export function cropOf(picture: Size, view: View, aspect: number): Rectangle {
  const most = widest(picture, aspect);
  const zoom = between(view.zoom, 1, MAX_ZOOM);
  const width = most.width / zoom;
  const height = most.height / zoom;
  return {
    left: between(view.x - width / 2, 0, picture.width - width),
    top: between(view.y - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/** Returns a changed view, with its centre moved so that the crop stays inside the picture. */
export function settled(picture: Size, view: View, aspect: number): View {
  const { left, top, width, height } = cropOf(picture, view, aspect);
  return { x: left + width / 2, y: top + height / 2, zoom: between(view.zoom, 1, MAX_ZOOM) };
}
