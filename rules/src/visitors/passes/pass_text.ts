/** The signs of Base45, as many as the shortest pass has: no code of bookings is as long, and nothing that people type. */
const PASS_TEXT = /^[\dA-Z $%*+./:-]{120,600}$/

/** Whether a text that was read looks like the code of a pass; whether it is one, `readCode` says. */
export const isPassText = (text: string): boolean => PASS_TEXT.test(text.trim())
