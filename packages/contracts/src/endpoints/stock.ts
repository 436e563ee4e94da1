import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** A category with those below it, in the order of the tree. */
export interface MaterialNode {
  readonly id: string
  readonly parentId: string | null
  readonly key: string
  readonly title: string
  readonly name: string
  readonly code: string
  readonly level: number
  readonly snManaged: 'Y' | 'N'
  readonly status: string
  readonly children?: readonly MaterialNode[] | undefined
}

const node: z.ZodType<MaterialNode> = z.lazy(() =>
  z.object({
    id: idText,
    parentId: idText.nullable(),
    key: idText,
    title: z.string(),
    name: z.string(),
    code: z.string(),
    level: z.number(),
    snManaged: z.enum(['Y', 'N']),
    status: z.string(),
    children: z.array(node).readonly().optional(),
  }),
)
const id = z.string().max(20)

/** Material categories as the specification names their calls (A§7.3). */
export const stock = {
  materialTree: defineEndpoint({
    method: 'GET',
    path: '/api/materialCategory/getMaterialCategoryTree',
    access: 'stock:category:list',
    summary: { zh: '物料分类树', en: 'Tree of material categories' },
    query: z.object({}),
    result: z.array(node).readonly(),
  }),
  materialById: defineEndpoint({
    method: 'GET',
    path: '/api/materialCategory/findById',
    access: 'stock:category:list',
    summary: { zh: '一个物料分类', en: 'One material category' },
    query: z.object({ id }),
    result: z.record(z.string(), z.unknown()).readonly(),
  }),
  materialNameExists: defineEndpoint({
    method: 'GET',
    path: '/api/materialCategory/checkIsNameExist',
    access: 'stock:category:list',
    summary: { zh: '同级分类是否已有此名称', en: 'Whether a category of the same parent has this name' },
    details: { zh: 'id 为正在编辑的分类', en: '`id` is the category that is being edited' },
    query: z.object({ name: z.string().max(200), parentId: id.optional(), id: id.optional() }),
    result: z.boolean(),
  }),
}
