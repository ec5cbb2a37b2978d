import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** A password as it is stored: it can be checked, and never read. An empty one removes it. */
export async function storedPassword(password: string | null): Promise<string | null> {
  if (!password) return null
  const salt = randomBytes(16)
  const key = await derive(password, salt, 32)
  return `scrypt.${salt.toString('base64url')}.${key.toString('base64url')}`
}
