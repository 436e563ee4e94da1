import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Route } from './http/route.ts'
import { buildTestClock, withTestApp } from './testing/app.ts'
import { filledCall } from './testing/filledCall.ts'
import { leaveOnly, sumUp } from './testing/hangingRows.ts'
import { buildRuledWorld, hidden, mine, type RuledWorld } from './testing/ruledWorld.ts'
import { readable } from './testing/sheets.ts'

/**
 * One person with every right and a rule that leaves one station. Every mounted call is asked, first in a world full of other stations,
 * then in one where only that station was ever there: both answer the same, and no answer holds a trace of the others. A new call and a
 * new table are in by existing.
 */
// It stands still: minutes that pass between the two worlds are no difference of theirs.
const box = withTestApp({ clock: buildTestClock() })
const app = () => box.current
const db = () => app().context.db

let world: RuledWorld
beforeAll(async () => {
  world = await buildRuledWorld(app())
}, 240_000)

const reading = (): readonly Route[] =>
  app().app.routeTable.routes.filter(({ endpoint }) => endpoint.method === 'GET' && !/logout|randomImage/i.test(endpoint.path))

type Ways = 'aimed' | 'wide'
const ways: readonly Ways[] = ['aimed', 'wide']

async function ask({ endpoint }: Route, way: Ways, token: string) {
  const { path, query } = filledCall(endpoint, { ids: world.own.ids, orgCode: 'A01' }, way === 'wide')
  const answer = await app().app.inject({
    method: 'GET',
    url: `${app().context.env.apiBase}${path}`,
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: { 'x-access-token': token },
  })
  return { status: answer.statusCode, text: readable(answer.rawPayload, String(answer.headers['content-type'] ?? '')) }
}

/** Without the moment of the answer and what says that rules cut it, or which. */
const bare = (text: string): string =>
  text
    .replace(/,?"(timestamp|serverTime|requestId)":("[^"]*"|\d+)/g, '')
    .replace(/,"dataRules":\[[^\]]*\]|,"limited":(true|false)/g, '')

async function answers(): Promise<ReadonlyMap<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>()
  const token = await app().signInAs(world.person.username)
  for (const route of reading())
    for (const way of ways) found.set(`${route.endpoint.path} (${way})`, await ask(route, way, token))
  return found
}

/** What rules themselves are, and what a person sees by them, is another in the other world by its nature. */
const isAboutRules = (name: string): boolean => /datarule|userauthority/i.test(name)
/** Connections of the moment, which nobody's records change. */
const isOfTheMoment = (name: string): boolean => name.startsWith('/sys/monitor/database/activity')

const figuresOfAll = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([key, { options }]) => (options.ofAll ? [[resource, key] as const] : [])),
)

describe('a person whom a rule leaves one station', () => {
  test('learns no figure of all stations by sorting or filtering, in lists, counts and exports', async () => {
    expect(figuresOfAll.map(([, key]) => key)).toEqual(expect.arrayContaining(['deviation', 'lowYieldDeviation', 'lostEnergy']))
    const [ruled, free] = [await app().signInAs(world.person.username), await app().signInAs('admin')]
    for (const [resource, key] of figuresOfAll) {
      const asks: readonly Readonly<Record<string, string>>[] = [
        { column: key, order: 'asc' },
        { [`${key}_begin`]: '-10' },
        { superQueryParams: JSON.stringify([{ field: key, rule: 'lt', val: '0' }]) },
      ]
      for (const query of asks) {
        const paths = [
          `${resource.path}/list`,
          `${resource.path}/exportXls`,
          ...('column' in query ? [] : ['/api/station/statusCount']),
        ]
        for (const path of paths) {
          const refused = (await app().call('GET', path, { token: ruled, query })).body
          expect(refused, `${path} ${JSON.stringify(query)}`).toMatchObject({
            success: false,
            message: `“${resource.fields[key]?.label}”由全部电站计算得出，您只能查看部分电站，不能按它筛选或排序`,
          })
        }
        expect((await app().call('GET', `${resource.path}/list`, { token: free, query })).body).toMatchObject({ success: true })
      }
    }
  })

  test('is answered everywhere as in a world where only that station is, by every call', { timeout: 500_000 }, async () => {
    const [first, again] = [await answers(), await answers()]
    const { own, others, everywhere, ruleId } = world
    const foreign = [...others.flatMap(({ ids }) => [...ids.values()]), ...everywhere.values()]
    const traces = [...first].filter(([, { text }]) => text.includes(hidden) || foreign.some((id) => text.includes(id)))
    expect(traces.map(([name]) => name)).toEqual([])
    expect([...first].filter(([, { text }]) => text.includes(mine)).length).toBeGreaterThan(20)

    await leaveOnly(app(), own)
    await sumUp(app())
    await db().query(`UPDATE sys_data_rule SET status = '0' WHERE id = $1`, [ruleId])
    await app().access.sessions.permissionsChanged({ tenantId: '1' })
    const alone = await answers()

    const steady = [...first].filter(
      ([name, { text }]) => bare(again.get(name)?.text ?? '') === bare(text) && !isAboutRules(name) && !isOfTheMoment(name),
    )
    const different = steady.filter(([name, { status, text }]) => {
      const other = alone.get(name)
      return other?.status !== status || bare(other.text) !== bare(text)
    })
    expect(different.map(([name, { text }]) => ({ name, full: bare(text), alone: bare(alone.get(name)?.text ?? '') }))).toEqual(
      [],
    )
    expect(steady.filter(([, { status }]) => status === 200).length).toBeGreaterThan(150)
  })
})
