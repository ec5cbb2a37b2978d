import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import { escapedHtml, filledIn } from '#rules/notifications/render.ts'
import { frameOf } from '#rules/notifications/texts.ts'
import type { OutgoingMessage, Sender } from './sender.ts'

export interface MailSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. */
  smtp_url: string
  /** `Name <address>`, or an address alone. */
  from: string
}

const TIMEOUT_MS = 20_000

/** The address of `Name <address>`. */
export const addressIn = (from: string): string => /<([^>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** Sends mails by SMTP, over a few connections that are kept open while there is something to send. */
export function openMail({ smtp_url, from }: MailSettings): Sender {
  const transport: Transporter = nodemailer.createTransport(
    {
      url: smtp_url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    } as never,
    { from },
  )
  const [, domain = 'localhost'] = addressIn(from).split('@')
  return {
    async send(message) {
      try {
        await transport.sendMail({
          to: { name: message.user_name, address: message.address },
          subject: message.title,
          messageId: `<${message.id}.${message.resends}@${domain}>`,
          date: new Date(message.create_time.epochMilliseconds),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.language },
          text: plainMail(message),
          html: htmlMail(message),
          ...calendarOf(message.calendar),
        })
        return { sent: true }
      } catch (cause) {
        return failureOf(cause)
      }
    },
    close: async () => transport.close(),
  }
}

/** A calendar that programs act on by themselves is a form of the mail itself, one to be opened is attached to it. */
function calendarOf(content: string | null): Pick<SendMailOptions, 'icalEvent' | 'attachments'> {
  if (content === null) return {}
  if (!isToBeOpened(content)) {
    const method = /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'REQUEST'
    return { icalEvent: { method, filename: 'invite.ics', content } }
  }
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH'
  return { attachments: [{ filename: 'calendar.ics', content, contentType }] }
}

const isToBeOpened = (calendar: string | null): boolean => /^METHOD:PUBLISH/m.test(calendar ?? '')

/** 5xx: the server won't take this mail, now or later. Everything else may pass. */
function failureOf(cause: unknown): { sent: false; why: string; permanent: boolean } {
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'responseCode') : undefined
  const command: unknown = cause instanceof Error ? Reflect.get(cause, 'command') : undefined
  const permanent = typeof code === 'number' && code >= 500 && command !== 'AUTH' && command !== 'CONN'
  const why = cause instanceof Error ? cause.message : String(cause)
  return { sent: false, why, permanent }
}

function plainMail({ language, user_name, text, link, calendar }: OutgoingMessage): string {
  const { hello, open, attached } = frameOf(language)
  const note = isToBeOpened(calendar) ? ['', attached] : []
  return [
    filledIn(hello, { name: user_name }),
    '',
    text,
    ...note,
    ...(link ? ['', `${open}: ${link}`] : []),
    '',
  ].join('\n')
}

/** A mail as HTML: everything in it is escaped, own texts of a tenant too. */
export function htmlMail({
  language,
  title,
  user_name,
  text,
  link,
  calendar,
}: Pick<OutgoingMessage, 'language' | 'title' | 'user_name' | 'text' | 'link' | 'calendar'>): string {
  const { hello, open, attached } = frameOf(language)
  const note = isToBeOpened(calendar) ? `<p style="margin:16px 0 0">${attached}</p>` : ''
  const lines = text.split('\n').map((line) => escapedHtml(line) || '&nbsp;')
  const button = link
    ? `<p style="margin:24px 0 0"><a href="${escapedHtml(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#2877c6;color:#fff;text-decoration:none">${open}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapedHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7;color:#1f2328;font:15px/1.6 system-ui,'PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 28px;background:#fff;border-radius:8px">
<p style="margin:0 0 12px">${filledIn(hello, { name: user_name }, escapedHtml)}</p>
<p style="margin:0">${lines.join('<br>')}</p>
${note}${button}
</div></body></html>`
}
