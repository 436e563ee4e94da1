import type { DemoRequest } from './requests.ts'

/** What the demo's provider shows to a customer: one page for a phone, without a script. */

const style = `:root{color-scheme:light dark;--ink:#1f2937;--quiet:#667085;--paper:#f5f7fa;--card:#fff;--line:#e4e7ec;--lead:#1668dc}
@media(prefers-color-scheme:dark){:root{--ink:#e6e8eb;--quiet:#98a2b3;--paper:#101418;--card:#1a1f25;--line:#2f3640;--lead:#4c8dff}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC",sans-serif;
display:grid;place-items:center;padding:24px 16px}main{width:100%;max-width:420px;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:28px 24px}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px}small,.quiet{color:var(--quiet);font-size:13px}dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 24px}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}form{display:grid;gap:12px}button,a.file{font:inherit;min-height:48px;border-radius:8px;border:1px solid var(--line);
background:transparent;color:inherit;cursor:pointer;display:grid;place-items:center;text-decoration:none}button.lead{background:var(--lead);border-color:var(--lead);color:#fff;font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid var(--lead);outline-offset:2px}`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`)

const whole = (title: string, body: string): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`

/** Where the customer does their part, or reads that it is done. */
export function requestPage({ kind, number, name, title, state, token }: DemoRequest): string {
  const isFace = kind === 'identity'
  const heading = isFace ? '实名核验' : '合同电子签署'
  const rows: readonly (readonly [string, string])[] = isFace
    ? [
        ['姓名', name],
        ['核验单号', number],
      ]
    : [
        ['签署人', name],
        ['合同', title],
        ['签署流水', number],
      ]
  if (state !== 'waiting') {
    const said = state === 'cancelled' ? '此请求已被撤回，无需操作。' : '已完成，可以关闭此页面。'
    return whole(heading, `<h1>${heading}</h1><p class="quiet">演示服务</p>${facts(rows)}<p role="status">${said}</p>`)
  }
  const file = isFace ? '' : `<a class="file" href="/p/${token}/file">查看合同文本</a>`
  const [yes, no] = isFace ? ['完成人脸核验', '核验不通过'] : ['同意并签署', '拒绝签署']
  return whole(
    heading,
    `<h1>${heading}</h1><p class="quiet">演示服务：不使用摄像头，不保存照片</p>${facts(rows)}
<form method="post" action="/p/${token}">${file}<button class="lead" name="decision" value="yes">${yes}</button><button name="decision" value="no">${no}</button></form>`,
  )
}

export const gonePage = (): string => whole('链接无效', '<h1>链接无效</h1><p class="quiet">请向业务人员索取新的链接。</p>')
