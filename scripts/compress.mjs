/** Compresses scripts and styles as well as it can be done. It takes seconds, too long for a visitor to wait for. */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const TEXTS = new Set(['.js', '.css', '.svg', '.json'])

/** @param folder Its files get one beside them that ends in `.br`; the server sends that (`api/http/site/site-files.ts`). */
export async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.has(extname(file)))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      // Quality 11, the best, is the default.
      await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
    }),
  )
}
