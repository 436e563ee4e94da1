// npm run build | check | trace | docs | screens | schema | import | client-menus | rate-agents | bench | mutants | faults | screenshots: one command of the project under the pinned Node.
import { ensureInstalled } from './toolchain/install.mjs'
import { requireHostNode, runNode } from './toolchain/node.mjs'
import { ensureWebBuilt } from './toolchain/web.mjs'

/**
 * Script of each command; `web` = needs the built web.
 * @type {Readonly<Record<string, { script?: string, web?: boolean }>>}
 */
const commands = {
  build: { web: true },
  check: { script: 'tools/check.ts', web: true },
  trace: { script: 'tools/trace-requirements.ts' },
  docs: { script: 'tools/make-docs.ts' },
  screens: { script: 'tools/screens.ts' },
  'draft-migration': { script: 'tools/draft-migration.ts' },
  schema: { script: 'tools/schema.ts' },
  import: { script: 'apps/server/src/telemetry/importCommand.ts' },
  'client-menus': { script: 'apps/server/src/modules/system/clientMenu/command.ts' },
  backup: { script: 'apps/server/src/backup/backupCommand.ts' },
  'rotate-keys': { script: 'apps/server/src/access/keys/rotateCommand.ts' },
  'check-data': { script: 'apps/server/src/modules/platform/dataChecks/checkDataCommand.ts' },
  'rate-agents': { script: 'apps/server/src/rateAgentsCommand.ts' },
  restore: { script: 'apps/server/src/backup/restoreCommand.ts' },
  bench: { script: 'bench/main.ts', web: true },
  mutants: { script: 'tools/mutants/mutants.ts' },
  faults: { script: 'tools/faults/faults.ts' },
  screenshots: { script: 'tools/screenshots.ts', web: true },
}

requireHostNode()
ensureInstalled()
const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`未知命令 ${name}；可用：${Object.keys(commands).join('、')}`)
  process.exit(1)
}
const built = command.web ? await ensureWebBuilt() : 0
process.exitCode = built || (command.script ? await runNode([command.script, ...args]) : 0)
