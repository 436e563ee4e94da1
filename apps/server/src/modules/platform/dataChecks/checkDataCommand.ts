// npm run check-data: works out stored figures from their facts and names every row that differs; exit code 1 then. The server may run.
import { thousands } from '@heliodesk/contracts/text/thousands'
import { runCommand, withDb } from '#server/db/shellCommand.ts'
import { checkData } from './dataChecks.ts'

await runCommand(() =>
  withDb(2, async ({ db }) => {
    const outcomes = await checkData(db)
    for (const { check, faults } of outcomes) {
      console.log(`${faults.length === 0 ? '一致' : '不符'}  ${check.name}  ${check.says}`)
      for (const { table, id, stored, expected } of faults) console.log(`      ${table} ${id}：存为 ${stored}，应为 ${expected}`)
    }
    const count = outcomes.reduce((sum, { faults }) => sum + faults.length, 0)
    console.log(count === 0 ? `全部 ${thousands(outcomes.length)} 项检查一致` : `共 ${thousands(count)} 行与事实不符`)
    return count === 0 ? 0 : 1
  }),
)
