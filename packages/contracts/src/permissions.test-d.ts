// Compiled and never run: what is marked must be refused, and the rest must not. A type that is loosened shows in `npm run check -- types`.
import { defineEndpoint } from './kit/endpoint.ts'
import { type AnyResource, permissionOf } from './kit/resource.ts'
import { extra, type MenuPage } from './menuPage.ts'
import type { RoleSeed } from './menus.ts'
import { type PermissionCode, permissionCodeOf } from './permissions.ts'
import { sysLog } from './resources/system/sysLog.ts'

const asked = (_code: PermissionCode): void => undefined
asked('station:info:list')
asked('dashboard')
// @ts-expect-error a typing error
asked('station:info:lst')
// @ts-expect-error no record has this prefix
asked('stations:info:list')
// @ts-expect-error logs are not imported
asked('system:log:import')
// @ts-expect-error no code, but who may call
asked('signed-in')
// @ts-expect-error not every text is a code: permissionCodeOf narrows it
asked(String('dashboard'))
// @ts-expect-error what comes from data may be no code
asked(permissionCodeOf('dashboard'))

const call = { method: 'GET', path: '/anything', summary: { zh: '甲', en: 'a' } } as const
defineEndpoint({ ...call, access: 'signed-in' })
defineEndpoint({ ...call, access: 'station:alarm:ack' })
// @ts-expect-error no such code
defineEndpoint({ ...call, access: 'station:alarm:acknowledge' })
// @ts-expect-error no such way in
defineEndpoint({ ...call, access: 'everybody' })

asked(permissionOf(sysLog, 'export'))
asked(permissionOf({} as AnyResource, 'import'))
// @ts-expect-error the definition does not have this verb
permissionOf(sysLog, 'create')

extra('dashboard')
// @ts-expect-error follows from a resource
extra('station:info:list')

const page = { title: { zh: '甲', en: 'a' }, url: '/a', component: 'a', icon: 'a', buttons: [] }
const pages: readonly MenuPage[] = [
  { ...page, access: 'dashboard' },
  // @ts-expect-error no such code
  { ...page, access: 'dashbord' },
  // @ts-expect-error no such code
  { ...page, access: 'dashboard', permission: ['dashbord'] },
]
const role: RoleSeed = {
  ...{ code: 'agent', name: 'a', description: 'a' },
  codes: [
    'dashboard',
    // @ts-expect-error no such code
    'dashbord',
  ],
}
export type Compiled = typeof pages | typeof role
