import { refusal } from './spec.ts'

/** Refusals of goods: categories, products, and what is posted. */
export const stockErrors = {
  materialName: refusal(
    409,
    '“{parent}”下已有分类“{name}”，请换一个名称',
    'There is a category {name} below {parent} already, choose another name',
    'field',
  ),
  materialCycle: refusal(
    400,
    '“{name}”是本分类或它的下级，不能作为上级，请另选',
    '{name} is the category itself or below it, choose another one',
    'field',
  ),
  materialTooDeep: refusal(
    400,
    '物料分类最多 {limit} 级，请选择更高的上级',
    'At most {limit} levels of categories: choose one higher up',
    'field',
  ),
  materialInUse: refusal(
    409,
    '分类“{name}”下还有 {children} 个下级分类、{products} 个物料，请先移走它们',
    'Category {name} still has categories below it ({children}) and products ({products}): move them first',
  ),
  productBrand: refusal(
    400,
    '“{name}”按序列号管理，请填写品牌：品牌与序列号共同区分每一件',
    '{name} has serial numbers: give its brand, which tells pieces apart together with the number',
    'field',
  ),
  kitOfItself: refusal(
    400,
    '“{name}”是套餐本身或含有它，不能作为组成物料',
    '{name} is the kit itself or holds it and cannot be a part of it',
    'field',
  ),
  stockRefused: refusal(409, '{reason}', '{reason}', 'toast'),
} as const
