import { inflateSync } from 'node:zlib';

// EXIF is a TIFF file inside the image. Its directory points to another one with the location.
const GPS_DIRECTORY = 0x8825;
const GPS_LATITUDE = 0x0002;
const TIFF_BEGINNINGS = { 'II*\0': true, 'MM\0*': false } as const;
// XMP is text. Only PNG may compress it, this many bytes after its name (in a zTXt and in an iTXt chunk).
const XMP_IN_PNG = 'XML:com.adobe.xmp\0';
const BEFORE_COMPRESSED = [1, 4];
const XMP_LATITUDE = 'GPSLatitude';

/** Whether an image contains the place where it was taken: in EXIF or XMP, in any format, and in embedded previews. It may
 *  show a child, and the repository may be public. */
export function saysWhereTaken(picture: Uint8Array): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.length);
  if (bytes.includes(XMP_LATITUDE) || compressedXmp(bytes).includes(XMP_LATITUDE)) return true;
  return Object.entries(TIFF_BEGINNINGS).some(([beginning, littleEndian]) =>
    placesOf(beginning, bytes).some((at) => hasLatitude(bytes.subarray(at), littleEndian)),
  );
}

function placesOf(mark: string, bytes: Buffer): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) places.push(at);
  return places;
}

function hasLatitude(tiff: Uint8Array, littleEndian: boolean): boolean {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  try {
    const gps = valueIn(view.getUint32(4, littleEndian), GPS_DIRECTORY);
    return gps !== undefined && valueIn(gps, GPS_LATITUDE) !== undefined;
  } catch {
    // An offset is outside the file: these bytes only look like a directory.
    return false;
  }

  function valueIn(directory: number, tag: number): number | undefined {
    for (let left = view.getUint16(directory, littleEndian), at = directory + 2; left > 0; left--, at += 12) {
      if (view.getUint16(at, littleEndian) === tag) return view.getUint32(at + 8, littleEndian);
    }
    return undefined;
  }
}

function compressedXmp(bytes: Buffer): string {
  const name = bytes.indexOf(XMP_IN_PNG);
  const texts = BEFORE_COMPRESSED.map((skipped) => {
    try {
      return name < 0 ? '' : inflateSync(bytes.subarray(name + XMP_IN_PNG.length + skipped)).toString();
    } catch {
      return '';
    }
  });
  return texts.join('');
}
