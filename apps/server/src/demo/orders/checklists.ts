import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { documents } from '../documents.ts'
import { keptGoods } from '../goods/history.queries.ts'
import { demoKit } from '../stock/plan.ts'

interface Material {
  readonly materialType: string
  readonly minPhotos?: number
  readonly hint?: string
  readonly isOptional?: boolean
}

const usual: readonly Material[] = [
  { materialType: '4', hint: '支架与屋面连接处，遮挡前拍摄' },
  { materialType: '5', hint: '站在屋面一角，全部组件入镜' },
  { materialType: '6', hint: '铭牌文字清晰，序列号可读' },
  { materialType: '7', hint: '仪表读数与测点同时入镜' },
  { materialType: '8', hint: '箱门打开，标识可见' },
  { materialType: '10', isOptional: true },
  { materialType: '12' },
  { materialType: '13' },
  { materialType: '1' },
]
/** The kit is photographed from two corners, as its layout covers both sides of a roof. */
const ofKit = usual.map((one) =>
  one.materialType === '5' ? { ...one, minPhotos: 2, hint: '南北两坡各一张，组件边框完整' } : one,
)
const onTrial: readonly Material[] = [
  { materialType: '5', minPhotos: 4, hint: '四角各一张' },
  { materialType: '7', minPhotos: 2, hint: '每个接地点一张' },
  { materialType: '9', isOptional: true, hint: '表号清晰' },
]

/** What acceptances of the demo ask for: the default list, that of the kit, and one that is still tried out. */
export async function seedChecklists(context: Context, maker: Actor): Promise<void> {
  const kit = (await keptGoods(context.db, maker.tenantId)).find(({ code }) => code === demoKit.productCode)
  const add = documents(context, 'acceptanceChecklist')
  const lines = (materials: readonly Material[]) =>
    materials.map(({ materialType, minPhotos = 1, hint = null, isOptional = false }) => ({
      ...{ materialType, minPhotos, hint, isRequired: isOptional ? 'N' : 'Y' },
    }))
  const usualList = await add(maker, { checklistName: '户用光伏标准清单', remark: '没有专用清单的产品' }, lines(usual))
  await usualList(maker, 'enable')
  if (kit !== undefined) {
    const kitList = await add(maker, { checklistName: '户用 20 块套餐清单', productId: kit.id }, lines(ofKit))
    await kitList(maker, 'enable')
  }
  await add(maker, { checklistName: '彩钢瓦屋面清单（试行）', remark: '试用中，尚未启用' }, lines(onTrial))
}
