// npm start: installs and builds what is missing, then runs the server under the pinned Node until it is stopped.
import { ensureInstalled } from './toolchain/install.mjs'
import { requireHostNode, runNode } from './toolchain/node.mjs'
import { ensureWebBuilt } from './toolchain/web.mjs'

requireHostNode()
ensureInstalled()
process.exitCode =
  (await ensureWebBuilt()) || (await runNode(['apps/server/src/main.ts', ...process.argv.slice(2)], { linked: true }))
