import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { sampleModule } from '../testing/sampleModule.ts'

const webDir = mkdtempSync(join(tmpdir(), 'heliodesk-web-'))
mkdirSync(join(webDir, 'assets'))
writeFileSync(
  join(webDir, 'index.html'),
  '<!doctype html><html><head><meta charset="utf-8"><meta name="heliodesk-config" content=""><title>x</title>' +
    '<style>p{}</style><script type="module" src="./assets/a-1.js"></script></head><body></body></html>',
)
writeFileSync(join(webDir, 'assets', 'a-1.js'), 'console.log(1)')
writeFileSync(join(webDir, 'assets', 'a-1.js.map'), '{}')
writeFileSync(join(webDir, 'assets', 'b-2.css'), 'p{}')
writeFileSync(join(webDir, 'assets', 'b-2.css.gz'), 'packed')
mkdirSync(join(webDir, '.vite'))
writeFileSync(
  join(webDir, '.vite', 'pages.json'),
  JSON.stringify({ shell: [], views: { 'station/index': ['assets/a-1.js', 'assets/station-4.js'] } }),
)
writeFileSync(join(webDir, '.secret'), 'x')
mkdirSync(join(webDir, 'static', 'roofs'), { recursive: true })
writeFileSync(join(webDir, 'static', 'roofs', '1.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
afterAll(() => rmSync(webDir, { recursive: true }))

const app = withTestApp({ modules: [sampleModule], webDir, env: { HELIODESK_SYSTEM_NAME: '共富<b>"站"' } })
const under = withTestApp({
  modules: [sampleModule],
  webDir,
  env: { BASE_PATH: '/pv', HELIODESK_THIRD_LOGIN_PATH: '/oauth2-app/login', HELIODESK_SIGN_SECRET: 'one-that-nobody-knows' },
})

const get = (url: string, target = app, headers: Record<string, string> = {}) =>
  target.current.app.inject({ method: 'GET', url, headers: { host: 'pv.example:8443', ...headers } })

function configIn(page: string): Record<string, unknown> {
  const content = /<meta name="heliodesk-config" content="([^"]*)">/.exec(page)?.[1] ?? ''
  return JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

describe('the start page', () => {
  test.each(['/', '/user/login', '/station/index?stationName=a', '/nope', '/a.b/c'])(
    '[ROUTE-01] %s gets the start page',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.payload).toContain('<script type="module" src="/assets/a-1.js"></script>')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  test('carries the configuration, escaped, and the name as title', async () => {
    const page = (await get('/')).payload
    expect(configIn(page)).toMatchObject({
      basePath: '/',
      apiBase: '/svc',
      systemName: '共富<b>"站"',
      host: 'pv.example:8443',
      defaultHome: '/dashboard/analysis',
      version: '0.0.0-test',
    })
    expect(page).toContain('<title>共富&lt;b&gt;&quot;站&quot;</title>')
    expect(page.match(/heliodesk-config/g)).toHaveLength(1)
  })

  test('[HTTP-10] carries the secret of signed calls where one is set', async () => {
    expect(configIn((await get('/pv/user/login', under)).payload).signSecret).toBe('one-that-nobody-knows')
    expect(configIn((await get('/')).payload)).not.toHaveProperty('signSecret')
  })

  test('has a policy without inline scripts and a fresh style nonce each time', async () => {
    const [first, second] = [await get('/'), await get('/')]
    const policy = String(first.headers['content-security-policy'])
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(policy).toMatch(/script-src 'self';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/)
    expect(policy).toMatch(/object-src 'none'.*frame-ancestors 'none'/)
    expect(first.payload).toContain(`<style nonce="${nonce}">`)
    expect(configIn(first.payload).nonce).toBe(nonce)
    expect(second.payload).not.toContain(nonce)
  })

  test('names its files from the root, because no base may say where they lie', async () => {
    const station = ['a-1.js', 'station-4.js']
    for (const [url, target, root, files] of [
      ['/user/login', app, '/assets/', ['a-1.js']],
      ['/station/index', app, '/assets/', station],
      ['/pv/user/login', under, '/pv/assets/', ['a-1.js']],
      ['/pv/station/index', under, '/pv/assets/', station],
    ] as const) {
      const page = await get(url, target)
      expect(String(page.headers['content-security-policy']).split('; '), url).toContain("base-uri 'none'")
      expect(page.payload, url).not.toMatch(/<base\b/)
      const named = [...page.payload.matchAll(/ (?:src|href)="([^"]*)"/g)].map((found) => found[1])
      expect(named, url).toEqual(files.map((file) => root + file))
    }
  })

  test('is not given to anything but a GET, nor to odd spellings of other paths', async () => {
    expect((await app.current.app.inject({ method: 'POST', url: '/station/index' })).statusCode).toBe(404)
    for (const url of ['//svc/sample/me', '/svc', '/svc/', '/svc/nope', '/a;b', '/x%00']) {
      expect((await get(url)).headers['content-type'], url).toMatch(/^application\/json/)
    }
  })
})

describe('under a base path', () => {
  test('[ROUTE-01] pages, files and calls live below it and the root leads there', async () => {
    expect((await get('/', under)).headers.location).toBe('/pv/')
    expect((await get('/pv', under)).headers.location).toBe('/pv/')
    const page = await get('/pv/dashboard/analysis', under)
    expect(page.payload).toContain('<script type="module" src="/pv/assets/a-1.js"></script>')
    expect(configIn(page.payload)).toMatchObject({ basePath: '/pv/', apiBase: '/pv/svc', thirdLoginPath: '/oauth2-app/login' })
    expect((await get('/pv/assets/a-1.js', under)).statusCode).toBe(200)
    expect((await under.current.call('GET', '/sample/echo/hi')).body.result).toBe('hi')
    expect((await get('/elsewhere', under)).statusCode).toBe(404)
    expect((await get('/svc/sample/echo/hi', under)).statusCode).toBe(404)
  })
})

describe('files of the pages', () => {
  test('hashed ones are kept for ever and packed ones are sent packed', async () => {
    const script = await get('/assets/a-1.js')
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['x-content-type-options']).toBe('nosniff')
    const sheet = await get('/assets/b-2.css', app, { 'accept-encoding': 'gzip' })
    expect(sheet.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/css; charset=utf-8' })
    expect(sheet.payload).toBe('packed')
    expect((await get('/assets/b-2.css')).payload).toBe('p{}')
  })

  test('[HTTP-14] pictures of the product have the address of stored files, without a token', async () => {
    for (const [target, api] of [
      [app, '/svc'],
      [under, '/pv/svc'],
    ] as const) {
      const picture = await get(`${api}/sys/common/static/roofs/1.svg`, target)
      expect(picture.headers['content-type']).toBe('image/svg+xml')
      expect(picture.headers['content-security-policy']).toContain("default-src 'none'")
      expect((await get(`${api}/sys/common/static/..%2findex.html`, target)).statusCode).toBe(404)
      expect((await get(`${api}/sys/common/static/roofs/9.svg`, target)).headers['content-type']).toMatch(/^application\/json/)
    }
  })

  test.each([
    '/assets/gone-3.js',
    '/favicon.png',
    '/assets',
    '/assets/',
    '/.secret',
    '/assets/a-1.js.map',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s is not found and never the start page', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  })

  test('the raw start page cannot be fetched past the configuration', async () => {
    expect((await get('/index.html')).statusCode).toBe(404)
  })
})

describe('the description of the calls', () => {
  test('its page is an empty frame with a policy of its own', async () => {
    const page = await get('/pv/docs', under)
    expect(page.payload).toContain('data-api="/pv/svc"')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await get('/pv/docs/viewer.js', under)).headers['content-type']).toMatch(/^text\/javascript/)
    expect((await get('/pv/docs/viewer.css', under)).statusCode).toBe(200)
  })

  test('its contents need a session', async () => {
    expect((await under.current.call('GET', '/docs/openapi.json')).status).toBe(401)
  })
})
