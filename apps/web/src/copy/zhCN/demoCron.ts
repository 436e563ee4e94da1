import { registerMessages } from '@heliodesk/contracts/text/locale'

export const demoCron = registerMessages('demoCron', {
  purpose: '定时任务的运行规则：七段表达式，可直接输入，也可在弹窗里逐段设置。周一为 1、周日为 7。',
  field: '运行规则',
  fieldHint: '表单里的样子；“设置”打开 608 宽的弹窗',
  subtitle: '正在设置什么',
  job: '电费账单自动核对',
  disabled: '只读',
  workdays: '工作日',
  lastFriday: '每月最后一个周五',
  wrong: '写错了',
  never: '永不运行',
  empty: '未填写',
  keys: { tabs: '换页签', walk: '在页签或格子间移动', pick: '选中格子', confirm: '在输入框里确定', leave: '取消' },
  notes: [
    '六段或七段都接受，保存为七段大写。',
    '预览停止输入 500 毫秒后计算，不计年字段。',
    '日与周互斥；改动一段时，被联动的段会标“自动”。',
    '从 Quartz 系统抄来的星期数字可用“换算”转为周一 = 1。',
  ],
})
