import assert from 'node:assert/strict'
import type fc from 'fast-check'
import type { Codes } from './model_rules.ts'

/** The product of one run: what is stored and shown of it, and what its model says should be. */
interface Compared<Model> {
  state(): Promise<unknown>
  expected(model: Model): unknown
}

/** One act of somebody: what it is called, and how model and product do it and are compared. */
export class Act<Model extends object, Real extends Compared<Model>> implements fc.AsyncCommand<Model, Real> {
  private said = ''
  readonly check: (model: Readonly<Model>) => boolean
  private readonly act: (model: Model, real: Real, say: (text: string) => void) => Promise<void>
  constructor(check: Act<Model, Real>['check'], act: Act<Model, Real>['act']) {
    this.check = check
    this.act = act
  }
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real, (text) => (this.said = text))
    assert.deepEqual(await real.state(), real.expected(model))
  }
  toString(): string {
    return `\n  ${this.said}`
  }
}

export const always = () => true
export const answered = (codes: Codes) => (codes.length === 0 ? '' : `: ${codes.join(', ')}`)
export const alike = (real: Codes, model: Codes) => assert.deepEqual(real, model)
