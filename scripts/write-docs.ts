/**
 * `npm run docs`: writes the parts of the documents that come from the code. `write-docs.test.ts` fails when they are
 * not fresh.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Variable } from '#api/variables/variable-kinds.ts'
import { VARIABLES } from '#api/variables/variables.ts'
import { drawArchitecture, readRooms } from './draw-architecture.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** @returns The documents with fresh parts: path from the root → text. */
export function freshDocuments(): Map<string, string> {
  const sources = listFiles('pwa', 'api').filter((path) => /\.tsx?$/.test(path))
  const rooms = readRooms(new Map(sources.map((path) => [path, read(path)])))
  const picture = `\`\`\`mermaid\n${drawArchitecture(rooms)}\n\`\`\``
  const files = listFiles('.')
  const documents = new Map(
    listFiles('README.md', 'docs/*.md').map((path) => [path, withMovedLinks(path, read(path), files)]),
  )
  const make = (path: string, name: string, content: string) =>
    documents.set(path, withSection(documents.get(path) ?? '', name, content))
  make('README.md', 'configuration', configurationTable(VARIABLES))
  make('docs/architecture.md', 'rooms', picture)
  documents.set('.env.example', environmentExample(VARIABLES))
  return documents
}

/** @returns The document with corrected links to files that were moved, when exactly one file has the missing name. */
export function withMovedLinks(path: string, markdown: string, files: readonly string[]): string {
  const folder = dirname(path)
  return linksOf(markdown).reduce((text, { target }) => {
    if (target === '' || files.includes(join(folder, target))) return text
    const [moved, ...others] = files.filter((file) => basename(file) === basename(target))
    if (moved === undefined || others.length > 0) return text
    return text.replaceAll(`](${target}`, `](${relative(folder, moved)}`)
  }, markdown)
}

/** @returns Files of the working tree, new ones included and deleted ones left out. */
export function listFiles(...folders: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders]
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(join(root, path)))
}

/** @returns The README's table, a row for each variable. */
export function configurationTable(variables: Record<string, Variable>): string {
  const rows = Object.entries(variables).map(([name, { kind, default: value, shown, isSecret, does }]) => {
    const mark = isSecret ? ' (secret)' : ''
    return `| \`${name}\`${mark} | ${shown ?? `\`${value}\``} | ${kind.allowed} | ${does} |`
  })
  return ['| variable | default | what is allowed | what it does |', '|---|---|---|---|', ...rows].join('\n')
}

/** @returns A file to copy and fill in: nothing in it is set, and each variable shows its default where that is a value. */
export function environmentExample(variables: Record<string, Variable>): string {
  const rows = Object.entries(variables).map(([name, { kind, default: value, shown, isSecret, does }]) => {
    const plain = (markdown: string) => markdown.replaceAll('`', '')
    const fallback = value === undefined ? [`# Default: ${plain(shown ?? '')}.`] : []
    const file = isSecret ? [`# Secret: better a file, named in ${name}_FILE.`] : []
    return [`# ${plain(does)}`, `# Allowed: ${kind.allowed}.`, ...fallback, ...file, `#${name}=${value ?? ''}`].join(
      '\n',
    )
  })
  const head =
    '# Settings of the server, written by `npm run docs`. Copy this file to .env and uncomment what you change.'
  return `${[head, ...rows].join('\n\n')}\n`
}

/** Replaces the text between `<!-- begin NAME -->` and `<!-- end NAME -->`. */
export function withSection(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin ${name} (npm run docs) -->`, `<!-- end ${name} -->`]
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The document has no place for "${name}".`)
  return `${document.slice(0, from)}${begin}\n\n${content}\n\n${document.slice(to)}`
}

/** @returns Links to files of the project and to headings, but not to the web. */
export function linksOf(markdown: string): { target: string; anchor: string }[] {
  return [...markdown.matchAll(/\]\((?!\w+:)([^)#\s]*)#?([^)\s]*)\)/g)].map(([, target = '', anchor = '']) => ({
    target,
    anchor,
  }))
}

/** @returns What a link may have after `#`: headings as GitHub writes them in addresses. */
export function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** @returns Each quoted title after the link to its test file, in the same point of a list. */
export function namedTestsOf(markdown: string): { target: string; title: string }[] {
  const points = markdown.matchAll(/\]\(([^)]+\.(?:test|spec)\.tsx?)\):((?:\s+"[^"]+",?)+)/g)
  return [...points].flatMap(([, target = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ target, title: title.replace(/\s+/g, ' ') })),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of freshDocuments()) writeFileSync(join(root, path), text)
}
