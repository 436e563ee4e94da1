import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { mountDocsPage, openApiRoute } from './http/docs/docs.ts'
import { type MountParts, mountRoute } from './http/mount.ts'
import { mountNotFound } from './http/notFound.ts'
import { type Health, mountProbes } from './http/probes.ts'
import { buildRateLimiter } from './http/rateLimit.ts'
import type { Route } from './http/route.ts'
import { buildRouteTable, type RouteTable } from './http/routeTable.ts'
import { buildServer } from './http/server.ts'
import { mountWebFiles, type WebParts } from './http/web.ts'
import type { ServerModule } from './mounting/serverModule.ts'
import { watchCalls } from './requestLog/watchCalls.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted call, for the API document and the suites that walk them all. */
    readonly routeTable: RouteTable
  }
}

export interface AppParts {
  readonly context: Context
  readonly modules: readonly ServerModule[]
  /** Directory of the built pages; null serves calls only. */
  readonly webDir: string | null
  readonly version: string
  readonly health: Health
  /** Answers are checked against their declared shapes (tests). */
  readonly checkAnswers?: boolean
}

/** The HTTP side of this process: the routes of its roles with everything around them. Listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, modules } = parts
  const app = await buildServer(context)
  watchCalls(app, context)
  const docs = openApiRoute(context, parts.version, () => routes)
  const routes = [...modules.flatMap((module) => module.routes), docs].filter((route) => isOfRole(route, context))
  const table = buildRouteTable(routes)
  app.decorate('routeTable', table)
  const mountParts: MountParts = {
    context,
    gate: context.access.gate,
    pictures: { env: context.env, tickets: context.access.pictures, authenticate: context.access.gate.authenticate },
    perWindow: buildRateLimiter(10_000, context.clock),
    perMinute: buildRateLimiter(60_000, context.clock),
    checkAnswers: parts.checkAnswers ?? false,
  }
  for (const route of routes) mountRoute(app, mountParts, route)
  mountProbes(app, context, parts.health)
  if (context.env.roles.has('web')) mountDocsPage(app, context.env)
  const web = webParts(parts)
  if (web !== null) await mountWebFiles(app, web)
  mountNotFound(app, context, table, web)
  return app
}

const isOfRole = (route: Route, { env }: Context): boolean => env.roles.has(route.role ?? 'web')

function webParts({ context, webDir, version }: AppParts): WebParts | null {
  if (webDir === null || !context.env.roles.has('web') || !existsSync(join(webDir, 'index.html'))) return null
  return { env: context.env, dir: webDir, version }
}
