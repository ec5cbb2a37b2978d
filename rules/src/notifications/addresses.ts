/** Addresses that messages are sent to. */

/** One mailbox, without a display name: no sign in it can begin a header, a list or a command of SMTP. */
const MAIL =
  /^[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}@[^\s@<>(),;:"\\[\]\p{Cc}]{1,190}\.[^\s@<>(),;:"\\[\]\p{Cc}.]{2,60}$/u

export const isMailAddress = (text: string | null): text is string => text !== null && MAIL.test(text.trim())

/** Digits, with a country's prefix or not. */
export const isPhone = (text: string | null): text is string =>
  text !== null && /^\+?\d{5,15}$/.test(text.replaceAll(/[\s-]/g, ''))
