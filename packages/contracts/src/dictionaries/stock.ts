import { type DictionarySeed, dictionary } from './kit.ts'

/** Stock: products, places, documents and where goods are. */
export const stockDictionaries: readonly DictionarySeed[] = [
  dictionary('material_unit', { zh: '物料单位', en: 'Unit of goods' }, [
    ['1', '块', 'panel'],
    ['2', '台', 'unit'],
    ['3', '套', 'set'],
    ['4', '米', 'm'],
    ['5', '个', 'piece'],
    ['6', '箱', 'box'],
    ['7', '卷', 'roll'],
  ]),
  dictionary('product_status', { zh: '物料状态', en: 'State of the product' }, [
    ['1', '在售', 'On sale'],
    ['0', '停售', 'No longer sold'],
  ]),
  dictionary('warehouse_kind', { zh: '仓库类型', en: 'Kind of warehouse' }, [
    ['1', '仓库', 'Warehouse'],
    ['2', '在途', 'In transit'],
    ['3', '代理商处', 'With an agent'],
    ['4', '项目现场', 'On site'],
  ]),
  dictionary('stock_in_type', { zh: '入库类型', en: 'Kind of receipt' }, [
    ['1', '采购', 'Purchase'],
    ['2', '退货', 'Return'],
    ['3', '调拨', 'Transfer'],
    ['4', '盘盈', 'Stock surplus'],
    ['5', '期初', 'Opening stock'],
  ]),
  dictionary('stock_out_type', { zh: '出库类型', en: 'Kind of issue' }, [
    ['1', '发货', 'Shipping'],
    ['2', '领用', 'Own use'],
    ['3', '调拨', 'Transfer'],
    ['4', '盘亏', 'Stock loss'],
    ['5', '报废', 'Scrapped'],
    ['6', '售后更换', 'After-sales replacement'],
  ]),
  dictionary('stock_status', { zh: '出入库单状态', en: 'State of the stock order' }, [
    ['0', '草稿', 'Draft'],
    ['1', '审核中', 'In review'],
    ['2', '已完成', 'Done'],
    ['3', '驳回', 'Rejected'],
    ['4', '冲销', 'Reversed'],
  ]),
  // In: 1 and the kind of the receipt; out: 2 and the kind of the issue; 3: a reversal.
  dictionary('stock_movement', { zh: '库存变动类型', en: 'Kind of stock movement' }, [
    ['11', '采购入库', 'Purchase'],
    ['12', '退货入库', 'Return'],
    ['13', '调拨入库', 'Transfer in'],
    ['14', '盘盈', 'Stock surplus'],
    ['15', '期初', 'Opening stock'],
    ['21', '发货出库', 'Shipping'],
    ['22', '领用出库', 'Own use'],
    ['23', '调拨出库', 'Transfer out'],
    ['24', '盘亏', 'Stock loss'],
    ['25', '报废', 'Scrapped'],
    ['26', '售后更换', 'After-sales replacement'],
    ['31', '入库冲销', 'Receipt reversed'],
    ['32', '出库冲销', 'Issue reversed'],
  ]),
  dictionary('cargo_status', { zh: '货物状态', en: 'State of goods' }, [
    ['0', '备货', 'In stock'],
    ['1', '在途', 'In transit'],
    ['2', '到货', 'Arrived'],
    ['3', '安装', 'Installed'],
    ['4', '退回', 'Returned'],
    ['5', '报废', 'Scrapped'],
    ['6', '已冲销', 'Reversed'],
  ]),
]
