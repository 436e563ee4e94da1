import type { TestApp } from './app.ts'

/** Calls behind the sign-in that a session may make although all others are refused to it with this code: `GET /sys/…`, in order. */
export async function callsOpenTo(app: TestApp, token: string, code: number): Promise<readonly string[]> {
  const open: string[] = []
  for (const { endpoint } of app.app.routeTable.routes) {
    if (endpoint.access === 'public') continue
    const path = endpoint.path.replace(/:\w+/g, '1')
    const { status, body } = await app.call(endpoint.method, path, { token, ...(endpoint.method === 'GET' ? {} : { body: {} }) })
    if (status !== 403 || body.code !== code) open.push(`${endpoint.method} ${endpoint.path}`)
  }
  return open.toSorted()
}
