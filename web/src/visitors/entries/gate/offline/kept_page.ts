import { mount, under } from '../../../../graphql/base.ts'
import { currentPerson } from '../../../../sign_in/sign_in.ts'
import { registerWorker } from '../../../../offline/register.ts'
import type { TenantSettings } from '../../../../viewer/types.ts'
import { updateViewer, viewer, timeZone } from '../../../../viewer/viewer.ts'
import type { OpenGate } from '../../entries.graphql.ts'
import { forget, keep, kept } from './kept.ts'

/** What the page of the gate shows before the server has answered, of one person. */
export interface KeptPage {
  /** `keptFor`. */
  owner: string
  account: string
  gates: readonly OpenGate[]
  time_zone: string
  settings: Pick<TenantSettings, 'sys_name' | 'sys_name_en' | 'theme_color'>
}

const PAGE = 'page'

/** Where the page is opened, with a network and without. */
const address = () => new URL(under('/visitor/accessControlScan'), location.href).href
/** The worker answers for what is below it. The same for all tenants, as the files are. */
const keptFile = (file: string) => new URL(`${mount}/offline/gate/${file}`, location.href).href
const shelfOf = (release: string) => `gate ${mount}/ ${release}`
const isShelf = (name: string) => name.startsWith(`gate ${mount}/ `)

/** What is kept for somebody; null: nothing. @param owner `keptFor` */
export async function keptPage(owner: string): Promise<KeptPage | null> {
  const found = await kept<KeptPage>(PAGE)
  return found?.owner === owner ? found : null
}

/** Keeps what the page shows, and once for each release the page itself with its files, so that it opens without a network. */
export async function keepPage(owner: string, gates: readonly OpenGate[]): Promise<void> {
  const { sys_name, sys_name_en, theme_color } = viewer().settings
  const settings = {
    ...(sys_name === undefined ? {} : { sys_name }),
    ...(sys_name_en === undefined ? {} : { sys_name_en }),
    ...(theme_color === undefined ? {} : { theme_color }),
  }
  const account = currentPerson()?.account ?? ''
  await keep(PAGE, { owner, account, gates, time_zone: timeZone(), settings } satisfies KeptPage)
  if (!('caches' in globalThis) || !(await registerWorker())) return
  try {
    await keepFiles()
  } catch (cause) {
    // The next time; what was kept before still opens.
    console.warn('the page of the gate was not kept', cause)
  }
}

async function keepFiles(): Promise<void> {
  const { release, files } = (await (await answered(`${mount}/gate_files.json`)).json()) as {
    release: string
    files: string[]
  }
  const shelf = shelfOf(release)
  if (await caches.match(address(), { cacheName: shelf })) return
  const cache = await caches.open(shelf)
  await Promise.all(
    files.map(async (file) => cache.put(keptFile(file), await copyOf(await answered(`${mount}/${file}`)))),
  )
  // Last: a shelf with the page has all of its files.
  await cache.put(address(), await copyOf(await answered(under('/offline/gate'))))
  const others = (await caches.keys()).filter((name) => isShelf(name) && name !== shelf)
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function answered(where: string): Promise<Response> {
  const answer = await fetch(where)
  if (!answer.ok) throw new Error(`${where} answered ${answer.status}`)
  return answer
}

/** Without the address that it came from: a script finds those beside it by the one that it is asked for. */
const copyOf = async (answer: Response): Promise<Response> =>
  new Response(await answer.blob(), { headers: answer.headers })

/** This browser is no device at a gate any more. */
export async function forgetPage(): Promise<void> {
  await forget(PAGE)
  if (!('caches' in globalThis)) return
  await Promise.all((await caches.keys()).filter(isShelf).map((name) => caches.delete(name)))
}

/** What pages ask the server for first, as it was when the page was kept. */
export const knownAgain = ({ account, time_zone, settings }: KeptPage): void =>
  updateViewer({
    settings,
    user: { account, tenant: { code: '', name: '', name_en: '', time_zone } },
  })
