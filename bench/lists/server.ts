import type { Context } from '../../apps/server/src/context.ts'
import type { BenchDatabase } from '../durable.ts'
import { startBench } from '../server.ts'

export interface ListServer {
  readonly context: Context
  readonly origin: string
  /** Of the administrator of the platform's tenant, who sees every row. */
  readonly token: string
}

/** The server in this process, over a database of a benchmark. */
export async function withListServer(
  database: Pick<BenchDatabase, 'db' | 'dataDir'>,
  work: (server: ListServer) => Promise<void>,
): Promise<void> {
  const { context, open, signIn } = await startBench(database)
  const { api, close } = await open()
  await work({ context, origin: api, token: await signIn() })
  await close()
}
