import { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setThemeMode } from '../../app/settings/themeMode.ts'
import { saveDictionaries } from '../../session/store.ts'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { DataRuleAdmin } from './DataRuleAdmin.tsx'

const item = (value: string, text: string) => ({ value, text, title: text, label: text })
const dictionaries = {
  rule_conditions: [item('=', '等于'), item('IN', '在列表中'), item('LIKE', '包含')],
  position_rank: [item('1', '员级'), item('3', '中级')],
  valid_status: [item('1', '有效'), item('0', '无效')],
}
const written = { resource: 'position', status: '1', status_dictText: '有效' }
const rows = [
  buildRecord(dataRule, 1, {
    ...written,
    ruleName: '只看本人',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleConditions_dictText: '等于',
    ruleValue: '#{sys_user_code}',
  }),
  buildRecord(dataRule, 2, {
    ...written,
    ruleName: '中级以内',
    ruleColumn: 'postRank',
    ruleConditions: 'IN',
    ruleConditions_dictText: '在列表中',
    ruleValue: '1,3',
  }),
]
const person = { id: '5', username: 'staff', realname: '李工', sex: 1, phone: null, birthday: null, orgCodeTxt: '浙江分公司' }
const people = { records: [person], total: 1, size: 10, current: 1, pages: 1 }
const seen = {
  user: { id: '5', username: 'staff', realname: '李工' },
  orgCode: 'A01',
  departName: '浙江分公司',
  departs: [{ orgCode: 'A01', departName: '浙江分公司' }],
  holdsRight: true,
  total: 1234,
  records: [{ id: '1', code: 'P01', name: '运维工程师' }],
  columns: [
    { key: 'code', label: '职务编码' },
    { key: 'name', label: '职务名称' },
  ],
  rules: [
    {
      ruleName: '中级以内',
      ruleColumn: 'postRank',
      columnLabel: '职级',
      ruleConditions: 'IN',
      ruleValue: '1,3',
      applied: '1,3',
      roles: ['区域客服'],
    },
  ],
}
const codes = (['list', 'add', 'edit', 'delete', 'preview'] as const).map((verb) => `system:datarule:${verb}` as const)

async function mount(preview: FakeAnswer = seen) {
  const made = await renderList(<DataRuleAdmin />, {
    resource: dataRule,
    rows,
    rights: { codes },
    answers: {
      'GET /sys/sysDepart/queryTreeList': [],
      'GET /sys/user/queryUserComponentData': people,
      'GET /sys/dataRule/preview': preview,
    },
  })
  saveDictionaries(dictionaries)
  return made
}
const drawer = page.getByRole('dialog')
const choose = async (name: string, text: string) => {
  await drawer.getByRole('combobox', { name }).click()
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].findLast((one) => one.title === text)
  await expect.poll(option, { timeout: 5000 }).toBeDefined()
  option()?.click()
}
async function cleanInBothThemes() {
  onTestFinished(() => setThemeMode('light'))
  for (const theme of ['light', 'dark'] as const) {
    setThemeMode(theme)
    expect(await axeViolations()).toEqual([])
  }
}

describe('[MODULE-SYS-DATARULE] the page of data rules', () => {
  test('lists rules by the labels of records, fields, variables and dictionaries', async () => {
    await mount()
    await expect.element(page.getByRole('cell', { name: '创建人', exact: true })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '当前用户账号', exact: true })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '职级', exact: true })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '员级、中级', exact: true })).toBeVisible()
  })

  test('writes a rule whose field, condition and value follow one from the other', async () => {
    const { server } = await mount()
    await page.getByRole('button', { name: '新增数据规则' }).click()
    await drawer.getByRole('textbox', { name: '规则名称' }).fill('本人建的')
    await expect.element(drawer.getByRole('combobox', { name: '规则字段' })).toBeDisabled()
    await choose('数据', '职务')
    await choose('规则字段', '职级')
    await choose('规则条件', '在列表中')
    await choose('规则值', '中级')
    await choose('规则字段', '创建人')
    await expect.element(drawer.getByRole('textbox', { name: '规则值' })).toHaveValue('')
    await drawer.getByRole('button', { name: '当前用户账号 #{sys_user_code}' }).click()
    await expect.element(drawer.getByRole('textbox', { name: '规则值' })).toHaveValue('#{sys_user_code}')
    await cleanInBothThemes()
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(server.to('POST /sys/dataRule/add')[0]?.body).toEqual({
      ruleName: '本人建的',
      resource: 'position',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
      status: '1',
    })
  })
})

async function preview(answer: FakeAnswer) {
  const made = await mount(answer)
  await page.getByRole('button', { name: '预览可见数据' }).click()
  await expect.element(drawer.getByText('选择用户和数据，即可看到该用户的可见范围')).toBeVisible()
  await choose('数据', '职务')
  await drawer.getByRole('textbox', { name: '用户' }).click()
  const picker = page.getByRole('dialog').last()
  await picker.getByRole('radio', { name: '选择 李工' }).click()
  await picker.getByRole('button', { name: /确\s*[定认]/ }).click()
  return made
}

describe('[MODULE-SYS-DATARULE] what a person sees', () => {
  test('is counted and shown with the rules and the roles they come from, on a telephone too', async () => {
    const { server } = await preview(seen)
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1280, 800))
    await expect.element(drawer.getByText('李工能看到 1,234 条“职务”')).toBeVisible()
    await expect.element(drawer.getByText('职级 在列表中 员级、中级')).toBeVisible()
    await expect.element(drawer.getByText('区域客服')).toBeVisible()
    await expect.element(drawer.getByRole('cell', { name: '运维工程师' })).toBeVisible()
    expect(Object.fromEntries(server.to('GET /sys/dataRule/preview')[0]?.query ?? [])).toMatchObject({
      userId: '5',
      resource: 'position',
    })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await cleanInBothThemes()
  })

  test('without a rule is everything of their departments; without the right the list stays shut', async () => {
    await preview({ ...seen, rules: [], holdsRight: false })
    await expect.element(drawer.getByText('没有规则限制：该用户能看到其登录部门范围内的全部数据。')).toBeVisible()
    await expect.element(drawer.getByText(/^该用户没有查看“职务”的权限/)).toBeVisible()
  })

  test('is refused with the reason of the server', async () => {
    await preview(failure(200, '“李工”不能预览：该用户已冻结、已删除或没有部门', { code: 400 }))
    await expect.element(drawer.getByText('“李工”不能预览：该用户已冻结、已删除或没有部门')).toBeVisible()
  })

  test('is asked again after a failure', async () => {
    let isDown = true
    const { server } = await preview(() => (isDown ? failure(500, '服务器异常') : seen))
    await expect.element(drawer.getByRole('alert')).toBeVisible()
    isDown = false
    await drawer.getByRole('button', { name: '重试' }).click()
    await expect.element(drawer.getByText('李工能看到 1,234 条“职务”')).toBeVisible()
    expect(server.count('GET /sys/dataRule/preview')).toBe(2)
  })
})
