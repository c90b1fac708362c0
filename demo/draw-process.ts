/** Draws the demonstration's pictures as a process of its own: see `draw-in-child-process.ts`. */
import { MediaStore } from '../server/src/media/media-store.js';
import { drawPictures } from './demo-pictures.js';

const [directory] = process.argv.slice(2);
if (!directory || !process.send) throw new Error('started by the server only, with the folder of its uploads');
// the server has ended: nobody waits for the pictures
process.on('disconnect', () => process.exit(1));
// somebody waits for the first start
const media = new MediaStore({
  directory,
  effort: 'quick',
  onUnwritable: (code) => process.stderr.write(`a picture could not be stored: ${code}\n`),
});
const pictures = await drawPictures(media);
process.send(pictures, () => process.exit(0));
