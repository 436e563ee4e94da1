import { f } from '../../kit/fields.ts'

/** How many characters of serial numbers one line holds: a thousand numbers of a maker. */
export const serialsMax = 24_000

/** What the lines of all stock documents have. */
export const stockLineFields = {
  itemNo: f.text({ zh: '项次', en: 'Item' }, { required: true, max: 16, width: 80 }),
  productId: f.ref({ zh: '物料', en: 'Product' }, { to: 'product', required: true, width: 220 }),
  quantity: f.decimal(
    { zh: '数量', en: 'Quantity' },
    { required: true, scale: 3, trims: true, min: 0.001, max: 999_999_999, width: 110 },
  ),
  serialNos: f.text(
    { zh: '序列号', en: 'Serial numbers' },
    {
      max: serialsMax,
      multiline: true,
      unasked: true,
      width: 220,
      hint: { zh: '逐件登记，用逗号、空格或换行分隔', en: 'One for each piece, parted by commas, spaces or lines' },
    },
  ),
  remark: f.text({ zh: '说明', en: 'Remark' }, { max: 200, width: 160 }),
} as const
