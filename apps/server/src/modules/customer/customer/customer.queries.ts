import { sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import { isLatin, pinyinKey, readingPattern } from '#server/db/pinyin.ts'

/** Letters find a customer by the reading of their name: zs or zhangsan for 张三. */
export const customerHooks: CrudHooks = {
  derive: ({ userName }) => (typeof userName === 'string' ? { namePinyin: pinyinKey(userName) } : {}),
  keyword: (keyword) => (isLatin(keyword) ? sql<boolean>`t.name_pinyin like ${readingPattern(keyword)}` : undefined),
}
