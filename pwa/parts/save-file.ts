/** Saves a fetched file in the browser's downloads. */

/** Some browsers read the address only a while after the click. */
const KEEP_MS = 60_000

export function saveFile({ parts, type, name }: { parts: BlobPart[]; type: string; name: string }): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
