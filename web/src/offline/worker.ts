// The service worker of phones. It imports nothing and is served at the mount, so its scope is the whole product. Pages
// always come from the network; without one, the page of one's own bookings is shown in their place. Nothing else is
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
  if (request.mode === 'navigate') return event.respondWith(page(event))
  if (addresses.includes(request.url)) event.respondWith(file(request))
})

async function page(event: FetchOfPage): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (cause) {
    const kept = await caches.match(addresses[0] ?? '', { cacheName: name })
    if (!kept) throw cause
    return kept
  }
}

const file = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: name })) ?? fetch(request)
