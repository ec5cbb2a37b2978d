import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { accountName, readSubject, subjectOf } from './accounts.ts'
import type { Account } from './accounts.ts'
import { checkPassword } from './check_password.ts'
import type { CheckOptions, Matched } from './check_password.ts'
import { deviceCookie, readDevice } from './devices.ts'
import { TooBusy } from './hashing.ts'
import { readForm, sendPage } from './http.ts'
import { formToken, isFormToken } from './keys.ts'
import { chooseLanguage, chosenLanguage, isOffered, languageCookie } from './language.ts'
import type { PageLanguage, Sentence } from './language.ts'
import { isForeign } from './network.ts'
import { messagePage } from './pages/message_page.ts'
import type { PageFrame } from './pages/layout.ts'
import { chooseAccountPage } from './pages/choose_account_page.ts'
import { isTicket } from './tickets.ts'
import { signInPage } from './pages/sign_in_page.ts'

export interface InteractionOptions extends Omit<CheckOptions, 'deviceSecret'> {
  issuer: string
  demo: boolean
  device_cookie: string
  now: () => number
  formSecret: () => string
  /** The subject of a ticket, once; null: it counts no more. */
  takeTicket: (ticket: string) => Promise<string | null>
  frame: (language: PageLanguage) => PageFrame
  language_switch: boolean
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
}

/** One request to a sign-in page: its sender and its interaction. */
interface Visit {
  req: IncomingMessage
  res: ServerResponse
  provider: Provider
  address: string
  uid: string
  language: PageLanguage
  /** Nobody has chosen a language yet, and the browser prefers English. */
  offers_english: boolean
  /** The account that the product suggests, for example after a session has expired. */
  login_hint: string
}

export type InteractionStep = 'show' | 'password' | 'choice' | 'demo'

/**
 * Shows the sign-in page, or handles one of its forms. The browser must send the cookie of this very
 * interaction.
 */
export async function answerInteraction(
  request: {
    req: IncomingMessage
    res: ServerResponse
    provider: Provider
    address: string
    uid: string
    query: URLSearchParams
  },
  step: InteractionStep,
  options: InteractionOptions,
): Promise<void> {
  const { req, res, provider, uid } = request
  const accepted = req.headers['accept-language']
  const details = await provider.interactionDetails(req, res).catch(() => undefined)
  if (!details || details.uid !== uid || details.prompt.name !== 'login') {
    const language = chooseLanguage(request.query.get('lang'), accepted)
    // "Back", right after signing in, leads to the page that has done its work. Without cookies nobody is signed
    // in, so this can't go round in circles.
    if (step === 'show' && (await isSignedIn(request)))
      return void res.writeHead(303, { location: options.frame(language).home_url }).end()
    return sendPage(res, 410, messagePage(options.frame(language), 'stale_title', 'stale'))
  }
  const { ui_locales, login_hint } = details.params
  const language = chooseLanguage(request.query.get('lang'), text(ui_locales), accepted)
  const chosen_language = options.language_switch ? chosenLanguage(request.query.get('lang')) : null
  const offers_english =
    options.language_switch && !chosen_language && isOffered('en', text(ui_locales), accepted)
  const visit: Visit = { ...request, language, offers_english, login_hint: text(login_hint) }
  if (step === 'show') {
    // The product continues in the language chosen here.
    if (chosen_language)
      res.appendHeader('Set-Cookie', languageCookie(chosen_language, options.frame(language).home_url))
    return isTicket(visit.login_hint) ? showTicket(visit, options) : show(visit, options, 200)
  }

  const field = await readForm(req)
  visit.language = chooseLanguage(field('lang'), visit.language)
  if (
    isForeign(req, new URL(options.issuer).origin) ||
    !isFormToken(options.formSecret(), uid, field('form_token'))
  ) {
    return sendPage(res, 403, messagePage(options.frame(visit.language), 'stale_title', 'forged'))
  }
  if (step === 'demo') return takeDemo(visit, options, field('subject'))
  if (step === 'choice') return takeChoice(visit, options, field('choice'), field('choice_token'))
  return takePassword(visit, options, field('account'), field('password'))
}

/** Signs in who comes with a ticket; the page is for whose ticket counts no more. */
async function showTicket(visit: Visit, options: InteractionOptions): Promise<void> {
  // Led here by another site, a browser would be signed in as somebody whom its user doesn't know.
  const from = visit.req.headers['sec-fetch-site']
  if (from === 'cross-site' || from === 'none') return show({ ...visit, login_hint: '' }, options, 200)
  const subject = await options.takeTicket(visit.login_hint)
  const who = subject === null ? null : readSubject(subject)
  const account = who && (await options.accounts.find(who.account, who.tenant))
  if (!account || account.disabled) return show({ ...visit, login_hint: '' }, options, 200)
  await finish(visit, subjectOf(account), 'ticket', options)
}

async function isSignedIn({ provider, req, res }: Pick<Visit, 'provider' | 'req' | 'res'>): Promise<boolean> {
  const session = await provider.Session.get(provider.createContext(req, res))
  return session.accountId !== undefined
}

