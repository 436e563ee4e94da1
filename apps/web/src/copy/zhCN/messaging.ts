import { area } from '@heliodesk/contracts/text/area'

/** Texts of message templates, messages that were sent, and the addresses they go to. */
export const messaging = area('messaging', {
  template: {
    title: '消息模板',
    content: '模板内容',
    placeholder: '用 ${变量名} 写出要替换的地方，例如：${name}，您有 ${count} 项待办',
    variables: '变量',
    none: '还没有变量。写 ${name} 就有了一个变量。',
    known: '可用的变量',
    unknown: (name: string) => `\${${name}} 没有示例值，请在测试数据中补充`,
    foreign: (name: string) => `\${${name}} 不是这个模板可用的变量`,
    malformed: (piece: string) => `“${piece}”不是有效的变量写法，应为 \${变量名}`,
    badData: '测试数据应为 JSON 对象，例如 {"name":"张三"}',
    platform: (event: string) => `由系统在“${event}”时发送`,
    sample: (value: string) => `示例：${value}`,
  },
} as const)
