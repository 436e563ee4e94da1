import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { pagePolicy } from './headers.ts'
import { hintsFor, viewAt } from './pageHints.ts'
import { type StartPage, startPage } from './startPage.ts'

export interface WebParts {
  readonly env: Env
  /** Directory of the built pages. */
  readonly dir: string
  readonly version: string
}

/** Mounts the files of the built web pages under BASE_PATH; hashed ones may be kept for ever. */
export async function mountWebFiles(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { env, dir } = parts
  await mountOwnPictures(app, parts)
  await app.register(fastifyStatic, {
    root: dir,
    prefix: `${env.basePath}/`,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    // The start page leaves through `sendPage` only, which fills in the configuration.
    allowedPath: (path) => !/(^|\/)(index\.html)?$|\.map$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      // A worker is held by the policy of its own file.
      if (/\.m?js(\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', "default-src 'self'; frame-ancestors 'none'")
    },
  })
}

/**
 * Pictures that come with the product have the address of stored files, so that a record names both alike (HTTP-14). Open to everybody, as
 * the pages are: a picture element sends no token.
 */
async function mountOwnPictures(app: FastifyInstance, { env, dir }: WebParts): Promise<void> {
  const root = join(dir, 'static')
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: `${env.apiBase}/sys/common/static/`,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=86400'),
  })
}

/** True when a request that matched nothing should get the start page: the browser routes on from there. */
export function wantsPage(request: FastifyRequest, env: Env): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  if (!['GET', 'HEAD'].includes(request.method) || /\/\/|[\\;]|%2e|%2f|%5c|%00/i.test(path)) return false
  if (path === env.apiBase || path.startsWith(`${env.apiBase}/`)) return false
  if (path !== env.basePath && !path.startsWith(`${env.basePath}/`)) return false
  return !/\/assets(\/|$)|\.\w{1,8}$/.test(path)
}

/** Sends the start page with base path, run-time configuration and a fresh style nonce. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, parts: WebParts): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64')
  const page = await startPage(parts.dir)
  const hints = await hintsFor(parts.dir, pathOf(request, parts.env), page.text)
  const hinted = page.text.replace('</head>', () => `${hints}</head>`)
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce))
    .send(fillPage(hinted, configOf(request, parts, page, nonce), parts.env))
}

/** What the pages need to know at run time; read there from `<meta name="heliodesk-config">`. */
export interface WebConfig {
  readonly basePath: string
  readonly apiBase: string
  readonly systemName: string
  readonly host: string
  readonly defaultHome: string
  readonly thirdLoginPath?: string
  /** Name of the identity provider; absent: nobody signs in through one. */
  readonly thirdLoginName?: string
  /** Short messages are shown to administrators instead of being sent. */
  readonly smsDemo: boolean
  /** Of the signed calls; absent: none is signed. */
  readonly signSecret?: string
  readonly version: string
  /** Name of these very pages. */
  readonly build: string
  /** The page behind the address, for its script to be fetched at once. */
  readonly view?: { readonly path: string; readonly component: string }
  /** For style elements made at run time (antd's `csp`). */
  readonly nonce: string
}

/** Path under BASE_PATH, without query. */
const pathOf = (request: FastifyRequest, { basePath }: Env): string => (request.url.split('?', 1)[0] ?? '').slice(basePath.length)

function viewOf(path: string): Pick<WebConfig, 'view'> {
  const component = viewAt(path)
  return component === undefined ? {} : { view: { path, component } }
}

function configOf(request: FastifyRequest, { env, version }: WebParts, { build }: StartPage, nonce: string): WebConfig {
  const { basePath, apiBase, systemName, defaultHome, thirdLoginPath } = env
  const third = env.oidcIssuer === null ? {} : { thirdLoginName: env.oidcName }
  const host = env.publicHost || request.host
  const always = {
    basePath: `${basePath}/`,
    apiBase,
    systemName,
    host,
    defaultHome,
    version,
    build,
    nonce,
    smsDemo: env.smsUrl === null,
    ...third,
    ...(env.signSecret === '' ? {} : { signSecret: env.signSecret }),
    ...viewOf(pathOf(request, env)),
  }
  return thirdLoginPath === null ? always : { ...always, thirdLoginPath }
}

/**
 * Puts configuration, title and nonce into the built page, and the deployment's path before the addresses of its files. They are absolute
 * because a page of any depth names them, and the policy allows no `<base>` that would move them (`base-uri 'none'`).
 */
export function fillPage(page: string, config: WebConfig, env: Pick<Env, 'basePath' | 'systemName'>): string {
  const head = [
    `<meta name="heliodesk-config" content="${escapeHtml(JSON.stringify(config))}">`,
    `<meta property="csp-nonce" nonce="${config.nonce}">`,
  ].join('')
  return page
    .replace(/<meta name="heliodesk-config"[^>]*>/i, '')
    .replace(/<head>/i, () => `<head>${head}`)
    .replace(/<title>[^<]*<\/title>/i, () => `<title>${escapeHtml(env.systemName)}</title>`)
    .replace(/ (src|href)="\.\//g, (_, name: string) => ` ${name}="${env.basePath}/`)
    .replace(/<style(?=[\s>])/gi, () => `<style nonce="${config.nonce}"`)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c)
