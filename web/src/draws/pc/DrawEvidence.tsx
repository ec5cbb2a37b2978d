import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csv, download } from '../../kit/export/csv.ts'
import { Button } from '../../kit/plain/Button.tsx'
import type { DrawProof } from '../draws.graphql.ts'
import { python_program } from '../programs.ts'
import { recompute, type Recomputed } from '../recompute.ts'

/** Browsers compute digests only on pages that came over a secure connection; elsewhere the program does. */
const can_digest = globalThis.isSecureContext

/** What was published before and after the draw, and three ways to repeat it. Folded while it can't be repeated. */
export function DrawEvidence({ draw }: { draw: DrawProof }) {
  const { t } = useTranslation('draws')
  if (draw.seed === null)
    return (
      <details className="draw-proof-open">
        <summary>{t('proof')}</summary>
        <Published draw={draw} />
      </details>
    )
  return (
    <section className="draw-proof" aria-label={t('proof')}>
      <h2>{t('proof')}</h2>
      <Published draw={draw} />
    </section>
  )
}

function Published({ draw }: { draw: DrawProof }) {
  const { t } = useTranslation('draws')
  return (
    <div className="draw-proof">
      <p className="draw-quiet">{t(draw.seed === null ? 'proof_open' : 'proof_held')}</p>
      <dl>
        <dt>{t('seed_digest')}</dt>
        <dd>
          <code>{draw.seed_digest}</code>
        </dd>
        {draw.seed !== null && (
          <>
            <dt>{t('seed')}</dt>
            <dd>
              <code>{draw.seed}</code>
            </dd>
            <dt>{t('requests_digest')}</dt>
            <dd>
              <code>{draw.requests_digest}</code>
            </dd>
          </>
        )}
      </dl>
      {draw.seed !== null && draw.requests_digest !== null && (
        <>
          <Repeat draw={draw} seed={draw.seed} requests_digest={draw.requests_digest} />
          <Entries draw={draw} />
        </>
      )}
    </div>
  )
}

function Repeat({ draw, seed, requests_digest }: { draw: DrawProof; seed: string; requests_digest: string }) {
  const { t } = useTranslation('draws')
  const [found, setFound] = useState<Recomputed | null>(null)
  const { seed_digest, entries, date } = draw
  const published = {
    seed,
    seed_digest,
    requests_digest,
    entries: entries.map(({ entry, weight, rank, outcome }) => ({ entry, weight, rank, outcome })),
  }
  const fits = found !== null && found.seed_fits && found.list_fits && found.order_fits
  return (
    <>
      <div className="row">
        {can_digest && (
          <Button type="primary" onClick={() => void recompute(published).then(setFound)}>
            {t('recompute')}
          </Button>
        )}
        <Button
          onClick={() =>
            download(`draw-${date}.json`, JSON.stringify(published, null, 2), 'application/json')
          }
        >
          {t('download_json')}
        </Button>
        <Button
          onClick={() =>
            download(
              `draw-${date}.csv`,
              csv([
                ['entry', 'weight', 'rank', 'outcome'],
                ...published.entries.map((one) => Object.values(one).map(String)),
              ]),
              'text/csv',
            )
          }
        >
          {t('download_csv')}
        </Button>
      </div>
      {found && (
        <p role="status" className={fits ? 'draw-fits' : 'draw-fails'}>
          {[
            t(found.seed_fits ? 'seed_fits' : 'seed_fails'),
            t(found.list_fits ? 'list_fits' : 'list_fails'),
            t(found.order_fits ? 'order_fits' : 'order_fails'),
          ].join(' ')}
        </p>
      )}
      <details>
        <summary>{t('program')}</summary>
        <p className="draw-quiet">{t('program_text')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0}>{python_program}</pre>
        <Button size="small" onClick={() => void navigator.clipboard?.writeText(python_program)}>
          {t('copy')}
        </Button>
      </details>
    </>
  )
}

function Entries({ draw }: { draw: DrawProof }) {
  const { t } = useTranslation('draws')
  if (draw.entries.length === 0) return <p>{t('nobody')}</p>
  return (
    // It scrolls on a phone, so it can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="draw-table" role="region" aria-label={t('entries')} tabIndex={0}>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('columns.rank')}</th>
            <th scope="col">{t('columns.entry')}</th>
            <th scope="col">{t('columns.weight')}</th>
            <th scope="col">{t('columns.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {draw.entries.map((one) => (
            <tr key={one.entry} className={one.mine === 1 ? 'draw-own' : undefined}>
              <td>{one.rank}</td>
              <td>
                <code>{one.entry}</code> {one.mine === 1 && <strong>{t('me')}</strong>}
              </td>
              <td>{one.weight}</td>
              <td>{t(`outcome.${one.outcome}` as 'outcome.won')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
