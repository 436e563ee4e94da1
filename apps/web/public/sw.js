/**
 * The worker of pages that are opened where there is no network (decision 100). Two stores, never mixed: the files of one build, which hold
 * nothing of anybody, and what one session has seen of acceptances. The network is asked first for both; files are taken from here only
 * where there is none.
 */
const { pathname, searchParams } = new URL(self.location.href)
const base = pathname.slice(0, pathname.lastIndexOf('/') + 1)
const build = searchParams.get('build') ?? ''
const api = searchParams.get('api') ?? ''
const shell = `shell-${build}`
/** Calls without which the page of an acceptance cannot be drawn. Answers that are not said here are kept nowhere. */
const kept = [/^\/api\/acceptance\/\w+$/, /^\/sys\/permission\/getUserPermissionByToken$/]
/** Older than this nothing is shown as what there is. */
const longestMs = 7 * 86_400_000
let sessions = 0
/** The last page came from here: what it asks for does as well. */
let isCut = false

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  const others = (name) => name.startsWith('shell-') && name !== shell
  event.waitUntil(dropCaches(others).then(() => self.clients.claim()))
})
self.addEventListener('message', (event) => {
  const { kind, files = [] } = event.data ?? {}
  if (kind === 'forget') event.waitUntil(forget())
  if (kind === 'keep') event.waitUntil(keepFiles(files).then(() => fetch(base).then(keepPage, () => undefined)))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith(`${api}/`)) {
    const isKept = kept.some((call) => call.test(url.pathname.slice(api.length)))
    if (isKept && request.headers.has('x-access-token')) event.respondWith(answer(request, url))
  } else if (url.pathname.startsWith(`${base}assets/`)) {
    // With a network they are the browser's own business: what a page has told it to load early would be loaded twice through here.
    if (isCut || !self.navigator.onLine) event.respondWith(file(request))
    else event.waitUntil(keepFiles([request.url]))
  }
})

async function dropCaches(isGone) {
  for (const name of await caches.keys()) if (isGone(name)) await caches.delete(name)
}

async function forget() {
  sessions += 1
  await dropCaches((name) => name.startsWith('seen-'))
}

/** What the page has loaded before this worker was there, and the page itself. */
async function keepFiles(files) {
  const cache = await caches.open(shell)
  const isOurs = (address) => new URL(address).pathname.startsWith(`${base}assets/`)
  for (const address of files.filter(isOurs)) if (!(await cache.match(address))) await cache.add(address).catch(() => undefined)
}

/** Only of this build: a page of another one would ask for files that are not here. */
async function keepPage(response) {
  if (!response.ok || !(await response.clone().text()).includes(build)) return
  await (await caches.open(shell)).put(base, response)
}

async function page(request) {
  try {
    const response = await fetch(request)
    isCut = false
    if (response.ok) await tried(keepPage(response.clone()))
    return response
  } catch (error) {
    isCut = true
    const cache = await caches.open(shell)
    const stored = await cache.match(base)
    if (stored === undefined) throw error
    return stored
  }
}

async function file(request) {
  const cache = await caches.open(shell)
  const stored = await cache.match(request)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) await tried(cache.put(request, response.clone()))
  return response
}

/** A phone whose storage is full keeps nothing more, and works as without a worker. */
const tried = (keeping) => keeping.catch(() => undefined)

/** A store of its own for each session: whoever signs in next finds nothing, even where nobody has signed out. */
async function storeOf(token) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return `seen-${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

async function answer(request, url) {
  const began = sessions
  const name = await storeOf(request.headers.get('x-access-token'))
  // The time of the call is no part of what is asked.
  url.searchParams.delete('_t')
  try {
    const response = await fetch(request)
    if (response.ok) await tried(keepAnswer(name, url.href, response.clone(), began))
    // The session is over: nothing of it stays.
    if (response.status === 401) await caches.delete(name)
    return response
  } catch (error) {
    const stored = (await caches.has(name)) ? await (await caches.open(name)).match(url.href) : undefined
    if (stored === undefined || Date.now() - Number(stored.headers.get('x-seen-at')) > longestMs) throw error
    return stored
  }
}

async function keepAnswer(name, address, response, began) {
  const body = await response.text()
  if (!body.includes('"success":true')) return
  const headers = { 'content-type': 'application/json', 'x-seen-at': String(Date.now()) }
  await dropCaches((other) => other.startsWith('seen-') && other !== name)
  // Whoever signed out meanwhile leaves nothing behind.
  if (began === sessions) await (await caches.open(name)).put(address, new Response(body, { headers }))
}
