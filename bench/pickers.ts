/**
 * Pickers over a large organisation: `npm run bench -- pickers [people] [departments]`. Calls of the user picker and the department tree as
 * p50/p95/p99, then the same two opened, searched and scrolled in Chromium. Runs on a throw-away database.
 */
import type { Page } from 'playwright-core'
import type { Db } from '../apps/server/src/db/sql.ts'
import { webDir } from '../apps/server/src/http/startPage.ts'
import { login } from '../e2e/fixtures/api.ts'
import { launchBrowser } from '../e2e/fixtures/browser.ts'
import { storageOf } from '../e2e/fixtures/session.ts'
import type { Stack } from '../e2e/fixtures/stack.ts'
import { machine, percentiles, print, withDurableDatabase } from './durable.ts'
import { password, startBench } from './server.ts'

const people = Number(process.argv[2] ?? 50_000)
const departments = Number(process.argv[3] ?? 5_000)
const companies = 50
const callsEach = 100
const opens = 10

/** Companies below the head, teams below them: ids of three ranges, so that people find their team by number. */
async function addDeparts(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO sys_depart (id, tenant_id, sys_org_code, parent_id, depart_name, org_code, org_category, org_type, depart_order)
     SELECT 700000 + n, 1, 'A01', root.id, '分公司' || n, root.org_code || 'B' || lpad(n::text, 3, '0'), '1', 1, n
     FROM generate_series(1, $1::int) n, (SELECT id, org_code FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01') root`,
    [companies],
  )
  await db.query(
    `INSERT INTO sys_depart (id, tenant_id, sys_org_code, parent_id, depart_name, org_code, org_category, org_type, depart_order)
     SELECT 800000 + n, 1, 'A01', up.id, '运维班组' || n, up.org_code || 'C' || lpad(n::text, 5, '0'), '3', 2, n
     FROM generate_series(1, $1::int - $2::int) n JOIN sys_depart up ON up.id = 700001 + n % $2::int`,
    [departments, companies],
  )
}

async function addPeople(db: Db): Promise<void> {
  await db.query(
    `INSERT INTO sys_user (id, tenant_id, sys_org_code, username, realname, sex, create_time)
     SELECT 10000000 + n, 1, 'A01', 'u' || lpad(n::text, 6, '0'),
       substr('王李张刘陈杨黄赵周吴', 1 + n % 10, 1) || substr('伟芳娜敏静丽强磊军洋', 1 + n / 10 % 10, 1) || n,
       1 + n % 2, now() - n * interval '1 minute' FROM generate_series(1, $1::int) n`,
    [people],
  )
  await db.query(
    `INSERT INTO sys_user_depart (user_id, depart_id) SELECT 10000000 + n, 800001 + n % ($1::int - $3::int) FROM generate_series(1, $2::int) n`,
    [departments, people, companies],
  )
  await db.query('ANALYZE')
}

async function withServer(work: (stack: Stack) => Promise<void>): Promise<void> {
  await withDurableDatabase(async ({ db, dataDir }) => {
    const { open } = await startBench({ db, dataDir }, { HELIODESK_TEST_MODE: '1', HELIODESK_LOG_LEVEL: 'error' })
    await addDeparts(db)
    await addPeople(db)
    const { origin, close } = await open(webDir)
    await work({ origin, basePath: '', dataDir, password })
    await close()
  })
}

interface Asked {
  readonly what: string
  readonly path: (turn: number) => string
}

const users = '/sys/user/queryUserComponentData?pageSize=10'
const named = (text: string) => `${users}&username=${encodeURIComponent(text)}`
const questions: readonly Asked[] = [
  { what: 'people, first page', path: () => users },
  { what: 'people, a far page', path: (turn) => `${users}&pageNo=${1_000 + turn}` },
  { what: 'people of a company', path: (turn) => `${users}&departId=${700_001 + (turn % companies)}` },
  { what: 'people of a team', path: (turn) => `${users}&departId=${800_001 + turn}` },
  { what: 'people by account', path: (turn) => named(String(12_000 + turn)) },
  { what: 'people by a family name', path: () => named('王') },
  { what: 'people by stored accounts', path: (turn) => `/sys/user/getMultiUser?username=u0${12_000 + turn},u0${13_000 + turn}` },
  { what: 'address list, first page', path: () => '/sys/user/queryByOrgCodeForAddressList?pageSize=30' },
  { what: 'department tree, whole', path: () => '/sys/sysDepart/queryTreeList' },
  { what: 'department tree, with people counted', path: () => '/sys/sysDepart/queryTreeList?counts=1' },
  { what: 'department search', path: (turn) => `/sys/sysDepart/searchBy?keyWord=${encodeURIComponent(`班组${100 + turn}`)}` },
]

