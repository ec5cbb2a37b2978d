import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QrCode } from '../../../kit/QrCode.tsx'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { under } from '../../../graphql/base.ts'
import { request } from '../../../graphql/client.ts'
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx'
import { useRequest } from '../../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../../kit/states.tsx'
import { english } from '../../../viewer/language.ts'
import { named } from '../../../viewer/named.ts'
import { locationText } from '../../location_in_words.ts'
import { PrintCodes, type CodeOfResource } from './resource_codes.graphql.ts'
import { OfChosen, resources_list } from '../OfChosen.tsx'
import './resource_codes.css'

/** Labels of a sheet, side by side and one below the other. */
const layouts = {
  small: { across: 3, down: 8 },
  medium: { across: 2, down: 4 },
  large: { across: 1, down: 2 },
  sheet: { across: 1, down: 1 },
} as const
type Layout = keyof typeof layouts

/** Heights in millimetres, without the margins of a printer. */
const papers = { A4: 277, letter: 259 } as const
type Paper = keyof typeof papers

const isIds = (state: unknown): state is string[] =>
  Array.isArray(state) && state.length > 0 && state.every((id) => typeof id === 'string')

/** /manage/resources/resources-codes: the codes of resources that were chosen in the list, as sheets to print. */
export function ResourceCodesPage() {
  return (
    <OfChosen words="resource_codes" is={isIds}>
      {(ids) => <Codes ids={ids} />}
    </OfChosen>
  )
}

function Codes({ ids }: { ids: string[] }) {
  const { t } = useTranslation('resource_codes')
  // The first call makes the codes that are missing; the next ones only read them.
  const { data, isError, error, refetch } = useRequest(PrintCodes, { ids }, { staleTime: Infinity })
  const [layout, setLayout] = useState<Layout>('medium')
  const [paper, setPaper] = useState<Paper>('A4')
  const [asking, setAsking] = useState(false)
  if (isError && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const { codes, refused } = data.saveResourceCodeAll
  const renew = async () => {
    const { saveResourceCodeAll: answer } = await request(PrintCodes, { ids, renew: true })
    if (!succeeded(answer)) return [refusalText(answer)]
    await refetch()
    return []
  }
  return (
    <>
      <div className="row row-wide no-print">
        <Segmented<Layout>
          aria-label={t('size')}
          value={layout}
          onChange={setLayout}
          options={(Object.keys(layouts) as Layout[]).map((value) => {
            const { across, down } = layouts[value]
            return { value, label: t(`sizes.${value}`, { count: across * down }) }
          })}
        />
        <Segmented<Paper>
          aria-label={t('paper')}
          value={paper}
          onChange={setPaper}
          options={(Object.keys(papers) as Paper[]).map((value) => ({ value, label: t(`papers.${value}`) }))}
        />
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button danger onClick={() => setAsking(true)}>
          {t('renew')}
        </Button>
        <Link to={resources_list} className="button">
          {t('back')}
        </Link>
      </div>
      {refused.length > 0 && (
        <Alert
          className="no-print"
          type="warning"
          showIcon
          title={t('refused', { count: refused.length })}
          description={[...new Set(refused.map(refusalText))].join(' ')}
        />
      )}
      <style>{`@page { size: ${paper} portrait; margin: 10mm }`}</style>
      {sheetsOf(codes, layout).map((sheet) => (
        <div
          key={sheet[0]?.resources_id}
          className={`code-sheet code-sheet-${layout}`}
          style={{ ['--height' as string]: `${papers[paper] / layouts[layout].down}mm` }}
        >
          {sheet.map((one) => (
            <Label key={one.resources_id} of={one} />
          ))}
        </div>
      ))}
      {asking && (
        <ConfirmDialog
          close={() => setAsking(false)}
          question={{
            title: t('renew'),
            text: t('renew_text', { count: codes.length }),
            yes: t('renew'),
            danger: true,
            run: renew,
          }}
        />
      )}
    </>
  )
}

function sheetsOf(codes: readonly CodeOfResource[], layout: Layout): CodeOfResource[][] {
  const { across, down } = layouts[layout]
  const each = across * down
  return Array.from({ length: Math.ceil(codes.length / each) }, (_, i) =>
    codes.slice(i * each, (i + 1) * each),
  )
}

/** What hangs at a resource: its name in both languages, where it is, and the code that a phone reads. */
function Label({ of }: { of: CodeOfResource }) {
  const { t } = useTranslation('resource_codes')
  const name = named(of, 'resources_name')
  const other = english() ? of.resources_name : of.resources_name_en
  return (
    <article className="code-label">
      <QrCode
        text={new URL(under(of.path as `/${string}`), location.origin).href}
        name={t('code', { name })}
      />
      <div>
        <strong>{name}</strong>
        {other && other !== name && <span>{other}</span>}
        <span>{locationText(of)}</span>
        <span>{of.resources_number}</span>
        <span>{t('scan')}</span>
      </div>
    </article>
  )
}
