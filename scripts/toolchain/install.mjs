import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Installs the packages of the lockfile when what is installed differs from it. Runs on the host's Node, before anything else exists. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('正在安装依赖（npm ci）…')
  const { command, args, shell } = npm()
  const run = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell,
  })
  if (run.status === 0) return
  console.error('依赖安装失败：请检查网络或 npm 的 registry 设置后重试 / npm ci failed')
  process.exit(1)
}

/** npm writes down what it installed at the very end; an interrupted installation has no such file. A package that was taken away since is missed. */
export function isInstalled(folder = root) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !path.startsWith('node_modules/')) return true
    const found = installed[path]
    // Packages for other platforms are optional and absent.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer)
    return found.version === entry.version && existsSync(join(folder, path))
  })
}

/** The npm that started us, else the one on the path. Never the pinned Node: an installation replaces its file. */
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node && existsSync(node) && /\.c?js$/.test(script)) return { command: node, args: [script], shell: false }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}