async function takePassword(
  visit: Visit,
  options: InteractionOptions,
  typed: string,
  password: string,
): Promise<void> {
  const account = accountName(typed)
  if (!account || !password) return show(visit, options, 422, { sentence: 'missing' }, typed)

  const device = readDevice(visit.req, options.device_cookie)
  const found = await checkPassword(
    { account, password, address: visit.address, device },
    { ...options, deviceSecret: options.formSecret },
  ).catch((error: unknown) => {
    if (error instanceof TooBusy) return error
    throw error
  })
  if (found instanceof TooBusy) {
    visit.res.setHeader('Retry-After', found.seconds)
    return show(visit, options, 503, { sentence: 'busy' }, account)
  }
  if ('wait' in found) {
    const minutes = Math.ceil(found.wait / 60)
    options.log.warn({ seconds: found.wait }, 'sign-in refused: too many attempts')
    visit.res.setHeader('Retry-After', found.wait)
    return show(visit, options, 429, { sentence: minutes === 1 ? 'wait_one' : 'wait', minutes }, account)
  }
  const [one, ...others] = found
  if (!one) return show(visit, options, 422, { sentence: 'wrong' }, account)
  if (others.length > 0) return choose(visit, options, found)
  remember(visit, options, one)
  await finish(visit, one.subject, 'pwd', options)
}

/** The same account and password exist at several tenants: only the user knows which one is meant. */
function choose(visit: Visit, options: InteractionOptions, found: readonly Matched[]): void {
  const { language, uid } = visit
  const page = chooseAccountPage({
    ...options.frame(language),
    action: actionOf(visit, options),
    form_token: formToken(options.formSecret(), uid),
    choices: found.map((one) => {
      const choice = JSON.stringify([one.subject, one.changed_at.getTime()])
      return {
        account: one.account,
        choice,
        choice_token: formToken(options.formSecret(), chosen(uid, choice)),
      }
    }),
  })
  sendPage(visit.res, 200, page)
}

async function takeChoice(
  visit: Visit,
  options: InteractionOptions,
  choice: string,
  token: string,
): Promise<void> {
  if (!isFormToken(options.formSecret(), chosen(visit.uid, choice), token))
    return show(visit, options, 422, { sentence: 'missing' })
  // Safe to parse: the token proves that we issued this very text.
  const [subject, changed_at] = JSON.parse(choice) as [string, number]
  remember(visit, options, { subject, changed_at: new Date(changed_at) })
  await finish(visit, subject, 'pwd', options)
}

/** The text from which a choice's token is made. No interaction's id contains a blank. */
const chosen = (uid: string, choice: string): string => `${uid} ${choice}`

/** Lets this browser keep trying as this user, whatever strangers do. */
function remember(
  visit: Visit,
  options: InteractionOptions,
  who: Pick<Matched, 'subject' | 'changed_at'>,
): void {
  const { pathname, protocol } = new URL(options.issuer)
  const cookie = { name: options.device_cookie, path: pathname, secure: protocol === 'https:' }
  const before = readDevice(visit.req, options.device_cookie)
  visit.res.appendHeader('Set-Cookie', deviceCookie(options.formSecret(), before, who, cookie))
}

async function takeDemo(visit: Visit, options: InteractionOptions, wanted: string): Promise<void> {
  const card = (await cardsOf(options)).find((one) => subjectOf(one) === wanted)
  // A card signs in to its own tenant, as long as that tenant has such an account.
  const account = card && (await options.accounts.find(card.account, card.tenant))
  if (!account || account.disabled) return show(visit, options, 422, { sentence: 'demo_gone' })
  await finish(visit, subjectOf(account), 'demo', options)
}

async function finish(
  visit: Visit,
  accountId: string,
  method: string,
  options: InteractionOptions,
): Promise<void> {
  options.log.info({ method }, 'signed in')
  await visit.provider.interactionFinished(
    visit.req,
    visit.res,
    { login: { accountId, amr: [method], ts: Math.floor(options.now() / 1000) } },
    { mergeWithLastSubmission: false },
  )
}

const actionOf = ({ uid }: Visit, { issuer }: InteractionOptions): string =>
  `${new URL(issuer).pathname}/interaction/${uid}`

async function cardsOf({ demo, accounts }: InteractionOptions): Promise<Account[]> {
  return demo ? (await accounts.demo()).filter(({ disabled }) => !disabled) : []
}

async function show(
  visit: Visit,
  options: InteractionOptions,
  status: number,
  problem?: { sentence: Sentence; minutes?: number },
  typed?: string,
): Promise<void> {
  const { language, uid } = visit
  const action = actionOf(visit, options)
  const page = signInPage({
    ...options.frame(language),
    ...(options.language_switch ? { switch_url: `${action}?lang=${language === 'zh' ? 'en' : 'zh'}` } : {}),
    offers_english: visit.offers_english && language === 'zh',
    action,
    form_token: formToken(options.formSecret(), uid),
    account: typed ?? visit.login_hint,
    ...(problem ? { problem } : {}),
    demo: await cardsOf(options),
  })
  sendPage(visit.res, status, page)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
