import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { InputNumber, type InputNumberProps } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const arrows = { upIcon: <UpOutlined aria-hidden />, downIcon: <DownOutlined aria-hidden /> }

/** antd's number field, whose buttons antd labels in English only. */
export function NumberInput(props: InputNumberProps<number>) {
  const { t } = useTranslation('kit')
  const naming = useCallback(
    (field: { nativeElement: HTMLElement } | null) => {
      const say = (action: string, name: string) =>
        field?.nativeElement
          .querySelector(`.ant-input-number-action-${action}`)
          ?.setAttribute('aria-label', name)
      say('up', t('number_more'))
      say('down', t('number_less'))
    },
    [t],
  )
  return <InputNumber<number> controls={arrows} {...props} ref={naming} />
}
