import { say } from '../language.ts'
import type { Sentence } from '../language.ts'
import { html, trusted } from './html.ts'
import { layout } from './layout.ts'
import type { PageFrame } from './layout.ts'

/** A page with one message and a way back. @param code small print for the support staff */
export function messagePage(frame: PageFrame, title: Sentence, text: Sentence, code?: string): string {
  const { language } = frame
  return layout(
    frame,
    say(language, title),
    html`<h1>${say(language, title)}</h1>
      <p>${say(language, text)}</p>
      ${code && html`<p class="code">${say(language, 'failed_code', { code })}</p>`}
      <p><a class="main button" href="${frame.home_url}">${say(language, 'home')}</a></p>`,
  )
}

/**
 * Asks for confirmation of a sign-out if the request doesn't prove who made it. @param form the protocol's
 * own hidden form
 */
export function askSignOutPage(frame: PageFrame, form: string): string {
  const { language } = frame
  return layout(
    frame,
    say(language, 'sign_out_title'),
    html`<h1>${say(language, 'sign_out_title')}</h1>
      <p>${say(language, 'sign_out_ask', { product: frame.product })}</p>
      ${trusted(form)}
      <p class="choice">
        <button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">
          ${say(language, 'sign_out')}
        </button>
        <a class="plain button" href="${frame.home_url}">${say(language, 'stay')}</a>
      </p>`,
  )
}
