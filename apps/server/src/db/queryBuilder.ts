import { columnOf } from '@heliodesk/contracts/kit/resource'
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely'
import type { ClientBase, PoolClient } from 'pg'
import { noteStatement } from '../observe/slowStatements.ts'
import type { Schema } from './schemaTypes.ts'

/** Names beyond this number are turned anew each time: those of our statements are fewer, those of reports are anybody's. */
const mostNames = 10_000

/** Every column of every row is named anew: each name is turned once. */
function remembering(turn: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const turned = turn(name)
    if (known.size < mostNames) known.set(name, turned)
    return turned
  }
}

const toColumn = remembering(columnOf)
const toProperty = remembering((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))

/** Property ↔ column exactly as the definitions have it (columnOf); values inside json stay as they are. */
class PropertyNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  protected override snakeCase(name: string): string {
    return toColumn(name)
  }
  protected override camelCase(name: string): string {
    return toProperty(name)
  }
}

const plugins = [new PropertyNames()]
const log = ({ query, queryDurationMillis }: LogEvent): void => noteStatement(query.sql, queryDurationMillis, Date.now())

/** A builder that takes a connection for each statement. */
export function builderOn(connect: () => Promise<PoolClient>): Kysely<Schema> {
  const pool = { options: {}, connect, end: async () => undefined }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as PostgresPool }), plugins, log })
}

/** A builder whose statements all run on one connection: the one of a transaction. */
export function builderOnClient(client: ClientBase): Kysely<Schema> {
  const lone = {
    options: {},
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lone as unknown as PostgresPool }), plugins, log })
}
