import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { copy } from '../../lib/copy.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showPictures } from '../../ui/ImageViewer.tsx'
import { Price } from '../../ui/Price.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './Accounts.module.css'
import type { Cashier } from './queries.ts'
import { accountKindName } from './words.ts'

type Transfer = NonNullable<Cashier['transfer']>

/** Step one of paying by screenshot: the account, the amount, and the code to put in the remark. */
export function Accounts({ transfer, amount }: { transfer: Transfer; amount: string }) {
  const { t } = useLingui()
  const [place, setPlace] = useState('0')
  const { accounts, remark_code: code } = transfer
  const account = accounts[Number(place)] ?? accounts[0]
  if (!account) {
    return (
      <Card>
        <p className={styles.none} role="status">
          <Icon name="warn" />
          <Trans>商家還沒有設定收款帳戶，請選擇其他支付方式或聯絡客服</Trans>
        </p>
      </Card>
    )
  }
  const qr = account.qr_url
  const kind = account.bank || accountKindName(account.kind)
  const kindLabel = account.bank ? t`開戶銀行` : t`收款方式`
  const all = [
    `${kindLabel} ${kind}`,
    `${t`收款人`} ${account.holder}`,
    ...(account.number ? [`${t`帳號`} ${account.number}`] : []),
    `${t`轉帳金額`} ${amount}`,
    `${t`備註碼`} ${code}`,
  ].join('\n')
  return (
    <Card flush>
      <h2 className={styles.title}>
        <span className={styles.step}>1</span>
        <Trans>轉帳到以下帳戶</Trans>
      </h2>
      {accounts.length > 1 && (
        <Tabs
          label={t`收款帳戶`}
          value={place}
          onChange={setPlace}
          tabs={[...accounts.entries()].map(([index, one]) => ({
            value: String(index),
            text: accountKindName(one.kind),
          }))}
        />
      )}
      <div className={styles.body}>
        <Facts
          facts={[
            { key: 'kind', label: kindLabel, value: kind },
            {
              key: 'holder',
              label: t`收款人`,
              value: (
                <>
                  {account.holder}
                  <CopyButton text={account.holder} what={t`收款人`} />
                </>
              ),
            },
            Boolean(account.number) && {
              key: 'number',
              label: t`帳號`,
              whole: true,
              value: (
                <span className={styles.number}>
                  <span>{account.number}</span>
                  <CopyButton text={account.number.replace(/\s/g, '')} what={t`帳號`} />
                </span>
              ),
            },
            {
              key: 'amount',
              label: t`轉帳金額`,
              value: (
                <>
                  <Price value={amount} />
                  <CopyButton text={amount} what={t`轉帳金額`} />
                </>
              ),
            },
            {
              key: 'code',
              label: t`備註碼`,
              value: (
                <>
                  <span className={styles.code}>{code}</span>
                  <CopyButton text={code} what={t`備註碼`} />
                </>
              ),
            },
          ]}
        />
        <p className={styles.hint}>
          <Trans>轉帳時請在備註填寫 {code}，金額請勿更改，方便我們快速核對</Trans>
        </p>
        <Button kind="soft" block onClick={() => copy(all)}>
          <Trans>一鍵複製全部</Trans>
        </Button>
        {qr && (
          <button type="button" className={styles.qr} onClick={() => showPictures([qr])}>
            <img src={qr} alt={t`收款碼`} />
            <span>
              <Trans>點擊放大收款碼</Trans>
            </span>
          </button>
        )}
      </div>
    </Card>
  )
}
