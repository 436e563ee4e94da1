import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { agentCompany } from '@heliodesk/contracts/resources/system/agentCompany'
import { company } from '@heliodesk/contracts/resources/system/company'
import { group } from '@heliodesk/contracts/resources/system/group'
import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord } from '../../testing/fakeResource.ts'
import { type FakeAnswer, failure } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import AgentCompanyPage from './agentCompany.tsx'
import CompanyPage from './company.tsx'
import GroupPage from './group.tsx'
import PositionPage from './position.tsx'

async function open(
  content: ReactNode,
  resource: AnyResource,
  given: Readonly<Record<string, unknown>>,
  answers: Readonly<Record<string, FakeAnswer>> = {},
) {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  return renderList(content, { resource, rows: [buildRecord(resource, 1, given)], answers })
}

describe('[MODULE-SYS-COMPANY] companies', () => {
  test('are listed and added', async () => {
    const { server } = await open(<CompanyPage />, company, { name: '浙江分公司' })
    await expect.element(page.getByText('浙江分公司', { exact: true })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: '新增公司' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: '公司编码' }).fill('SPV_01')
    await drawer.getByRole('textbox', { name: '公司名称' }).fill('衢州一号光伏公司')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await expect
      .poll(() => server.to('POST /sys/company/add')[0]?.body)
      .toMatchObject({ code: 'SPV_01', companyType: '2', isEnabled: 'Y' })
  })

  test('one in use stays, and the sentence says what to do', async () => {
    const message = '公司“浙江分公司”还被 4 个职务使用，请先修改这些职务的公司'
    await open(
      <CompanyPage />,
      company,
      { name: '浙江分公司' },
      { 'DELETE /sys/company/delete': failure(200, message, { code: 409 }) },
    )
    await page.getByRole('checkbox').nth(1).click()
    await page.getByRole('button', { name: /^删除/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: /删除/ }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  })
})

test('[MODULE-SYS-AGENTCOMPANY] agent companies are listed with their department and state', async () => {
  await open(<AgentCompanyPage />, agentCompany, { name: '衢州阳光能源', departId_dictText: '衢州阳光代理' })
  await expect.element(page.getByText('衢州阳光能源', { exact: true })).toBeVisible()
  await expect.element(page.getByText('衢州阳光代理', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '新增代理公司' })).toBeVisible()
  expect(await axeViolations()).toEqual([])
})

describe('[MODULE-GROUP] groups', () => {
  const members = [{ id: '7', code: 'staff', title: '运营专员' }]

  test('are listed, and show and save their members', async () => {
    await open(
      <GroupPage />,
      group,
      { groupName: '浙江运维群', groupType: 'user' },
      {
        'GET /sys/group/members': members,
        'PUT /sys/group/members': null,
        'GET /sys/user/getMultiUser': () => Response.json([]),
      },
    )
    await expect.element(page.getByText('浙江运维群', { exact: true })).toBeVisible()
    await page
      .getByRole('button', { name: /个成员$/ })
      .first()
      .click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('分组「浙江运维群」的成员')).toBeVisible()
    await expect.element(drawer.getByText('staff')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: '保存成员' })).toBeDisabled()
    expect(await axeViolations()).toEqual([])
  })

  test('say why their members could not be read', async () => {
    await open(<GroupPage />, group, { groupName: '浙江运维群' }, { 'GET /sys/group/members': failure(200, '未找到对应的分组') })
    await page
      .getByRole('button', { name: /个成员$/ })
      .first()
      .click()
    await expect.element(page.getByText('成员载入失败：未找到对应的分组')).toBeVisible()
  })
})

test('[MODULE-SYS-POSITION] a position is given a company out of those in use, or all of them', async () => {
  const { server } = await open(
    <PositionPage />,
    position,
    {},
    {
      'GET /sys/company/queryAll': [{ id: '1', code: 'A01A01', name: '浙江分公司', shortName: null }],
    },
  )
  await page.getByRole('button', { name: '新增职务' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '职务编码' }).fill('LEAD')
  await drawer.getByRole('textbox', { name: '职务名称' }).fill('班长')
  await drawer.getByRole('combobox', { name: '公司编号' }).click()
  await page.getByTitle('浙江分公司').click()
  await drawer.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => server.to('POST /sys/position/add')[0]?.body).toMatchObject({ code: 'LEAD', companyId: 'A01A01' })
})
