// The service worker of phones and gates. It imports nothing and is served at the mount, so its scope is the whole product.
// Pages always come from the network; without one, the page of one's own bookings is shown in their place, and that of a
// gate in its own place where a guard's browser keeps it (visitors/entries/gate/offline/kept_page.ts). Nothing else is
// cached here: files with a digest in their name are the browser's own cache's, and answers of the server are never
// stored. docs/decisions/0063

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchOfPage extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  registration: { scope: string; navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', act: (event: WorkerEvent) => void): void
  addEventListener(kind: 'fetch', act: (event: FetchOfPage) => void): void
}
const worker = self as unknown as Worker

/** Written by the build: the files of the offline page below the scope, the page itself first; and all of a release. */
const files: readonly string[] = JSON.parse('__OFFLINE_FILES__')
const release = '__RELEASE__'

const { scope } = worker.registration
const own = `offline ${scope} `
const name = own + release
const addresses = files.map((file) => new URL(file, scope).href)

/** Below it a gate's browser keeps the files of its page, apart from those of all others. */
const gate_files = new URL('offline/gate/', scope).href
/** Somebody stands at the gate. Milliseconds. */
const GATE_WAIT_MS = 4000

worker.addEventListener('install', (event) => {
  const load = async () => {
    await (await caches.open(name)).addAll(addresses)
    // Open pages lose nothing: what is replaced serves the offline page alone, which is loaded whole.
    await worker.skipWaiting()
  }
  event.waitUntil(load())
})

worker.addEventListener('activate', (event) => {
  const clear = async () => {
    const outdated = (await caches.keys()).filter((one) => one.startsWith(own) && one !== name)
    await Promise.all(outdated.map((one) => caches.delete(one)))
    // The network is asked while the worker starts, so it delays nobody.
    await worker.registration.navigationPreload?.enable()
  }
  event.waitUntil(clear())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.url.startsWith(gate_files)) return event.respondWith(gateFile(request))
  if (request.mode === 'navigate') return event.respondWith(isGate(request) ? gate(event) : page(event))
  if (addresses.includes(request.url)) event.respondWith(file(request))
})

const fromNetwork = async (event: FetchOfPage): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request)

async function page(event: FetchOfPage): Promise<Response> {
  try {
    return await fromNetwork(event)
  } catch (cause) {
    const kept = await caches.match(addresses[0] ?? '', { cacheName: name })
    if (!kept) throw cause
    return kept
  }
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: name })) ?? fetch(request)

const isGate = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/visitor/accessControlScan')

/** The kept page of the gate where the network has none to give, or is too slow; on browsers that keep none, as any page. */
async function gate(event: FetchOfPage): Promise<Response> {
  const kept = await caches.match(event.request.url, { ignoreSearch: true, ignoreVary: true })
  if (!kept) return page(event)
  const answered = fromNetwork(event).then(
    (answer) => (answer.status < 500 ? answer : kept),
    () => kept,
  )
  return Promise.race([answered, new Promise<Response>((resolve) => setTimeout(resolve, GATE_WAIT_MS, kept))])
}

/** What isn't kept is the server's, under its usual name; without that name, by which scripts would find those beside them. */
async function gateFile({ url }: Request): Promise<Response> {
  const kept = await caches.match(url)
  if (kept) return kept
  const { body, status, headers } = await fetch(scope + url.slice(gate_files.length))
  return new Response(body, { status, headers })
}
