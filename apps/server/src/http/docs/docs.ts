import { readFile } from 'node:fs/promises'
import { platform } from '@heliodesk/contracts/endpoints/platform'
import type { Language } from '@heliodesk/contracts/text/message'
import type { FastifyInstance } from 'fastify'
import { callLanguage } from '#server/language/callLanguage.ts'
import { translate } from '#server/language/translate.ts'
import { buildOpenApi } from '../openApi.ts'
import type { HttpParts } from '../parts.ts'
import { type Route, route } from '../route.ts'

/** The call that answers the OpenAPI document of `routes` (asked when called: it lists itself too). */
export function openApiRoute(context: Pick<HttpParts, 'env'>, version: string, routes: () => readonly Route[]): Route {
  const { systemName, apiBase } = context.env
  const documents = new Map<Language, Record<string, unknown>>()
  return route(platform.openApi, async () => {
    const language = callLanguage()
    const document = documents.get(language) ?? buildOpenApi(routes(), { title: translate(systemName), version, apiBase })
    documents.set(language, document)
    return document
  })
}

const files = [
  ['', 'viewer.html', 'text/html; charset=utf-8'],
  ['/viewer.js', 'viewer.js', 'text/javascript; charset=utf-8'],
  ['/viewer.css', 'viewer.css', 'text/css; charset=utf-8'],
] as const
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The reading page at `/docs`: an empty frame for everybody; its contents are fetched with the token of the signed-in browser. */
export function mountDocsPage(app: FastifyInstance, { basePath, apiBase }: HttpParts['env']): void {
  for (const [path, file, type] of files) {
    app.get(`${basePath}/docs${path}`, async (_request, reply) => {
      const text = await readFile(new URL(file, import.meta.url), 'utf8')
      const filled = text
        .replaceAll('{{docs}}', `${basePath}/docs`)
        .replaceAll('{{api}}', apiBase)
        .replaceAll('{{home}}', `${basePath}/`)
      return reply.type(type).header('content-security-policy', policy).send(filled)
    })
  }
}
