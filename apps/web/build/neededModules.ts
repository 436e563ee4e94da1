/** What the bundler tells of a module. `code` is what the plugins made of it, imports included. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code?: string | null } | null
}

const slashes = (id: string): string => id.replaceAll('\\', '/')

/** Packages whose one entry leads everywhere: of it counts only what is named. */
const barrels: readonly { readonly specifier: string; readonly entry: RegExp }[] = [
  { specifier: 'antd', entry: /\/node_modules\/antd\/es\/index\.js$/ },
  { specifier: '@ant-design/icons', entry: /\/node_modules\/@ant-design\/icons\/es\/index\.js$/ },
]

/** The names that a module imports from a package; null when it takes the package as a whole. */
function namesFrom(code: string, specifier: string): readonly string[] | null {
  const statements = [...code.matchAll(/\b(?:import|export)\s([^;'"]*?)\sfrom\s*['"]([^'"]+)['"]/g)]
  const clauses = statements.filter(([, , from]) => from === specifier).map(([, clause = '']) => clause.trim())
  if (clauses.length === 0 || clauses.some((clause) => !/^\{[^}]*\}$/.test(clause))) return null
  return clauses.flatMap((clause) =>
    clause
      .slice(1, -1)
      .split(',')
      .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
      .filter(Boolean),
  )
}

/** The module behind one name of a package's entry; undefined when the entry says it in another way. */
function moduleOf(entry: string, name: string, graph: Graph): string | undefined {
  const info = graph.getModuleInfo(entry)
  const found = new RegExp(`export\\s*\\{\\s*(?:default as )?${name}\\s*\\}\\s*from\\s*['"]\\./([^'"]+)['"]`).exec(
    info?.code ?? '',
  )
  if (!info || !found?.[1]) return undefined
  const base = `${slashes(entry).replace(/\/index\.js$/, '')}/${found[1].replace(/\.js$/, '')}`
  return info.importedIds.find((id) => [`${base}.js`, `${base}/index.js`].includes(slashes(id)))
}

/** What a module imports, a package's entry replaced by the modules behind the names that are taken from it. */
function importsOf(id: string, graph: Graph): readonly string[] {
  const info = graph.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((imported) => {
    const barrel = barrels.find(({ entry }) => entry.test(slashes(imported)))
    const names = barrel ? namesFrom(info?.code ?? '', barrel.specifier) : null
    const modules = names?.map((name) => moduleOf(imported, name, graph))
    return modules?.every((module) => module !== undefined) ? modules : [imported]
  })
}

const walked = new Map<string, ReadonlySet<string>>()

/** Modules that a file needs before it can run: it and what it imports, all the way down. Walked once per build. */
export function neededModules(graph: Graph, file: string): ReadonlySet<string> {
  const known = walked.get(file)
  if (known) return known
  const found = new Set<string>()
  const waiting = [file]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(id, graph))
  }
  walked.set(file, found)
  return found
}
