/** The longest side of a sent picture, in pixels; a larger one would only use more data. */
const SENT_SIDE_MAX = 1600;
const QUALITY = 0.82;

/** Part of a picture, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the error for a file that cannot be a picture, otherwise null. The server validates files without a type. */
export function notAPicture({ type }: Blob): string | null {
  return !type || type.startsWith('image/') ? null : "That file isn't a picture. Please choose a photo.";
}

/** Decodes a picture with its orientation applied; null when the browser cannot show it (HEIC, or not a picture). */
export async function decodePicture(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Shrinks a picture for sending. A file that the browser cannot read stays unchanged, and the server reports what is wrong. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const image = await decodePicture(file);
  if (!image) return file;
  const whole = { x: 0, y: 0, width: image.naturalWidth, height: image.naturalHeight };
  const small = await cutPicture(image, whole);
  return small && small.size < file.size ? small : file;
}

/** Returns part of a picture in the size to send; null when the browser has too little memory. */
export function cutPicture(image: HTMLImageElement, area: Area): Promise<Blob | null> {
  const { width, height } = fit(area);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = 'high';
  // JPEG has no transparency; without a background, transparent parts turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/** Scales width and height down to the limit. */
function fit({ width, height }: Pick<Area, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, SENT_SIDE_MAX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
