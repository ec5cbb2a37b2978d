/** The chat robots that the product speaks to, by what they expect. Product §8. */
export const robot_kinds = ['dingtalk', 'feishu', 'wecom'] as const
export type RobotKind = (typeof robot_kinds)[number]

/** Whether a robot checks a signature, so that a secret can be set. */
export const isSigned = (kind: RobotKind): boolean => kind !== 'wecom'

interface RobotMessage {
  title: string
  /** Markdown; one line is one line. */
  text: string
  /** The page of the product; '' for none. */
  link: string
  /** What the link is called. */
  open: string
}

/** What a robot expects of a message, without its signature. */
export function robotBody(kind: RobotKind, { title, text, link, open }: RobotMessage): object {
  const linked = link === '' ? '' : `\n\n[${open}](${link})`
  switch (kind) {
    case 'dingtalk':
      // A single line break is none there.
      return {
        msgtype: 'markdown',
        markdown: { title, text: `#### ${title}\n\n${text.replaceAll('\n', '\n\n')}${linked}` },
      }
    case 'wecom':
      return { msgtype: 'markdown', markdown: { content: `**${title}**\n${text}${linked}` } }
    case 'feishu':
      return {
        msg_type: 'interactive',
        card: {
          header: { title: { tag: 'plain_text', content: title } },
          elements: [{ tag: 'markdown', content: `${text}${linked}` }],
        },
      }
  }
}

/** Codes that mean "too many now" or "busy": the same message may be taken later. */
const LATER = new Set([-1, 130101, 660026, 45009, 9499, 11232])

/**
 * What a robot's answer means: they answer 200 also when they refuse, with a code other than 0 in the body.
 * @returns null: taken
 */
export function robotRefusal(answer: string): { why: string; permanent: boolean } | null {
  const read = parsed(answer)
  if (read === null) return { why: 'the answer is no JSON', permanent: true }
  const code = read['errcode'] ?? read['code'] ?? read['StatusCode']
  if (code === 0) return null
  const why = read['errmsg'] ?? read['msg'] ?? read['StatusMessage'] ?? ''
  return { why: `${String(code)} ${String(why)}`.trim(), permanent: !LATER.has(Number(code)) }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
