// npm run schema -- record | types | dump <name>: notes the migrations that land; writes down what the database says of tables and
// statements; keeps a database for the test of upgrades (db/README.md).
import { writeFileSync } from 'node:fs'
import { CommandRefusal, runCommand, withDb } from '../apps/server/src/db/shellCommand.ts'
import { placeOf, readMigrationFiles, readRecord, recordName, recordOf } from './check-migrations.ts'
import { dumpDatabase } from './dump-database.ts'
import { writeTypes } from './statements/writeTypes.ts'

await runCommand(async () => {
  const [verb, name = ''] = process.argv.slice(2)
  if (verb === 'record') writeFileSync(placeOf(recordName), recordOf(readMigrationFiles(), readRecord()))
  else if (verb === 'types') await writeTypes()
  else if (verb === 'dump' && /^[a-z0-9-]+$/.test(name)) {
    const place = new URL(`../apps/server/src/testing/fixtures/databases/${name}.sql`, import.meta.url)
    writeFileSync(place, await withDb(1, ({ db }) => dumpDatabase(db)))
  } else
    throw new CommandRefusal(
      '用法：npm run schema -- record | types，或 HELIODESK_DATA_DIR=<数据目录> npm run schema -- dump <名称>',
    )
  return 0
})
