/** What `GET /config.json` tells the pages: what the server's settings say at run time. */
export interface PageConfig {
  /** The sign-in provider's address, where its discovery document is below. */
  issuer: string
  client_id: string
  /** What the access token is for (RFC 8707). */
  audience: string
  scopes: string[]
  /** The product itself holds the passwords, so that people change theirs here. */
  passwords?: boolean
  /** People are offered the other language. Spec 001 §1: only where a flag of the environment enables it. */
  language_switch?: boolean
  /** The menu is that of the pages alone, and everybody's permission is admin. Spec 000 §6. */
  local_menu?: boolean
  /** The largest file that the server takes. */
  upload_max_bytes?: number
  /** What a provider wants in its own words, as `{"audience": "…"}`. */
  extra_query?: Record<string, string>
}
