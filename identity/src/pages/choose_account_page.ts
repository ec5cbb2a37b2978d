import type { Account } from '../accounts.ts'
import { say } from '../language.ts'
import { html } from './html.ts'
import { layout } from './layout.ts'
import type { PageFrame } from './layout.ts'
import { hidden } from './sign_in_page.ts'

export interface ChooseAccountPage extends PageFrame {
  /** The forms' base address: `${action}/choice`. */
  action: string
  form_token: string
  /** The users that the password matches, each with a proof, so that no other can be chosen. */
  choices: { account: Account; choice: string; choice_token: string }[]
}

/** Asks a user with the same account and password at several organisations which one is meant. */
export function chooseAccountPage(page: ChooseAccountPage): string {
  const { language } = page
  return layout(
    page,
    say(language, 'choose_title'),
    html`<h1>${say(language, 'choose_title')}</h1>
      <p>${say(language, 'choose')}</p>
      <section class="demo">
        <ul>
          ${page.choices.map(({ account, choice, choice_token }) => {
            const tenant =
              (language === 'en' && account.tenant_name_en) || account.tenant_name || account.tenant
            const name = (language === 'en' && account.name_en) || account.name
            return html`<li>
              <form method="post" action="${page.action}/choice">
                ${hidden(page)}
                <input type="hidden" name="choice_token" value="${choice_token}" />
                <button class="card" type="submit" name="choice" value="${choice}">
                  <span class="face" aria-hidden="true">${[...tenant][0] ?? ''}</span>
                  <span class="who"
                    ><span><b>${tenant}</b></span
                    ><small>${name}</small></span
                  >
                </button>
              </form>
            </li>`
          })}
        </ul>
      </section>`,
  )
}
