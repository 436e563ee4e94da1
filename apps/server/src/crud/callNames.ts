import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { joined } from '@heliodesk/contracts/text/joined'
import { englishOf } from '@heliodesk/contracts/text/locale'

/** What the calls are called: of one record, 编辑职务, Edit position; of several, 职务列表, List positions. */
export function namesOf({ label, several }: AnyResource) {
  const english = englishOf(label) ?? label
  const one = `${english.slice(0, 1).toLowerCase()}${english.slice(1)}`
  const all = several ?? one
  return {
    list: { zh: joined(label, '列表'), en: `List ${all}` },
    read: { zh: joined(label, '详情'), en: `Read one ${one}` },
    create: { zh: joined('新增', label), en: `Add ${one}` },
    update: { zh: joined('编辑', label), en: `Edit ${one}` },
    remove: { zh: joined('删除', label), en: `Delete ${one}` },
    removeBatch: { zh: joined('批量删除', label), en: `Delete ${all}` },
    export: { zh: joined('导出', label), en: `Export ${all}` },
    import: { zh: joined('导入', label), en: `Import ${all}` },
    preview: { zh: joined('预览', label, '导入'), en: `Preview an import of ${all}` },
    template: { zh: joined(label, '导入模板'), en: `Import template of ${all}` },
    related: { zh: joined(label, '的关联数据'), en: `What refers to one ${one}` },
    choose: { zh: joined('选择', label), en: `Choose among ${all}` },
  }
}
