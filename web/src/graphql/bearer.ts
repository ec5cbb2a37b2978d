/** The source of access tokens. The sign-in is connected at start; tests connect their own. */
export interface Bearer {
  /** The token to send, or null if nobody is signed in. */
  token(): Promise<string | null> | string | null
  /**
   * Called when a token was refused: resolves when the user is signed in again, with the new token, or with
   * null if that isn't to be expected on this page.
   */
  renewed(refused: string | null): Promise<string | null>
  /** Called when the renewed token was refused as well: this user can't be served. */
  unusable(reason: string): void
}

let bearer: Bearer = { token: () => null, renewed: async () => null, unusable: () => undefined }

export function connectBearer(source: Bearer): void {
  bearer = source
}

export const currentBearer = (): Bearer => bearer
