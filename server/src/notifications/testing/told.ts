import type { BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'

/** What the inbox of an account has of a kind, latest first: title and text in English. */
export async function told(
  { ask }: Pick<BookingStage, 'ask'>,
  account: Account,
  kind: string,
): Promise<string[]> {
  const { edges } = await ask<{ edges: { node: { kind: string; title_en: string; text_en: string } }[] }>(
    account,
    '{ findMyNotificationAll(first: 100) { edges { node { kind title_en text_en } } } }',
    {},
  )
  return edges.flatMap(({ node }) => (node.kind === kind ? [`${node.title_en}\n${node.text_en}`] : []))
}

/** The page that the latest of a kind leads an account to. */
export async function ledTo(
  { ask }: Pick<BookingStage, 'ask'>,
  account: Account,
  kind: string,
): Promise<string | undefined> {
  const { edges } = await ask<{ edges: { node: { kind: string; link: string } }[] }>(
    account,
    '{ findMyNotificationAll(first: 100) { edges { node { kind link } } } }',
    {},
  )
  return edges.find(({ node }) => node.kind === kind)?.node.link
}
