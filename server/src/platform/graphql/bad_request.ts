/** Answered before anything ran, with its own HTTP status. */
export class BadRequest extends Error {
  readonly status: number
  readonly extensions: Readonly<Record<string, unknown>> | undefined

  constructor(status: number, message: string, extensions?: Readonly<Record<string, unknown>>) {
    super(message)
    this.status = status
    this.extensions = extensions
  }
}

/** The document doesn't fit the schema; the message says where, and so reveals part of the schema. */
export class DoesNotFit extends BadRequest {
  constructor(message: string) {
    super(400, message)
  }
}
