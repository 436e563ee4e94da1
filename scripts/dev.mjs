// npm run dev: the server, restarted on every change, and the web with hot reload.

import { join } from 'node:path'
import { ensureInstalled } from './toolchain/install.mjs'
import { finished, requireHostNode, spawnNode } from './toolchain/node.mjs'
import { root } from './toolchain/root.mjs'

requireHostNode()
ensureInstalled()
const watched = ['apps/server/src', 'packages/contracts/src', 'packages/domain/src'].map((path) => `--watch-path=${path}`)
const server = spawnNode(['--watch', '--watch-preserve-output', ...watched, 'apps/server/src/main.ts'])
const web = spawnNode([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web') })
const ends = [finished(server), finished(web)]
process.exitCode = await Promise.race(ends)
for (const child of [server, web]) child.kill('SIGTERM')
await Promise.all(ends)
