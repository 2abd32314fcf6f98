import sharp from 'sharp';

/** As large as a picture must be for a thumbnail to be made of it, and small enough for hundreds of visitors. */
const [WIDTH, HEIGHT] = [640, 480];

/** A picture in one colour, as a phone would send it. */
export const paintPicture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
