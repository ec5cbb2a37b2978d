import { subjectOf } from '../accounts.ts'
import type { Account } from '../accounts.ts'
import { say } from '../language.ts'
import type { PageLanguage, Sentence } from '../language.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { PageFrame } from './layout.ts'

export interface SignInPage extends PageFrame {
  /** The forms' base address: `${action}/password` and `${action}/demo`. */
  action: string
  /** Proves that the form came from this page. */
  form_token: string
  /** The account that was typed or suggested. */
  account: string
  problem?: { sentence: Sentence; minutes?: number }
  /** Whether the page offers English explicitly, because the browser's language isn't Chinese. */
  offers_english: boolean
  /** Empty outside demonstration mode. */
  demo: Account[]
}

export function signInPage(page: SignInPage): string {
  const { language } = page
  const title = say(language, 'sign_in')
  const problem =
    page.problem &&
    html`<p class="problem" role="alert" id="problem">
      ${say(language, page.problem.sentence, { minutes: page.problem.minutes ?? 0 })}
    </p>`
  return layout(
    page,
    title,
    html`${page.offers_english && page.switch_url && englishOffer(page.switch_url)}
      <h1>${say(language, 'welcome', { product: page.product })}</h1>
      ${problem} ${page.demo.length > 0 && demoCards(page)}
      ${page.demo.length > 0 && html`<div class="or"><span>${say(language, 'with_password')}</span></div>`}
      ${passwordForm(page)}`,
    { wide: page.demo.length > 0 },
  )
}

const englishOffer = (address: string): Html =>
  html`<p class="offer" lang="en">
    <span>${say('en', 'offer')}</span>
    <a class="plain button" href="${address}" hreflang="en">${say('en', 'offer_take')}</a>
  </p>`

function passwordForm(page: SignInPage): Html {
  const { language } = page
  const wrong = page.problem && html` aria-invalid="true" aria-describedby="problem"`
  const first = page.demo.length === 0
  return html`<form class="password" method="post" action="${page.action}/password">
    ${hidden(page)}
    <label
      ><span>${say(language, 'account')}</span>
      <input
        name="account"
        type="text"
        value="${page.account}"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        maxlength="128"
        required${wrong}${first && !page.account && html` autofocus`}
    /></label>
    <label
      ><span>${say(language, 'password')}</span>
      <input
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="200"
        required${wrong}${first && page.account && html` autofocus`}
    /></label>
    <button class="main" type="submit">${say(language, 'submit')}</button>
  </form>`
}

function demoCards(page: SignInPage): Html {
  const { language } = page
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${say(language, 'demo_title')}</h2>
    <form method="post" action="${page.action}/demo">
      ${hidden(page)}
      <ul>
        ${page.demo.map((account) => card(account, language))}
      </ul>
    </form>
    <p class="note">${say(language, 'demo_note')}</p>
  </section>`
}

/** As everywhere in the product: the last character of a Chinese name, the initials of others. */
function initials(name: string): string {
  const words = name.trim().split(/[\s_.-]+/)
  if (/\p{Script=Han}/u.test(name)) return [...name.trim()].at(-1) ?? ''
  return words
    .slice(0, 2)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('')
}

function card(account: Account, language: PageLanguage): Html {
  const name = (language === 'en' && account.name_en) || account.name
  const role = (language === 'en' ? account.role_en : account.role) ?? account.account
  return html`<li>
    <button class="card" type="submit" name="subject" value="${subjectOf(account)}">
      <span class="face" aria-hidden="true">${initials(name)}</span>
      <span class="who"
        ><span><b>${name}</b><code>${account.account}</code></span
        ><small>${role}</small></span
      >
    </button>
  </li>`
}

/** The hidden fields of every form of these pages. */
export function hidden(page: Pick<SignInPage, 'form_token' | 'language'>): Html {
  return html`<input type="hidden" name="form_token" value="${page.form_token}" /><input
      type="hidden"
      name="lang"
      value="${page.language}"
    />`
}
