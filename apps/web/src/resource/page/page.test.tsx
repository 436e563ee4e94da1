import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { position } from '@heliodesk/contracts/resources/system/position'
import { axeViolations } from '@heliodesk/widgets/testing/axe.ts'
import { Component, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { trailOf } from '../../session/trail.ts'
import { buildRecords } from '../../testing/fakeResource.ts'
import { failure, type SeenCall } from '../../testing/fakeServer.ts'
import { renderList } from '../../testing/renderList.tsx'
import { useResourceList } from '../list/useResourceList.ts'
import type { RowAction } from './actions.ts'
import { ResourcePage } from './ResourcePage.tsx'
import { useCrud } from './useCrud.tsx'

const rowCount = () => document.querySelectorAll('tbody tr').length
const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent)
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey
/** `--focus` of the theme as the browser computes colours. */
function focusColour(): string {
  const probe = document.createElement('i')
  probe.style.color = 'var(--focus)'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe('deleting', () => {
  test('[VALID-27] asks 确定要删除这 N 项吗? naming the rows, and deletes after a yes', async () => {
    const { server } = await renderList(<ResourcePage resource={position} />, { resource: position })
    for (const name of ['职务名称1', '职务名称2', '职务名称3']) await page.getByRole('checkbox', { name: `选择 ${name}` }).click()
    await page.getByRole('button', { name: '删除 3 项' }).click()
    const question = page.getByRole('alertdialog', { name: '确定要删除这 3 项吗?' })
    await expect.element(question).toBeVisible()
    expect(question.element().textContent).toContain('职务名称1、职务名称2、职务名称3将被删除')
    expect(await axeViolations()).toEqual([])
    await question.getByRole('button', { name: '删除 3 项' }).click()
    await expect.element(page.getByText('已删除 3 项')).toBeVisible()
    await expect.element(page.getByText('还没有职务')).toBeVisible()
    expect(server.to('DELETE /sys/position/deleteBatch')[0]?.query.get('ids')).toBe('1,2,3')
  })

  test('one row goes by its own call, and not after a no', async () => {
    const { server } = await renderList(<ResourcePage resource={position} />, { resource: position })
    await page.getByRole('button', { name: '删除 职务名称2' }).click()
    const question = page.getByRole('alertdialog', { name: '确定要删除这 1 项吗?' })
    await question.getByRole('button', { name: '取消' }).click()
    expect(server.to('DELETE ')).toEqual([])
    await page.getByRole('button', { name: '删除 职务名称2' }).click()
    await question.getByRole('button', { name: '删除 1 项' }).click()
    await expect.poll(rowCount).toBe(2)
    expect(server.to('DELETE /sys/position/delete')[0]?.query.get('id')).toBe('2')
  })

  test('[VALID-28] with nothing selected warns 请选择一条记录！', async () => {
    const { server } = await renderList(<ResourcePage resource={position} />, { resource: position })
    await expect.poll(rowCount).toBe(3)
    await userEvent.keyboard('{Delete}')
    await expect.element(page.getByText('请选择一条记录！', { exact: true })).toBeVisible()
    expect(server.to('DELETE ')).toEqual([])
  })

  test('that the server refuses keeps rows and selection', async () => {
    await renderList(<ResourcePage resource={position} />, {
      resource: position,
      answers: { 'DELETE /sys/position/delete': failure(200, '职务正在被使用，不能删除') },
    })
    await page.getByRole('checkbox', { name: '选择 职务名称1' }).click()
    await page.getByRole('button', { name: '删除 1 项' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除 1 项' }).click()
    await expect.element(page.getByText('职务正在被使用，不能删除')).toBeVisible()
    await expect.element(page.getByText('已选 1 项')).toBeVisible()
    expect(rowCount()).toBe(3)
  })
})

describe('permissions', () => {
  test('[PERM-06] hide what the person may not do', async () => {
    await renderList(<ResourcePage resource={position} />, { resource: position, rights: { codes: ['system:position:list'] } })
    await expect.poll(rowCount).toBe(3)
    const texts = buttons()
    for (const text of ['新增职务', '导入', '编辑', '删除']) expect(texts).not.toContain(text)
    expect(texts).toContain('详情')
    expect(page.getByRole('checkbox').elements()).toEqual([])
  })

  test('show a record to read, with its masked numbers', async () => {
    const { page: _, ...unpaged } = customer
    await renderList(<ResourcePage resource={unpaged} />, { resource: customer, rights: { codes: ['customer:info:list'] } })
    await page.getByRole('button', { name: '客户编号1', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expect.element(drawer.getByText('客户详情')).toBeVisible()
    expect(drawer.element().textContent).toContain('浙江省 衢州市 衢江区')
    expect(drawer.element().textContent).toContain('138****1001')
    expect(drawer.getByRole('button', { name: '编辑' }).elements()).toEqual([])
    expect(await axeViolations()).toEqual([])
  })

  test('lead to the page of a record where its kind has one, which knows the list that it was opened from', async () => {
    const at = '/customer/index?pageSize=10'
    const { pathname } = await renderList(<ResourcePage resource={customer} />, { resource: customer, at })
    await page.getByRole('button', { name: '客户编号2', exact: true }).click()
    await expect.poll(pathname).toBe('/customer/detail/2')
    expect(trailOf('customer')).toMatchObject({ ids: ['1', '2', '3'], pageNo: 1, total: 3, from: at })
  })
})

describe('a page with actions of its own', () => {
  test('puts the third and further actions of a row behind 更多, and runs them with the row', async () => {
    const seen: string[] = []
    const rowActions: readonly RowAction[] = [
      { key: 'a', label: '冻结', run: (row) => seen.push(row.id) },
      { key: 'b', label: '建工单', permission: 'demo', run: () => undefined },
    ]
    const batchActions = [
      {
        key: 'x',
        label: '批量冻结',
        run: (rows: readonly { readonly id: string }[]) => seen.push(rows.map(({ id }) => id).join()),
      },
    ]
    await renderList(
      <ResourcePage
        resource={position}
        rowActions={[...rowActions, { ...rowActions[0]!, key: 'c', label: '解冻' }]}
        batchActions={batchActions}
      />,
      { resource: position },
    )
    await page.getByRole('button', { name: '职务名称1 的更多操作' }).click()
    await page.getByRole('menuitem', { name: '解冻' }).click()
    // What the choice opens gives the focus back to where it was chosen.
    await expect.element(page.getByRole('button', { name: '职务名称1 的更多操作' })).toHaveFocus()
    expect(page.getByText('建工单').elements()).toEqual([])
    await page.getByRole('checkbox', { name: '选择本页全部' }).click()
    await page.getByRole('button', { name: '批量冻结' }).click()
    expect(seen).toEqual(['1', '1,2,3'])
  })

  test('draws single cells, controls, the detail and a part of the form itself', async () => {
    await renderList(
      <ResourcePage
        resource={position}
        cells={{ name: (row) => <em>«{row.name}»</em> }}
        controls={{
          companyName: ({ id, value, onChange }) => (
            <input id={id} data-own value={String(value)} onChange={(event) => onChange(event.target.value)} />
          ),
        }}
        detail={(row, close) => (
          <button type="button" onClick={close}>
            own detail of {row.id}
          </button>
        )}
        formExtra={(row) => <p>extra {row === null ? 'new' : row.id}</p>}
      />,
      { resource: position },
    )
    await expect.element(page.getByText('«职务名称1»')).toBeVisible()
    await page.getByRole('button', { name: '职务编码1', exact: true }).click()
    await page.getByRole('button', { name: 'own detail of 1' }).click()
    await page.getByRole('button', { name: '新增职务' }).click()
    await expect.element(page.getByText('extra new')).toBeVisible()
    expect(document.querySelector('input[data-own]')).not.toBeNull()
  })
})

describe('having no rows', () => {
  test('at all leads on to the next step', async () => {
    await renderList(<ResourcePage resource={position} />, { resource: position, rows: [] })
    await expect.element(page.getByText('还没有职务')).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: '新增职务' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })

  test('that match offers the condition to drop', async () => {
    const answer = ({ query }: SeenCall) => {
      const total = query.get('keyword') === null ? 12 : 0
      return { records: buildRecords(position, total), total, size: 30, current: 1, pages: 1 }
    }
    const { search } = await renderList(<ResourcePage resource={position} />, {
      resource: position,
      at: '/list?keyword=zz&postRank=1',
      answers: { 'GET /sys/position/list': answer },
    })
    await expect.element(page.getByText('去掉「关键字：zz」会有 12 条')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await page.getByRole('button', { name: '去掉关键字条件' }).click()
    await expect.poll(() => search().toString()).toBe('postRank=1')
    await expect.poll(rowCount).toBe(12)
  })

  test('[ERR-09] because the list failed shows the server’s message as a warning, why it failed, and tries again', async () => {
    let isDown = true
    await renderList(<ResourcePage resource={position} />, {
      resource: position,
      answers: {
        'GET /sys/position/list': () =>
          isDown ? failure(200, '服务器超时') : { records: buildRecords(position, 1), total: 1, size: 30, current: 1, pages: 1 },
      },
    })
    await expect.element(page.getByText('列表载入失败：服务器超时')).toBeVisible()
    // Nobody knows how many there are.
    expect(page.getByText(/^共 0 条/).elements()).toEqual([])
    await expect.element(page.getByRole('region', { name: '提示' }).getByText('服务器超时')).toBeVisible()
    expect(await axeViolations()).toEqual([])
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.poll(rowCount).toBe(1)
  })

  test('for want of the right says whom to ask', async () => {
    await renderList(<ResourcePage resource={position} />, {
      resource: position,
      answers: { 'GET /sys/position/list': failure(403, '没有权限，请联系管理员授权', { code: 510 }) },
    })
    await expect.element(page.getByText('没有查看职务的权限')).toBeVisible()
  })

  test('yet shows their places after 200 ms, with the real head', async () => {
    await renderList(<ResourcePage resource={position} />, {
      resource: position,
      answers: { 'GET /sys/position/list': () => new Promise(() => undefined) },
    })
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => document.querySelectorAll('tbody[aria-hidden] tr').length).toBe(8)
    await expect.element(page.getByRole('columnheader', { name: '职务名称' })).toBeVisible()
    expect(page.getByText(/^共 0 条/).elements()).toEqual([])
  })
})

describe('the keyboard', () => {
  const ready = async (answers = {}) => {
    const result = await renderList(<ResourcePage resource={position} />, { resource: position, answers })
    await expect.poll(rowCount).toBe(3)
    return result
  }

  test('finds the search with /, and types into it what it types', async () => {
    await ready()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('n/r')
    await expect.element(page.getByRole('searchbox')).toHaveValue('n/r')
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test('steps through the rows with j and k and opens one with Enter', async () => {
    await ready()
    await userEvent.keyboard('j')
    expect(focusedRow()).toBe('1')
    await userEvent.keyboard('jj')
    expect(focusedRow()).toBe('3')
    await userEvent.keyboard('k')
    expect(focusedRow()).toBe('2')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog').getByText('职务详情')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(focusedRow()).toBe('2')
  })

  test('shows on which row the keys stand: a ring in the colour of the focus around this row and around no other', async () => {
    await ready()
    const ringed = () =>
      [...document.querySelectorAll<HTMLElement>('tbody [data-row-key]')]
        .filter((row) => {
          const cells = [...row.querySelectorAll(':scope > td')].map((cell) => getComputedStyle(cell).boxShadow)
          return cells.length > 2 && cells.every((shadow) => shadow.startsWith(focusColour()) && shadow.includes('2px'))
        })
        .map((row) => row.dataset.rowKey)
    expect(ringed()).toEqual([])
    await userEvent.keyboard('j')
    expect(ringed()).toEqual(['1'])
    await userEvent.keyboard('jj')
    expect(ringed()).toEqual(['3'])
    const cells = [...document.querySelectorAll('tbody [data-row-key="3"] > td')]
    // Upper and lower edge along the row, and its two ends.
    const edges = cells.map((cell) => getComputedStyle(cell).boxShadow.split('inset').length - 1)
    expect(edges).toEqual(cells.map((_, at) => (at === 0 || at === cells.length - 1 ? 3 : 2)))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog').getByText('职务详情')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(ringed()).toEqual(['3'])
  })

  test('makes a new one with n and refreshes with r', async () => {
    const { server } = await ready()
    const before = server.count('GET /sys/position/list')
    await userEvent.keyboard('r')
    await expect.poll(() => server.count('GET /sys/position/list')).toBeGreaterThan(before)
    await userEvent.keyboard('n')
    await expect.element(page.getByRole('dialog').getByText('新增职务')).toBeVisible()
  })

  test('leaves single keys alone once the person switched them off', async () => {
    const { server } = await ready()
    await page.getByRole('button', { name: '键盘快捷键' }).click()
    const help = page.getByRole('dialog')
    expect(await axeViolations()).toEqual([])
    await help.getByRole('checkbox', { name: '启用单键快捷键' }).click()
    await expect.poll(() => server.to('PUT /sys/user/setting/list-shortcuts')[0]?.body).toEqual({ value: false })
    await help.getByRole('button', { name: '关闭' }).click()
    await expect.element(help).not.toBeInTheDocument()
    await userEvent.keyboard('n')
    expect(page.getByRole('dialog').elements()).toEqual([])
  })
})

const without = (verb: string): AnyResource => ({ ...position, verbs: position.verbs.filter((other) => other !== verb) })

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string }> {
  override state = { message: '' }
  static getDerivedStateFromError(error: Error) {
    return { message: error.message }
  }
  override render() {
    return this.state.message === '' ? this.props.children : <p>{this.state.message}</p>
  }
}

const unremovable = without('remove')
function Removing() {
  const list = useResourceList(unremovable)
  const crud = useCrud(list)
  return (
    <div style={{ marginTop: 240 }}>
      <button type="button" onClick={() => crud.remove(list.rows.slice(0, 1))}>
        one
      </button>
      <button type="button" onClick={() => crud.remove(list.rows)}>
        all of {list.rows.length}
      </button>
    </div>
  )
}

describe('a definition without a verb', () => {
  test('[ERR-20] has no list: an error asks to set it', async () => {
    await renderList(
      <Boundary>
        <ResourcePage resource={without('list')} />
      </Boundary>,
      { resource: position },
    )
    await expect.element(page.getByText('请设置url.list属性!')).toBeVisible()
  })

  test('[ERR-21] [ERR-22] cannot delete: an error asks to set it, and nothing is sent', async () => {
    const { server } = await renderList(<Removing />, { resource: position })
    await page.getByRole('button', { name: 'all of 3' }).click()
    await expect.element(page.getByText('请设置url.deleteBatch属性!')).toBeVisible()
    await page.getByRole('button', { name: 'one' }).click()
    await expect.element(page.getByText('请设置url.delete属性!')).toBeVisible()
    expect(server.to('DELETE ')).toEqual([])
  })
})
