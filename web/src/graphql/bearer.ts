/** Where access tokens come from. The sign-in is connected at start; tests connect their own. */
export interface Bearer {
  /** The token to send, or null when nobody is signed in. */
  token(): Promise<string | null> | string | null
  /**
   * Called when a token was refused: ends when the person is signed in again, with the new token, or with null
   * when that is not to be expected on this page.
   */
  renewed(refused: string | null): Promise<string | null>
}

let bearer: Bearer = { token: () => null, renewed: async () => null }

export function connectBearer(source: Bearer): void {
  bearer = source
}

export const currentBearer = (): Bearer => bearer
