/** The answer to `GET /config.json`: the server settings that the pages need at run time. */
export interface PageConfig {
  /** The sign-in provider's address; its discovery document is below it. */
  issuer: string
  client_id: string
  /**
   * The audience that access tokens are requested for (RFC 8707); absent if it is no absolute URI, or nobody
   * has chosen it: strict providers refuse others.
   */
  resource?: string
  scopes: string[]
  /** The claim that holds the account; default: `account`, else `sub`. */
  account_claim?: string
  /** The product stores the passwords itself, so users change theirs here. */
  passwords?: boolean
  /** Users are offered the other language. Spec 001 §1: only if an environment flag enables it. */
  language_switch?: boolean
  /** Show the pages' own menu only, and treat everybody as admin. Spec 000 §6. */
  local_menu?: boolean
  /** The largest file that the server accepts. */
  upload_max_bytes?: number
  /** Additional parameters for the provider, as `{"audience": "…"}`. */
  extra_query?: Record<string, string>
}
