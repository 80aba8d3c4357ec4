import { useLingui } from '@lingui/react/macro'

/** What a grade gives, in a few words. */
export function Benefit({ percent }: { percent: string }) {
  const { t } = useLingui()
  return percent === '100' ? t`商品售價不變` : t`商品售價的 ${percent}%`
}
