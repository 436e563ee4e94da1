// Reads the OpenAPI document with the token of the signed-in browser and lists its calls. Text is only ever set as text.
const { api, home } = document.body.dataset
const calls = document.getElementById('calls')
const filter = document.getElementById('filter')
// As the application keeps the choice of a language.
const isEnglish = localStorage.getItem('heliodesk__language') === 'en-US'
const said = (zh, en) => (isEnglish ? en : zh)

if (isEnglish) {
  document.documentElement.lang = 'en-US'
  document.title = 'API'
  filter.placeholder = 'Path, text or permission code'
  for (const one of document.querySelectorAll('[data-en]')) one.textContent = one.dataset.en
}

function storedToken() {
  try {
    const entry = JSON.parse(localStorage.getItem('heliodesk__Access-Token') ?? 'null')
    return entry && entry.expire > Date.now() ? entry.value : null
  } catch {
    return null
  }
}

function element(tag, className, ...children) {
  const node = document.createElement(tag)
  if (className) node.className = className
  node.append(...children)
  return node
}

function say(text, withLogin) {
  const login = element('a', '', said('去登录', 'Log in'))
  login.href = home
  calls.replaceChildren(element('p', '', text, ...(withLogin ? [' ', login] : [])))
}

function parameterTable(parameters) {
  const heads = isEnglish ? ['Parameter', 'In', 'Required', 'Type'] : ['参数', '位置', '必填', '类型']
  const table = element('table', '', element('tr', '', ...heads.map((text) => element('th', '', text))))
  for (const one of parameters) {
    const place = one.in === 'path' ? said('路径', 'path') : said('查询', 'query')
    const cells = [one.name, place, one.required ? said('是', 'yes') : '', JSON.stringify(one.schema)]
    table.append(element('tr', '', ...cells.map((text) => element('td', '', text))))
  }
  return table
}

function schemaBlock(title, content) {
  const schema = Object.values(content ?? {})[0]?.schema
  return schema ? [element('div', '', title), element('pre', '', JSON.stringify(schema, null, 2))] : []
}

function callView(path, method, call) {
  const head = element(
    'summary',
    '',
    element('span', 'method', method.toUpperCase()),
    element('span', 'path', path),
    element('span', '', call.summary),
    element('span', 'access', accessText(call['x-access'])),
  )
  const view = element('details', '', head)
  view.dataset.text = `${method} ${path} ${call.summary} ${call.description ?? ''} ${call['x-access']}`.toLowerCase()
  view.addEventListener('toggle', () => fill(view, call), { once: true })
  return view
}

function fill(view, call) {
  view.append(
    element(
      'div',
      'body',
      ...(call.description ? [element('p', '', call.description)] : []),
      ...(call.parameters ? [parameterTable(call.parameters)] : []),
      ...schemaBlock(said('请求体', 'Body'), call.requestBody?.content),
      ...schemaBlock(said('应答', 'Answer'), call.responses?.[200]?.content),
    ),
  )
}

function accessText(access) {
  if (access === 'public') return said('公开', 'public')
  return access === 'signed-in' ? said('登录即可', 'signed in') : `${said('权限', 'right')} ${access}`
}

function show(openApi) {
  const groups = new Map()
  for (const [path, item] of Object.entries(openApi.paths)) {
    for (const [method, call] of Object.entries(item)) {
      const group = groups.get(call.tags[0]) ?? element('section', '', element('h2', '', call.tags[0]))
      groups.set(call.tags[0], group)
      group.append(callView(path, method, call))
    }
  }
  calls.replaceChildren(...groups.values())
  const link = document.getElementById('download')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(openApi, null, 2)], { type: 'application/json' }))
  link.download = 'openapi.json'
  link.hidden = false
}

filter.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase()
  for (const view of calls.querySelectorAll('details')) view.hidden = !view.dataset.text.includes(wanted)
  for (const group of calls.querySelectorAll('section')) group.hidden = !group.querySelector('details:not([hidden])')
})

const token = storedToken()
if (!token) say(said('请先登录后再查看接口说明。', 'Please log in first.'), true)
else {
  const headers = { 'X-Access-Token': token, 'Accept-Language': said('zh-CN', 'en-US') }
  const answer = await fetch(`${api}/docs/openapi.json`, { headers })
  if (answer.ok) show(await answer.json())
  else if (answer.status === 401) say(said('登录已失效，请重新登录。', 'Your session has ended, please log in again.'), true)
  else if (answer.status === 403)
    say(said('没有查看接口文档的权限，请联系管理员。', 'You have no right to see this page, please ask an administrator.'), false)
  else say(said('接口说明加载失败，请稍后重试。', 'It could not be loaded, please try again later.'), false)
}
