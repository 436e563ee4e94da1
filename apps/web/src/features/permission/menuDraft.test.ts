import type { MenuEntry } from '@heliodesk/contracts/endpoints/permissions'
import { describe, expect, test } from 'vitest'
import { bodyOf, missingIn, newDraft } from './menuDraft.ts'

const above = (menuType: number): MenuEntry => ({ id: '7', menuType, children: [{ sortNo: 30 }] }) as unknown as MenuEntry

describe('[MODULE-SYS-PERMISSION] the form of a menu', () => {
  test('begins as what fits below the chosen entry, at the end of its siblings', () => {
    expect(newDraft(null)).toMatchObject({ menuType: 0, parentId: null, sortNo: 10 })
    expect(newDraft(above(0))).toMatchObject({ menuType: 1, parentId: '7', sortNo: 40 })
    expect(newDraft(above(1))).toMatchObject({ menuType: 2, parentId: '7' })
  })
  test('asks for what its kind needs', () => {
    expect(missingIn(newDraft(null))).toEqual(['name', 'url'])
    expect(missingIn({ ...newDraft(above(0)), name: '页' })).toEqual(['url', 'component'])
    expect(missingIn({ ...newDraft(above(0)), name: '页', url: 'https://example.com' })).toEqual([])
    expect(missingIn({ ...newDraft(above(1)), name: '按钮' })).toEqual(['perms'])
  })
  test('sends of an entry of the program only what may be changed', () => {
    expect(Object.keys(bodyOf(newDraft(null), true))).not.toContain('url')
    expect(bodyOf({ ...newDraft(above(0)), menuType: 0 }, false)).toMatchObject({ parentId: null })
  })
})
