/**
 * Turns pictures into a WebM film. The browser's own VP9 encoder is used, and the file is written here so that a player
 * can seek in it. No other program is needed.
 */

/** A player can start at a key frame, which takes as much room as ten others. */
const KEY_EVERY_MS = 15_000
/** A key frame is a picture that is shown this long. */
const STILL_MS = 1_000
const BITS_PER_SECOND = 150_000

/**
 * @param page A page of a secure origin, because the encoder exists only there.
 * @param frames `{ atMs, png }` in order; the last one is shown until `durationMs`.
 * @returns The file.
 */
export async function encodeWebm(page, { frames, durationMs, width, height }) {
  const shown = [...frames, { atMs: durationMs, png: frames.at(-1).png }]
  await page.evaluate(startEncoder, { width, height, bitrate: BITS_PER_SECOND })
  let nextKeyMs = 0
  for (const [at, { atMs, png }] of shown.entries()) {
    const isStill = (shown[at + 1]?.atMs ?? atMs) - atMs >= STILL_MS
    const isKey = at === 0 || (isStill && atMs >= nextKeyMs)
    if (isKey) nextKeyMs = atMs + KEY_EVERY_MS
    await page.evaluate(encodeFrame, { atMs, isKey, base64: png.toString('base64') })
  }
  const chunks = await page.evaluate(finishEncoder)
  return mux(
    chunks.map(({ atMs, isKey, base64 }) => ({ atMs, isKey, data: Buffer.from(base64, 'base64') })),
    { durationMs, width, height },
  )
}

// These three functions run in the page.

function startEncoder({ width, height, bitrate }) {
  const chunks = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      let binary = ''
      for (const byte of bytes) binary += String.fromCharCode(byte)
      chunks.push({ atMs: chunk.timestamp / 1000, isKey: chunk.type === 'key', base64: btoa(binary) })
    },
    error: (error) => {
      throw error
    },
  })
  // “text” is for screens: edges stay sharp, and the file is half as large.
  encoder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, latencyMode: 'quality', contentHint: 'text' })
  Object.assign(window, { film: { chunks, encoder } })
}

async function encodeFrame({ atMs, isKey, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const frame = new VideoFrame(bitmap, { timestamp: atMs * 1000 })
  window.film.encoder.encode(frame, { keyFrame: isKey })
  frame.close()
  bitmap.close()
}

async function finishEncoder() {
  await window.film.encoder.flush()
  window.film.encoder.close()
  return window.film.chunks
}

// The parts of Matroska that WebM needs: https://www.webmproject.org/docs/container/ (read 2026-11-21).

function mux(chunks, { durationMs, width, height }) {
  const info = element(0x1549a966, [
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float(durationMs)),
    element(0x4d80, Buffer.from('gigwright')),
    element(0x5741, Buffer.from('gigwright')),
  ])
  const video = element(0xe0, [element(0xb0, uint(width)), element(0xba, uint(height))])
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      element(0xd7, uint(1)),
      element(0x73c5, uint(1)),
      element(0x83, uint(1)),
      element(0x86, Buffer.from('V_VP9')),
      video,
    ]),
  ])
  const clusters = clustersOf(chunks)
  const body = []
  const cues = []
  let offset = info.length + tracks.length
  for (const cluster of clusters) {
    const bytes = clusterOf(cluster)
    const position = element(0xb7, [element(0xf7, uint(1)), element(0xf1, uint(offset))])
    cues.push(element(0xbb, [element(0xb3, uint(cluster[0].atMs)), position]))
    body.push(bytes)
    offset += bytes.length
  }
  const header = element(0x1a45dfa3, [
    element(0x4286, uint(1)),
    element(0x42f7, uint(1)),
    element(0x42f2, uint(4)),
    element(0x42f3, uint(8)),
    element(0x4282, Buffer.from('webm')),
    element(0x4287, uint(4)),
    element(0x4285, uint(2)),
  ])
  return Buffer.concat([header, element(0x18538067, [info, tracks, ...body, element(0x1c53bb6b, cues)])])
}

/** One entry for each key frame, where a player can start. */
function clustersOf(chunks) {
  const clusters = []
  for (const chunk of chunks) {
    if (chunk.isKey) clusters.push([])
    clusters.at(-1).push(chunk)
  }
  return clusters
}

function clusterOf(chunks) {
  const [{ atMs: startMs }] = chunks
  const blocks = chunks.map(({ atMs, isKey, data }) => {
    const head = Buffer.alloc(4)
    head.writeUInt8(0x81, 0)
    head.writeInt16BE(Math.round(atMs - startMs), 1)
    head.writeUInt8(isKey ? 0x80 : 0, 3)
    return element(0xa3, Buffer.concat([head, data]))
  })
  return element(0x1f43b675, [element(0xe7, uint(startMs)), ...blocks])
}

function element(id, content) {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([uint(id), size, body])
}

function uint(value) {
  const hex = Math.round(value).toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

function float(value) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}