async function measureCall(url: string, token: string, { what, path }: Asked): Promise<void> {
  const times: number[] = []
  for (let turn = -10; turn < callsEach; turn++) {
    const began = performance.now()
    const answer = await fetch(`${url}${path(turn + 10)}`, { headers: { 'x-access-token': token } })
    const text = await answer.text()
    if (answer.status !== 200 || text.startsWith('{"success":false'))
      throw new Error(`${path(0)}: ${answer.status} ${text.slice(0, 200)}`)
    if (turn >= 0) times.push(performance.now() - began)
  }
  print({ what, ...percentiles(times) })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** ms of the frames while something scrolls from its top to its end in forty steps; 16.7 is a screen's own pace. */
async function scrollFrames(page: Page, selector: string): Promise<readonly number[]> {
  return page.evaluate(async (wanted) => {
    const inside = [...document.querySelectorAll<HTMLElement>(`${wanted}, ${wanted} *`)]
    const box = inside.find((element) => element.scrollHeight > element.clientHeight + 50 && element.clientHeight > 100)
    if (!box) throw new Error('nothing scrolls')
    const frames: number[] = []
    let last = performance.now()
    for (let step = 1; step <= 40; step++) {
      box.scrollTop = (box.scrollHeight / 40) * step
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      frames.push(now - last)
      last = now
    }
    return frames
  }, selector)
}

async function measurePage(page: Page): Promise<void> {
  const times = { userOpen: [] as number[], userSearch: [] as number[], departOpen: [] as number[], departSearch: [] as number[] }
  const frames: number[] = []
  for (let turn = 0; turn < opens; turn++) {
    await page.goto('/demo/pickers')
    await page.getByRole('button', { name: '选择用户' }).first().waitFor()
    const dialog = page.getByRole('dialog')
    times.userOpen.push(
      await timed(async () => {
        await page.getByRole('button', { name: '选择用户' }).first().click()
        await dialog.getByRole('row').nth(10).waitFor()
        await dialog.getByRole('treeitem').nth(5).waitFor()
      }),
    )
    times.userSearch.push(
      await timed(async () => {
        await dialog.getByLabel('账号').fill(`u0${12_000 + turn}`)
        await dialog.getByRole('button', { name: '查询' }).click()
        await dialog
          .getByRole('row')
          .filter({ hasText: `u0${12_000 + turn}` })
          .waitFor()
      }),
    )
    times.departSearch.push(
      await timed(async () => {
        await dialog.getByLabel('部门名称').fill(`运维班组${1_000 + turn}`)
        await dialog
          .getByRole('treeitem')
          .filter({ hasText: `运维班组${1_000 + turn}` })
          .first()
          .waitFor()
      }),
    )
    await dialog.getByLabel('部门名称').fill('运维')
    await dialog.getByRole('treeitem').filter({ hasText: '运维班组' }).nth(5).waitFor()
    frames.push(...(await scrollFrames(page, '[role=dialog] [role=tree]')))
    await page.keyboard.press('Escape')
    times.departOpen.push(
      await timed(async () => {
        await page.getByRole('textbox', { name: /部门/ }).first().click()
        await page.getByRole('dialog').getByRole('treeitem').nth(5).waitFor()
      }),
    )
  }
  print({ what: 'user picker opens, with rows and departments', ...percentiles(times.userOpen) })
  print({ what: 'user picker finds an account', ...percentiles(times.userSearch) })
  print({ what: 'department tree finds a name', ...percentiles(times.departSearch) })
  print({ what: 'department picker opens', ...percentiles(times.departOpen) })
  print({ what: 'a frame while the tree scrolls', ...percentiles(frames) })
}

print({ ...machine(), people, departments })
await withServer(async (stack) => {
  const session = await login(stack, 'admin')
  for (const question of questions) await measureCall(`${stack.origin}/svc`, session.token, question)
  const browser = await launchBrowser()
  const context = await browser.newContext({
    baseURL: stack.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: storageOf(stack, session),
  })
  await measurePage(await context.newPage())
  await browser.close()
})
