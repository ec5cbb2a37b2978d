import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { accountName } from './accounts.ts'
import type { AccountSource } from './accounts.ts'
import type { Attempts } from './attempts.ts'
import { readForm, sendPage } from './http.ts'
import { formToken, isFormToken } from './keys.ts'
import { chooseLanguage } from './language.ts'
import type { Language, Sentence } from './language.ts'
import { isForeign } from './network.ts'
import { messagePage } from './pages/message_page.ts'
import type { PageFrame } from './pages/layout.ts'
import { signInPage } from './pages/sign_in_page.ts'
import type { Passwords } from './passwords.ts'

export interface InteractionOptions {
  issuer: string
  accounts: AccountSource
  verify: Passwords['verify']
  attempts: Attempts
  demo: boolean
  formSecret: () => string
  frame: (language: Language) => PageFrame
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
}

/** One request to a sign-in page: who asks, from where, and in the middle of which interaction. */
interface Visit {
  req: IncomingMessage
  res: ServerResponse
  provider: Provider
  address: string
  uid: string
  language: Language
  /** The account that the product suggests, as when a session has run out. */
  login_hint: string
}

export type InteractionStep = 'show' | 'password' | 'demo'

/** Shows the sign-in page, or takes one of its forms. The browser must carry the cookie of this very interaction. */
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
    return sendPage(res, 410, messagePage(options.frame(language), 'stale_title', 'stale'))
  }
  const { ui_locales, login_hint } = details.params
  const language = chooseLanguage(request.query.get('lang'), text(ui_locales), accepted)
  const visit: Visit = { ...request, language, login_hint: text(login_hint) }
  if (step === 'show') return show(visit, options, 200)

  const field = await readForm(req)
  visit.language = chooseLanguage(field('lang'), visit.language)
  if (
    isForeign(req, new URL(options.issuer).origin) ||
    !isFormToken(options.formSecret(), uid, field('form_token'))
  ) {
    return sendPage(res, 403, messagePage(options.frame(visit.language), 'stale_title', 'forged'))
  }
  if (step === 'demo') return takeDemo(visit, options, field('account'))
  return takePassword(visit, options, field('account'), field('password'))
}

async function takePassword(
  visit: Visit,
  options: InteractionOptions,
  typed: string,
  password: string,
): Promise<void> {
  const name = accountName(typed)
  if (!name || !password) return show(visit, options, 422, { sentence: 'missing' }, typed)

  const minutes = await options.attempts.begin(name, visit.address)
  if (minutes > 0) {
    options.log.warn({ minutes }, 'sign-in refused: too many attempts')
    visit.res.setHeader('Retry-After', minutes * 60)
    return show(visit, options, 429, { sentence: minutes === 1 ? 'wait_one' : 'wait', minutes }, name)
  }
  // Both are always asked, so that unknown, disabled and wrong take the same time and get the same answer.
  const account = await options.accounts.find(name)
  const right = await options.verify(name, password, account?.tenant)
  if (!account || account.disabled || !right) return show(visit, options, 422, { sentence: 'wrong' }, name)

  await options.attempts.succeed(name, visit.address)
  await finish(visit, account.account, 'pwd', options)
}

async function takeDemo(visit: Visit, options: InteractionOptions, wanted: string): Promise<void> {
  const offered = options.demo ? await options.accounts.demo() : []
  const account = offered.find((one) => one.account === wanted && !one.disabled)
  if (!account) return show(visit, options, 422, { sentence: 'demo_gone' })
  await finish(visit, account.account, 'demo', options)
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
    { login: { accountId, amr: [method] } },
    { mergeWithLastSubmission: false },
  )
}

async function show(
  visit: Visit,
  options: InteractionOptions,
  status: number,
  problem?: { sentence: Sentence; minutes?: number },
  typed?: string,
): Promise<void> {
  const { language, uid } = visit
  const action = `${new URL(options.issuer).pathname}/interaction/${uid}`
  const demo = options.demo ? await options.accounts.demo() : []
  const page = signInPage({
    ...options.frame(language),
    switch_url: `${action}?lang=${language === 'zh' ? 'en' : 'zh'}`,
    action,
    form_token: formToken(options.formSecret(), uid),
    account: typed ?? visit.login_hint,
    ...(problem ? { problem } : {}),
    demo: demo.filter((account) => !account.disabled),
  })
  sendPage(visit.res, status, page)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
