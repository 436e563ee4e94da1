import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const worthwhile = 1024

/**
 * Lays a .br and a .gz beside every text file of a folder, so that the server sends them without packing them again.
 * @param {string} folder
 */
export async function packFiles(folder) {
  const names = readdirSync(folder).filter((name) => /\.(m?js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const text = readFileSync(join(folder, name))
      if (text.length < worthwhile) return
      const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })])
      writeFileSync(join(folder, `${name}.br`), br)
      writeFileSync(join(folder, `${name}.gz`), gz)
    }),
  )
}
