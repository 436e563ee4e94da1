import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of message templates, messages that were sent, and the addresses they go to. */
export const messaging = registerMessages('messaging', {
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
    trySend: '测试发送',
  },
  send: {
    title: '测试发送',
    type: '发送方式',
    types: { '4': '系统消息', '2': '邮件', '1': '短信', '3': 'Webhook 推送' },
    receiver: '接收人',
    receivers: { '4': '选择用户', '2': '邮箱地址', '1': '手机号码', '3': '选择 Webhook 推送' },
    data: '测试数据',
    preview: '将要发送的内容',
    missing: (names: string) => `测试数据缺少变量：${names}`,
    badData: '测试数据应为 JSON 对象，例如 {"name":"张三"}',
    unavailable: (reason: string) => `现在不能用这种方式发送：${reason}`,
    through: (name: string) => `通过 ${name}`,
    send: '发送',
    sending: '正在发送',
    cancel: '关闭',
    sent: (result: string) => `已发送：${result}`,
    failed: (reason: string) => `没有发出：${reason}`,
    noReceiver: '请填写接收人',
  },
  manage: {
    title: '消息管理',
    resend: '重新发送',
    resendNow: '立即发送',
    resendMany: (count: number) => `重新发送 ${thousands(count)} 条`,
    question: (count: number) => `重新发送 ${thousands(count)} 条消息？`,
    questionText: '先前发送中断的消息，对方可能已经收到，重新发送会再收到一次。',
    done: (sent: number, failed: number) =>
      failed === 0
        ? `已发送 ${thousands(sent)} 条`
        : `已发送 ${thousands(sent)} 条，${thousands(failed)} 条没有发出，原因见发送结果`,
    cancel: '取消',
  },
  webhook: {
    title: 'Webhook 推送',
    secrets: '设置密钥',
    secretsOf: (name: string) => `“${name}”的令牌和密钥`,
    note: '保存后不再显示。留空的一项保持不变。',
    token: '令牌',
    tokenHint: '钉钉机器人的 access_token，企业微信机器人的 key',
    secret: '签名密钥',
    secretHint: '用于 HMAC-SHA256 签名，与对方约定；钉钉机器人的“加签”密钥',
    kept: '已设置，留空保持不变',
    remove: '清除',
    save: '保存',
    cancel: '取消',
    saved: '已保存',
    events:
      '勾选后，紧急告警、发布给全体用户的公告和新提交的工单会自动发送到此地址，内容由消息模板 alarm、announcement、workOrder 决定，停用模板即停止发送；都不勾选时只用于手动发送。没有送达的在 1、5、15、60 分钟后各重试一次，结果见“消息管理”。',
    signature:
      'JSON 格式为 {"id","event","title","content","time"}，event 是消息模板编码。每次发送都带 X-Heliodesk-Timestamp 和 X-Heliodesk-Signature（对“时间.内容”的 HMAC-SHA256），并以 X-Heliodesk-Delivery 标识，重复的可以丢弃。',
  },
} as const)
