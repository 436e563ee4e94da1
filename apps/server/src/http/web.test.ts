import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { type Env, parseEnv } from '../env.ts'
import { fillPage, type WebConfig, wantsPage } from './web.ts'

const env = { ...parseEnv({}), basePath: '/pv', apiBase: '/pv/svc' } as Env
const wants = (url: string, method = 'GET', at = env) => wantsPage({ url, method } as FastifyRequest, at)

test.each(['/pv', '/pv/', '/pv/a/b', '/pv/a?x=//&y=%2e', '/pv/svcx', '/pv/a.verylongending', '/pv/a.b/c', '/pv/assetsx'])(
  '%s gets the start page',
  (url) => {
    expect([wants(url), wants(url, 'HEAD'), wants(url, 'POST')]).toEqual([true, true, false])
  },
)

test.each([
  ...['/pv/svc', '/pv/svc/a', '/pvx', '/', '/a', '/pv/assets', '/pv/assets/x', '/pv/a.png', '/pv/a.b'],
  ...['/pv//a', '/pv/a;b', '/pv/a\\b', '/pv/%2e%2E/a', '/pv/%2Fa', '/pv/%5ca', '/pv/a%00'],
])('%s does not', (url) => {
  expect(wants(url)).toBe(false)
})

test('a page is filled with what it needs, escaped, in place of what the build put there', () => {
  const config = { basePath: '/pv/', nonce: 'n"1' } as unknown as WebConfig
  const built =
    '<head><meta name="heliodesk-config" content="x"><title>t</title><style>a</style><stylex></head><img src="./a"><a href="./b" title="./c">'
  expect(fillPage(built, config, { basePath: '/pv', systemName: `<&"'$1>` })).toBe(
    '<head><meta name="heliodesk-config" content="{&quot;basePath&quot;:&quot;/pv/&quot;,&quot;nonce&quot;:&quot;n\\&quot;1&quot;}">' +
      '<meta property="csp-nonce" nonce="n"1"><title>&lt;&amp;&quot;&#39;$1&gt;</title><style nonce="n"1">a</style><stylex></head><img src="/pv/a"><a href="/pv/b" title="./c">',
  )
})
