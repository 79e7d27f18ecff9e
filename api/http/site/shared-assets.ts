/**
 * Built files of several versions in a folder that their processes share. While one version replaces another, a page of one asks any
 * process for its scripts.
 */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { readSiteFile, type SiteFile } from './site-files.ts'

/** Names that the build gives; nothing that leads out of the folder. */
const ASSET = /^\/assets(?:\/[\w-]+)+\.\w+$/
const VERSIONS_MAX = 4
/** What is not yet a version, because it is still being copied. */
const UNFINISHED = '.new-'

/**
 * Adds the files of this version to the folder.
 * @param root The built PWA.
 * @returns Finds a file of another version by its address.
 */
export function shareAssets(root: string, folder: string): (path: string) => SiteFile | undefined {
  mkdirSync(folder, { recursive: true })
  const own = join(folder, versionOf(root))
  if (!existsSync(own)) add(root, folder, own)
  const now = new Date()
  utimesSync(own, now, now)
  for (const old of versionsIn(folder).slice(VERSIONS_MAX)) rmSync(old, { recursive: true, force: true })
  return (path) => {
    if (!ASSET.test(path)) return undefined
    const version = versionsIn(folder).find((other) => existsSync(join(other, path)))
    return version === undefined ? undefined : readSiteFile(version, path)
  }
}

/** The names of the files carry hashes of what is in them. */
function versionOf(root: string): string {
  const names = readdirSync(join(root, 'assets'), { recursive: true }).map(String).toSorted()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)
}

/** Others see the version when it is whole. */
function add(root: string, folder: string, own: string): void {
  const unfinished = mkdtempSync(join(folder, UNFINISHED))
  try {
    cpSync(join(root, 'assets'), join(unfinished, 'assets'), { recursive: true })
    renameSync(unfinished, own)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process of this version was faster.
    if (!existsSync(own)) throw error
  }
}

/** @returns The folders of the versions, the one that started last first. */
function versionsIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith(UNFINISHED))
  const versions = names.map((name) => join(folder, name))
  const startedAt = new Map(versions.map((version) => [version, statSync(version).mtimeMs]))
  return versions.toSorted((a, b) => (startedAt.get(b) ?? 0) - (startedAt.get(a) ?? 0))
}
