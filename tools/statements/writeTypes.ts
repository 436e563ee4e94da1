import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '../../apps/server/src/db/pool.ts'
import { commandLog } from '../../apps/server/src/db/shellCommand.ts'
import { serverProject } from '../check-statements.ts'
import { root } from '../sources.ts'
import { collectStatements } from './collect.ts'
import { describeAll } from './describeAll.ts'
import { descriptionsPath, printDescriptions } from './descriptions.ts'
import { withProgram } from './program.ts'
import { printSchemaTypes, schemaTypesFolder } from './schemaTypes.ts'
import { withMigratedDatabase } from './temporaryDatabase.ts'

/** Writes down the types of all tables and the descriptions of all constant statements. */
export async function writeTypes(): Promise<void> {
  const statements = withProgram(serverProject, (sources) => collectStatements(sources))
  await withMigratedDatabase(async (url) => {
    const db = openDb({ url, log: commandLog, poolSize: 1, outside: 'everything' })
    try {
      const files = await printSchemaTypes(db)
      rmSync(join(root, schemaTypesFolder), { recursive: true, force: true })
      mkdirSync(join(root, schemaTypesFolder))
      for (const [path, text] of files) writeFileSync(join(root, path), text)
    } finally {
      await db.close()
    }
    writeFileSync(join(root, descriptionsPath), printDescriptions(await describeAll(url, statements)))
  })
}
