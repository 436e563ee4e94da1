import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API, type Checker, type Program } from 'typescript/unstable/sync'
import { root } from '../sources.ts'

/** The sources of one project as the compiler sees them. */
export interface Sources {
  readonly checker: Checker
  readonly program: Program
  /** Files of the project itself, with their paths from its root. */
  readonly files: readonly { readonly path: string; readonly file: SourceFile }[]
}

/** Opens a project of the compiler for the time of the work. `folder` is where its paths begin. */
export function withProgram<T>(config: string, work: (sources: Sources) => T, folder = root): T {
  const api = new API({ cwd: folder })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [config] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error(`the compiler does not open ${config}`)
    const { checker, program } = project
    const files = project.rootFiles.flatMap((name) => {
      const file = name.startsWith(folder) ? program.getSourceFile(name) : undefined
      return file ? [{ path: name.slice(folder.length), file }] : []
    })
    return work({ checker, program, files })
  } finally {
    api.close()
  }
}

export function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  node.forEachChild((child) => {
    visit(child, see)
  })
}
