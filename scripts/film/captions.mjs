/**
 * Captions of the recordings as WebVTT. The times come from the recording, which are the same in every language and theme, and the
 * words from the locales.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'

/**
 * @param tags The languages to write.
 * @returns Address below the built site → text. https://www.w3.org/TR/webvtt1/
 */
export function captions(tags) {
  const films = JSON.parse(readFileSync(join(root, 'manifest/recordings.json'), 'utf8'))
  return Object.entries(films).flatMap(([name, film]) =>
    tags.map((tag) => {
      const texts = JSON.parse(readFileSync(join(root, `locales/${tag}/recordings.json`), 'utf8'))[name]
      return { path: `media/${name}.${tag}.vtt`, text: webVtt(film, texts) }
    }),
  )
}

function webVtt({ cues, durationMs }, texts) {
  const blocks = cues.map(({ atMs, key }, at) => {
    const endMs = cues[at + 1]?.atMs ?? durationMs
    return `${clock(atMs)} --> ${clock(endMs)}\n${texts[key].replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** `00:00:04.500`. */
function clock(ms) {
  return new Date(ms).toISOString().slice(11, 23)
}
