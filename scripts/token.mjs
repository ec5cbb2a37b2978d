// npm run -s token -- ACCOUNT: prints an access token of a demonstration account, for scripts.
import { main, Stop } from './project.mjs'

await main(async () => {
  const [account, ...rest] = process.argv.slice(2)
  if (!account || rest.length > 0)
    throw new Stop('Name the account: npm run -s token -- ACCOUNT, for example student.')
  const base = (process.env.BASE_URL ?? `http://localhost:${process.env.PORT || 3000}`).replace(/\/$/, '')
  const response = await ask(`${base}/identity/demo/token`, account)
  if (response.status === 400) throw new Stop(`${account} is no demonstration account.`)
  if (!response.ok) {
    throw new Stop(
      `${base} issues no tokens: it does so only with the bundled sign-in, in demonstration mode, to programs on its own machine.`,
    )
  }
  console.log((await response.json()).access_token)
})

async function ask(url, account) {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account }),
    })
  } catch {
    throw new Stop(
      `Nothing answers at ${new URL(url).origin}: start the product first (npm start), or set BASE_URL.`,
    )
  }
}
