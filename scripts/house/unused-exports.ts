/** Finds exports that nothing imports. It reads names only, so it needs no types and takes seconds. */
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** An exported name of a file. */
interface Export {
  path: string
  name: string
}

/** Means every name of a file: `import * as`, `import()` and `export *`. A default import uses no name. */
const ALL = '*'

/**
 * @param sources Path from the root → text, for every file that may import.
 * @returns Exports that no other file imports, in the order of the files.
 */
export function unusedExports(sources: ReadonlyMap<string, string>): Export[] {
  const exported: Export[] = []
  const imported = new Set<string>()
  for (const [path, text] of sources) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false)
    const use = (target: string, name: string) => imported.add(`${resolved(path, target)} ${name}`)
    for (const statement of file.statements) {
      exported.push(...namesExportedBy(statement).map((name) => ({ path, name })))
      for (const { target, name } of importsOf(statement)) use(target, name)
    }
    for (const [, target = ''] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) use(target, ALL)
  }
  return exported.filter(({ path, name }) => !imported.has(`${path} ${name}`) && !imported.has(`${path} ${ALL}`))
}

function resolved(from: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : join(dirname(from), target)
}

function namesExportedBy(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map(({ name }) => name.text)
  }
  const isExported = ts.canHaveModifiers(statement) && hasModifier(statement, ts.SyntaxKind.ExportKeyword)
  if (!isExported || hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) return []
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name ? [statement.name.text] : []
}

function hasModifier(statement: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind) ?? false
}

function importsOf(statement: ts.Statement): { target: string; name: string }[] {
  const isFrom = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
  if (!isFrom || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return []
  const target = statement.moduleSpecifier.text
  const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause
  if (named && (ts.isNamedImports(named) || ts.isNamedExports(named))) {
    return named.elements.map(({ name, propertyName }) => ({ target, name: (propertyName ?? name).text }))
  }
  if (ts.isImportDeclaration(statement) && !named) return []
  return [{ target, name: ALL }]
}
