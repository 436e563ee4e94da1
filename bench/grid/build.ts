import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'

const folder = fileURLToPath(new URL('.', import.meta.url))
const outDir = fileURLToPath(new URL('../../node_modules/.cache/bench-grid', import.meta.url))

/** The peers stand in a package of their own, so that nobody else has to install them. */
export function installPeers(): void {
  if (existsSync(`${folder}node_modules/vxe-table`)) return
  console.log('installing the peers (npm ci in bench/grid) …')
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error('the peers could not be installed')
}

/** Builds the pages as they would be delivered and serves them on a free port. */
export async function servePages(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const config = {
    root: `${folder}pages`,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000 },
    preview: { port: 0, host: '127.0.0.1' },
  } as const
  await build({ ...config, plugins: [react()] })
  const server = await preview({ ...config, plugins: [react()] })
  return { origin: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() }
}
