import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { PickerServices } from '@heliodesk/widgets/services/pickerServices.ts'
import { call } from './client.ts'
import { resourceCalls } from './resource.ts'

const silent = true as const

/** A kind of record that says what it is chosen by is open to everybody signed in. */
const listed = (resource: AnyResource) => (resource.choiceColumns === undefined ? resourceCalls.list : resourceCalls.choices)

/** The calls behind the pickers. Nothing is shown here: the picker says what went wrong, where it is. */
export const pickerCalls: PickerServices = {
  departTree: ({ counts }) => call('GET /sys/sysDepart/queryTreeList', { query: { counts: counts ? '1' : '0' }, silent }),

  people: ({ departId, groupId = '', username, ...ask }, signal) =>
    call('GET /sys/user/queryUserComponentData', {
      query: {
        ...ask,
        ...(departId === '' ? {} : { departId }),
        ...(groupId === '' ? {} : { groupId }),
        ...(username === '' ? {} : { username }),
      },
      signal,
      silent,
    }),

  peopleOf: (by, values) => call('GET /sys/user/getMultiUser', { query: { [by]: values.join(',') }, silent }),

  async records(resource, { filters, pageNo, pageSize, column, order }, signal) {
    const sort: Readonly<Record<string, string>> = column === undefined ? {} : { column, order: order ?? 'desc' }
    return listed(resource)(
      resource,
      { ...filters, ...sort, pageNo: String(pageNo), pageSize: String(pageSize) },
      { signal, silent },
    )
  },

  async recordsOf(resource, field, values) {
    const query = { [field]: values.join(','), pageSize: String(values.length) }
    return (await listed(resource)(resource, query, { silent })).records
  },

  async options(source, query, signal) {
    const found = await call('GET /sys/dict/loadDict/:source', {
      signed: true,
      params: { source },
      query,
      silent,
      ...(signal ? { signal } : {}),
    })
    return found.map(({ value, text }) => ({ value, label: text }))
  },

  optionTexts: (source, values) =>
    call('GET /sys/dict/loadDictItem/:source', { signed: true, params: { source }, query: { key: values.join(',') }, silent }),

  treeLevel: ({ hasChildField, condition, ...query }, parent) =>
    call('GET /sys/dict/loadTreeData', {
      signed: true,
      query: {
        ...query,
        ...(parent === null ? {} : { pid: parent }),
        ...(hasChildField === undefined ? {} : { hasChildField }),
        ...(condition === undefined ? {} : { condition }),
      },
      silent,
    }),

  categoryRoot: (pcode) => call('GET /sys/category/loadTreeRoot', { query: { async: 'true', pcode }, silent }),
  categoryLevel: (pid) => call('GET /sys/category/loadTreeChildren', { query: { pid }, silent }),
  categoryTexts: (ids) => call('GET /sys/category/loadDictItem', { query: { ids: ids.join(',') }, silent }),
}
