import type { Context } from '#server/context.ts'
import { type SeedTemplate, seedTemplate } from './template.queries.ts'

/** Texts that the platform sends by itself; an administrator words them as they like. */
const templates: readonly SeedTemplate[] = [
  {
    code: 'alarm',
    name: '【${level}告警】${station}：${message}',
    type: '2',
    content:
      '<p>您负责的电站发生<strong>${level}</strong>告警，请尽快处理。</p><ul><li>电站：${station}（合同 ${contractNo}）</li><li>内容：${message}</li><li>时间：${time}</li></ul><p>处理页面：${link}</p>',
    testJson:
      '{"station":"衢江示范电站","contractNo":"GF-QJ-2024-00731","level":"紧急","message":"逆变器停机","time":"2026-11-21 09:30:00","link":"/station/alarm"}',
  },
  {
    code: 'announcement',
    name: '【公告】${title}',
    type: '2',
    content: '<h3>${title}</h3><p>${content}</p><p>${sender} · ${time}</p><p>查看页面：${link}</p>',
    testJson:
      '{"title":"本周日平台升级","content":"22:00 至 22:30 停用","sender":"系统管理员","time":"2026-11-21 09:30:00","link":"/message/index"}',
  },
  {
    code: 'workOrder',
    name: '【新工单】${orderNo} ${type}',
    type: '3',
    content: '紧急程度：${level}\n电站：${station}\n提交人：${sender}\n提交时间：${time}\n处理页面：${link}',
    testJson:
      '{"orderNo":"GD-20261121-00012","type":"设备故障","level":"紧急","station":"衢江示范电站","sender":"系统管理员","time":"2026-11-21 09:30:00","link":"/workorder/index"}',
  },
]

export async function seedTemplates({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const template of templates) await seedTemplate(db, template)
}
