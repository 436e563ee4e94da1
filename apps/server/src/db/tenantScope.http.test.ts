import { expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'

/**
 * A handler reaches rows of other tenants by the scope of its call and by nothing else (bypassRls.test.ts names the files that do it
 * otherwise, none of which handles calls). So what is mounted says which calls those are.
 */
const app = withTestApp()

const before = 'before a tenant is known'
const own = 'the tenants of the caller, who works in one of them'
/** Calls that reach beyond the tenant of the caller and are not the platform's alone, each with its reason (decisions 027 and 035). */
const reasons: Readonly<Record<string, string>> = {
  'GET /sys/tenant/getCurrentUserTenant': own,
  'GET /sys/tenant/getTenantListByUserId': own,
  'GET /sys/thirdLogin/getLoginUser/:token/:type': before,
  'POST /account/sms': before,
  'POST /auth/forge-password': before,
  'POST /auth/register': before,
  // The request that a provider reports of says which tenant it is, once its signature is right.
  'POST /api/provider/:kind/callback': before,
  'POST /sys/login': before,
  'POST /sys/phoneLogin': before,
  'POST /sys/secondFactor/signIn': before,
  'POST /sys/secondFactor/signIn/passkey': before,
  'POST /sys/selectTenant': own,
  'POST /sys/sms': before,
  'POST /sys/thirdLogin/finish': before,
  'POST /sys/thirdLogin/start': before,
  'POST /sys/user/phoneVerification': before,
}

test('[MODULE-SYS-TENANT] a call that reaches beyond a tenant is declared the platform’s, or named with its reason', () => {
  const wide = app.current.app.routeTable.routes.filter(({ tenantScope }) => tenantScope === 'everything')
  const others = wide.filter(({ endpoint }) => !endpoint.platform)
  expect(others.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort()).toEqual(Object.keys(reasons).sort())
  // Whoever is not signed in has no tenant; nobody who is needs another reason than their own tenants.
  const unlike = others.filter(
    ({ endpoint: { method, path, access } }) => (reasons[`${method} ${path}`] === before) !== (access === 'public'),
  )
  expect(unlike.map(({ endpoint }) => endpoint.path)).toEqual([])
  expect(wide.filter(({ endpoint }) => endpoint.platform).length).toBeGreaterThan(10)
})
