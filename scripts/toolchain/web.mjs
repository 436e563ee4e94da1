import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runNode } from './node.mjs'
import { packFiles } from './pack.mjs'
import { root } from './root.mjs'

const web = join(root, 'apps', 'web')
/** Lies in the build itself: a build that was interrupted or made otherwise has none. */
const mark = join(web, 'dist', '.sources')

/** Builds the web when its sources differ from those of the last build. Answers an exit code. */
export async function ensureWebBuilt() {
  const wanted = sourcesHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 0
  return buildWeb(wanted)
}

async function buildWeb(hash = sourcesHash()) {
  console.log('正在构建网页…')
  const code = await runNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], { cwd: web })
  if (code === 0) {
    await packFiles(join(web, 'dist', 'assets'))
    writeFileSync(mark, hash)
  } else console.error('网页构建失败 / The web build failed')
  return code
}

function sourcesHash() {
  const hash = createHash('sha256')
  const places = [
    join(web, 'src'),
    join(web, 'public'),
    join(web, 'build'),
    ...['contracts', 'domain', 'widgets'].map((name) => join(root, 'packages', name, 'src')),
  ]
  const files = [
    ...places.flatMap(filesBelow),
    join(web, 'index.html'),
    join(web, 'vite.config.ts'),
    join(root, 'package-lock.json'),
  ]
  for (const file of files.filter((path) => existsSync(path))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {readonly string[]}
 */
function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
