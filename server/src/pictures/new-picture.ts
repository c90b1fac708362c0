/** One size of a picture, encoded. */
export interface PictureSize {
  /** pixels */
  width: number;
  /** its media type */
  type: string;
  content: Buffer;
}

/** A picture to be stored: the name that its address begins with, and its sizes. */
export interface NewPicture {
  name: string;
  sizes: PictureSize[];
}
