import { columnOf } from '@heliodesk/contracts/kit/resource'
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Tables } from './sql.ts'

/** Property ↔ column exactly as the definitions have it (columnOf); values inside json stay as they are. */
class PropertyNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }
  protected override snakeCase(name: string): string {
    return columnOf(name)
  }
  protected override camelCase(name: string): string {
    return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  }
}

const plugins = [new PropertyNames()]

export function builderOn(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins })
}

/** A builder whose statements all run on one connection: the one of a transaction. */
export function builderOnClient(client: ClientBase): Kysely<Tables> {
  const lone = {
    options: {},
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lone as unknown as PostgresPool }), plugins })
}
