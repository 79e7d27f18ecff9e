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
import type { Logger } from 'pino'
import { HOUR_MS } from '#shared/time.ts'
import { readSiteFile, type SiteFile } from './site-files.ts'

/** Names that the build gives; nothing that leads out of the folder. */
const ASSET = /^\/assets(?:\/[\w-]+)+\.\w+$/
/** Others may keep what they like beside the folders with such names. */
const VERSION = /^[0-9a-f]{16}$/
const VERSIONS_MAX = 4
/** What is not yet a version, because it is still being copied. */
const UNFINISHED = '.new-'
const UNFINISHED_NAME = /^\.new-\w{6}$/
/** No copy takes as long: the process that made it was killed. */
const UNFINISHED_MAX_MS = HOUR_MS

/**
 * Adds the files of this version to the folder. Whatever is wrong with the folder is only logged, because a process can do without it.
 * @param root The built PWA.
 * @returns Finds a file of another version by its address.
 */
export function shareAssets(root: string, folder: string, log: Logger): (path: string) => SiteFile | undefined {
  const orLog = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      log.error({ err: error }, 'assets not shared')
      return undefined
    }
  }
  orLog(() => enter(root, folder))
  return (path) => (ASSET.test(path) ? orLog(() => find(folder, path)) : undefined)
}

/** Makes this version the last one that started, and removes what is too old. */
function enter(root: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const now = new Date()
  const isLeft = ({ changedAt }: Folder) => changedAt < now.getTime() - UNFINISHED_MAX_MS
  remove(foldersIn(folder, UNFINISHED_NAME).filter(isLeft))
  const own = join(folder, versionOf(root))
  if (!existsSync(own)) add(root, folder, own)
  utimesSync(own, now, now)
  remove(foldersIn(folder, VERSION).slice(VERSIONS_MAX))
}

function find(folder: string, path: string): SiteFile | undefined {
  const version = foldersIn(folder, VERSION).find((other) => existsSync(join(other.path, path)))
  return version && readSiteFile(version.path, path)
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

interface Folder {
  path: string
  /** Of a version: when it last started. */
  changedAt: number
}

/** @returns Those with such names, the one that changed last first. */
function foldersIn(folder: string, names: RegExp): Folder[] {
  const found = readdirSync(folder).filter((name) => names.test(name))
  const folders = found.flatMap((name) => {
    const path = join(folder, name)
    // Another process may have removed it since.
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isDirectory() ? [{ path, changedAt: stats.mtimeMs }] : []
  })
  return folders.toSorted((a, b) => b.changedAt - a.changedAt)
}

function remove(folders: readonly Folder[]): void {
  for (const { path } of folders) rmSync(path, { recursive: true, force: true })
}
