/** Finds the pixels where two pictures are not each other's mirror image. */
import { PNG } from 'pngjs'

/**
 * How much one colour channel of a pixel may differ, of 255: the edge of a letter or an icon is smoothed to one side. A
 * position between two pixels is rounded to the same side in both pictures, so a pixel may also be shifted by one.
 */
const CHANNEL_SLACK = 28

/** @returns The pixels of a picture that have no counterpart in the mirror image of another, as indexes. */
export function unmirroredPixels(picture: PNG, other: PNG): number[] {
  if (picture.width !== other.width || picture.height !== other.height) return [...pixelsOf(picture).keys()]
  const mirrored = mirrorImage(other)
  const here = pixelsOf(picture)
  const there = pixelsOf(mirrored)
  const found: number[] = []
  for (let at = 0; at < here.length; at += 1) {
    if (here[at] === there[at]) continue
    if (!isBetween(picture, mirrored, at) || !isBetween(mirrored, picture, at)) found.push(at)
  }
  return found
}

/** @returns The picture, faded, with some of its pixels in red. */
export function marked(picture: PNG, pixels: readonly number[]): PNG {
  const { width, height } = picture
  const result = new PNG({ width, height })
  for (let at = 0; at < picture.data.length; at += 1)
    result.data[at] = at % 4 === 3 ? 255 : 170 + Math.round((picture.data[at] ?? 0) / 3)
  for (const at of pixels) result.data.set([220, 0, 40], at * 4)
  return result
}

function mirrorImage(picture: PNG): PNG {
  const mirrored = new PNG({ width: picture.width, height: picture.height })
  const from = pixelsOf(picture)
  const to = pixelsOf(mirrored)
  for (let start = 0; start < from.length; start += picture.width) {
    to.set(from.subarray(start, start + picture.width).reverse(), start)
  }
  return mirrored
}

/** One number for each pixel. */
function pixelsOf({ data }: PNG): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)
}

/** @returns Whether the pixel of one picture is a mixture of the other's pixel there and its neighbour. */
function isBetween(one: PNG, other: PNG, at: number): boolean {
  const x = at % one.width
  const before = (at - (x > 0 ? 1 : 0)) * 4
  const after = (at + (x < one.width - 1 ? 1 : 0)) * 4
  for (let channel = 0; channel < 3; channel += 1) {
    const value = one.data[at * 4 + channel] ?? 0
    const near = [before, at * 4, after].map((place) => other.data[place + channel] ?? 0)
    if (value < Math.min(...near) - CHANNEL_SLACK || value > Math.max(...near) + CHANNEL_SLACK) return false
  }
  return true
}
