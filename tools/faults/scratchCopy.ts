import { execFileSync } from 'node:child_process'
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What tools write into a folder of packages: a copy makes its own, for a linked file would be the same file. */
const written = new Set(['.vite', '.vite-temp', '.vitest-cache'])

/**
 * The checkout as it stands, changes that are not committed included, in a folder of its own whose packages are linked. What is written
 * into it reaches no file of the checkout. Lies in the checkout's cache: links do not cross file systems.
 */
export function scratchCopy(root: string): { readonly folder: string; readonly remove: () => void } {
  const place = join(root, '.cache')
  mkdirSync(place, { recursive: true })
  const folder = mkdtempSync(join(place, 'faults-'))
  const files = filesOf(root)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const packages = files.filter((file) => /(^|\/)package\.json$/.test(file)).map((file) => dirname(file))
  for (const one of packages) linkTree(join(root, one, 'node_modules'), join(folder, one, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Files that git knows or would add; those that are deleted but not committed are none. */
function filesOf(root: string): readonly string[] {
  const list = (...options: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter((file) => file !== '')
  const deleted = new Set(list('--deleted'))
  return list('--cached', '--others', '--exclude-standard').filter((file) => !deleted.has(file))
}

function linkTree(from: string, to: string, leftOut = written): void {
  for (const entry of entriesOf(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    mkdirSync(to, { recursive: true })
    if (leftOut.has(entry.name)) continue
    // Kept as it stands: the workspace's own packages are named relatively, so that those of the copy are found.
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isDirectory()) linkTree(source, target, new Set())
    else linkSync(source, target)
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
