// npm run import -- --station <id | contract number> --file roof.csv: the import of the page, from the shell. Joins the database of the
// server that runs on the data directory, or starts it for the time being.
import { parseArgs } from 'node:util'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { kwhOf } from '@heliodesk/domain/telemetry/kwh'
import { commandLog, runCommand, withDb } from '../db/shellCommand.ts'
import { keptText } from '../language/translate.ts'
import { buildPublisher } from '../realtime/publisher.ts'
import { CommandError, importFromShell } from './import/fromShell.ts'
import type { ImportJobRow } from './import/importJobs.queries.ts'
import { type ShellChoice, shellOptions } from './import/shellLayout.ts'
import { buildTelemetry } from './telemetry.ts'

const usage = `用法：npm run import -- --station <电站ID或合同号> --file <CSV文件> [选项]
选项（与网页相同；都不写则按表头识别，写了任一项其余自动识别）：
  --time <列> --clock <列> --power <列> --counter <列>   列名或列号（从 1 起），--counter none 表示没有
  --unit W|kW|MW  --counter-unit Wh|kWh|MWh  --confirm-unit
  --zone Asia/Shanghai|+08:00  --dates month-first|day-first
  --negative zero|gap  --bad-rows refuse|skip
  --header-line <行号，0 为没有表头>  --delimiter comma|semicolon|tab  --decimal point|comma`
const shownErrors = 20

interface Arguments {
  readonly station: string
  readonly file: string
  readonly choice: ShellChoice
}

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({ options: { station: { type: 'string' }, file: { type: 'string' }, ...shellOptions } })
    const { station, file, ...choice } = values
    if (station && file) return { station, file, choice }
  } catch {
    // An unknown option is answered like a missing one.
  }
  throw new CommandError(usage)
}

function showProgress(done: number, total: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r已处理 ${done} / ${thousands(total)} 行`)
}

/** Prints what came of the import; answers the exit code. */
function report(job: ImportJobRow): 0 | 1 {
  if (process.stdout.isTTY) process.stdout.write('\n')
  if (job.state === 'done') {
    console.log(`导入完成（${job.stationName}）：${keptText(job.message ?? '')}`)
    console.log(
      `新增 ${thousands(job.accepted)} 行，取平均 ${thousands(job.averaged)} 行，重复 ${thousands(job.duplicate)} 行，缺测 ${thousands(job.missing)} 行，未导入 ${thousands(job.refused)} 行`,
    )
    if (job.firstDayText !== null && job.energy !== null) {
      console.log(
        `${job.firstDayText} 至 ${job.lastDayText}，这些天发电量 ${thousands(kwhOf(Number(job.energy)).toFixed(2))} kWh`,
      )
    }
    showErrors(job)
    return 0
  }
  console.error(keptText(job.message ?? ''))
  showErrors(job)
  return 1
}

function showErrors({ rejected }: ImportJobRow): void {
  for (const { row, column, reason } of rejected.slice(0, shownErrors))
    console.error(`  第 ${row} 行 ${keptText(column)}：${keptText(reason)}`)
}

await runCommand(async () => {
  const { station, file, choice } = readArguments()
  return withDb(6, async ({ db }) => {
    const live = buildPublisher(db, () => undefined)
    const clock = { now: () => Date.now() }
    const telemetry = buildTelemetry({ db, live, clock, log: commandLog })
    try {
      const job = await importFromShell({
        db,
        telemetry,
        stationRef: station,
        path: file,
        choice,
        nowMs: clock.now,
        onProgress: showProgress,
      })
      return report(job)
    } finally {
      await telemetry.stop()
      await live.flush()
    }
  })
})
