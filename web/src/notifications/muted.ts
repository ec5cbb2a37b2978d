type Channel = 'email' | 'sms'

/** Whether a kind is sent by a channel, as far as the person decides. */
export const isSent = (
  { quiet, muted }: { quiet: number; muted: readonly string[] },
  { kind, important }: { kind: string; important: number },
  channel: Channel,
): boolean => (quiet === 0 || important === 1) && !muted.includes(`${kind}:${channel}`)

/** What is muted once a kind is sent by a channel, or no longer. */
export const withSent = (
  muted: readonly string[],
  kind: string,
  channel: Channel,
  sent: boolean,
): string[] => [
  ...muted.filter((one) => one !== `${kind}:${channel}`),
  ...(sent ? [] : [`${kind}:${channel}`]),
]
