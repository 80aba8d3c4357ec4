import { Trans, useLingui } from '@lingui/react/macro'
import { fen, toMoney } from '@shop/contract/core/money.ts'
import { checkInMakeUp, checkInSubmit } from '@shop/contract/promotion/check-in/check-in.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MonthBoard } from '../../features/check-in/MonthBoard.tsx'
import { type CheckInMonth, checkInQuery, refreshCheckIns } from '../../features/check-in/queries.ts'
import { RunStrip } from '../../features/check-in/RunStrip.tsx'
import { restingName, useRewardText } from '../../features/task/words.ts'
import { units } from '../../features/unit/words.ts'
import { ask } from '../../lib/ask.ts'
import { useCommand } from '../../lib/command.ts'
import { usePointsNameWithin } from '../../lib/settings.ts'
import { shortDay } from '../../lib/time.ts'
import { grouped } from '../../lib/whole.ts'
import { LineBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { HeaderAction } from '../../ui/Header.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './sign.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <SkeletonCard>
      <LineBones widths={['36%']} />
      <Bone height="max(110rpx, 56px)" />
      <LineBones widths={['56%']} />
      <Bone height="var(--touch)" />
    </SkeletonCard>
    <SkeletonCard>
      <Bone height="max(560rpx, 280px)" />
    </SkeletonCard>
  </SkeletonPage>
)

/** The daily check-in: today's button, the run, the month, and the cards that make up a missed day. */
export default function CheckInPage() {
  const { t, i18n } = useLingui()
  const [month, setMonth] = useState<string>()
  const { data } = useSuspenseQuery(checkInQuery(month))
  const amountOf = useAmount(data.reward)
  const checkIn = useCommand(checkInSubmit, { done: refreshCheckIns, failed: () => void refreshCheckIns() })
  const makeUp = useCommand(checkInMakeUp, { done: refreshCheckIns, failed: () => void refreshCheckIns() })
  const { run, makeup } = data
  const isDone = data.is_signed === 1
  const rewardText = useRewardText()
  // Tasks for the same check-in are paid with it, so there is nothing to claim.
  const ofTasks = (state: CheckInMonth['tasks'][number]['state']) =>
    data.tasks.filter((task) => task.state === state).map(rewardText)
  const listed = useListed()
  const next = amountOf(data.next)
  const todays = listed([next, ...ofTasks('open')])
  const more = listed(ofTasks('done'))

  const bestDay = shortDay(makeup.best, i18n.locale)
  const bestWorth = makeup.days.find(({ day }) => day === makeup.best)
  const worthOf = (day: string) => makeup.days.find((each) => each.day === day)

  /** The effect of spending a card on that day. */
  function brings(day: string): string {
    const worth = worthOf(day)
    if (!worth) return ''
    const value = amountOf(worth.value)
    if (worth.run <= run) return t`可得 ${value}。這一天接不上現在的連續簽到，連續天數不變。`
    const [joined, then] = [worth.run, amountOf(worth.next)]
    if (isDone) return t`可得 ${value}，連續簽到接成 ${joined} 天，明天簽到可得 ${then}。`
    return worth.next === data.next
      ? t`可得 ${value}，連續簽到接成 ${joined} 天；今天的簽到獎勵不變，仍是 ${then}。`
      : t`可得 ${value}，連續簽到接成 ${joined} 天；今天簽到可得 ${then}。`
  }

  async function make(day: string): Promise<void> {
    if (makeUp.isPending) return
    const [date, left] = [shortDay(day, i18n.locale), makeup.left]
    const content = (
      <>
        <p>{brings(day)}</p>
        <p>
          <Trans>用掉一張補簽卡，本月還有 {left} 張。</Trans>
        </p>
      </>
    )
    if (await ask({ title: t`補簽 ${date}？`, content, confirm: t`補簽`, cancel: t`取消` })) makeUp.mutate({ day })
  }

  return (
    <Page>
      <HeaderAction>
        {data.reward === 'points' ? (
          <PageLink to="pages/points/log" params={{ show: 'in' }}>
            <Trans>明細</Trans>
          </PageLink>
        ) : (
          <PageLink to="pages/subsidy/log">
            <Trans>明細</Trans>
          </PageLink>
        )}
      </HeaderAction>
      <Card className={styles.today}>
        <p className={styles.run}>
          <Trans>
            已連續簽到 <strong>{run}</strong> 天
          </Trans>
        </p>
        <RunStrip data={data} next={`+${data.reward === 'points' ? grouped(data.next) : toMoney(fen(data.next))}`} />
        <p className={styles.next}>
          {isDone ? <Trans>明天簽到可得 {next}</Trans> : <Trans>今天簽到得 {todays}</Trans>}
        </p>
        {more && (
          <p className={styles.next}>
            <Trans>今天另得 {more}</Trans>
          </p>
        )}
        <Button size="large" block disabled={isDone} busy={checkIn.isPending} onClick={() => checkIn.mutate({})}>
          {isDone ? <Trans>今天已簽到</Trans> : <Trans>簽到</Trans>}
        </Button>
        <CheckInTasks tasks={data.tasks} />
      </Card>
      <MonthBoard
        month={month ?? data.today.slice(0, 7)}
        data={data}
        onMonth={setMonth}
        onMissed={(day) => void make(day)}
        hint={
          makeup.left > 0 &&
          bestWorth && (
            <BestDay day={bestDay} value={amountOf(bestWorth.value)} run={bestWorth.run > run ? bestWorth.run : 0} />
          )
        }
      />
      <Rules data={data} />
    </Page>
  )
}

/** What making up the best day brings; `run`: the days in a row that it makes, 0 if it joins none. */
function BestDay({ day, value, run }: { day: string; value: string; run: number }) {
  return run > 0 ? (
    <Trans>
      補簽 {day}：+{value}，接上之前的簽到，連續 {run} 天
    </Trans>
  ) : (
    <Trans>
      補簽 {day}：+{value}
    </Trans>
  )
}

/** Tasks for the same check-in that it does not pay: there is something to claim, or nothing to give. */
function CheckInTasks({ tasks }: { tasks: CheckInMonth['tasks'] }) {
  const rewardText = useRewardText()
  const others = tasks.filter(({ state }) => state !== 'open' && state !== 'done')
  if (others.length === 0) return null
  return (
    <ul className={styles.tasks}>
      {others.map(({ title, unit, reward, state }, index) => {
        const worth = rewardText({ unit, reward })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have one title, and they never move
          <li key={index}>
            <span>{title}</span>
            <span>
              {state === 'ready' ? (
                <PageLink to="pages/subsidy/app/index">
                  <Trans>領取 {worth}</Trans>
                </PageLink>
              ) : (
                restingName(state)
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Rules({ data: { reward, rules, makeup, tasks } }: { data: CheckInMonth }) {
  const amountOf = useAmount(reward)
  const listed = useListed()
  const rewardText = useRewardText()
  const paid = tasks.filter(({ state }) => state === 'open' || state === 'done').map(rewardText)
  const [day, week] = [listed([amountOf(rules.day), ...paid]), amountOf(rules.week)]
  const cards = makeup.per_month
  return (
    <Card title={<Trans>規則</Trans>}>
      <ul className={styles.rules}>
        <li>
          <Trans>每天一次，以商店的日期為準，每次可得 {day}</Trans>
        </li>
        {rules.week > 0 && (
          <li>
            <Trans>連續每滿 7 天加送 {week}，從上次加送後算起，漏簽後重新計算</Trans>
          </li>
        )}
        {makeup.per_month > 0 && (
          <li>
            <Trans>每月可補簽 {cards} 天：在日曆上點最近 30 天內、註冊之後漏簽的日子</Trans>
          </li>
        )}
        {makeup.per_month > 0 && rules.week > 0 && (
          <li>
            <Trans>補簽的日子也算連續；因此補滿 7 天時，最晚在下一次簽到加送</Trans>
          </li>
        )}
        <li>
          <Trans>每天可送的總數有限，送完後請明天再來</Trans>
        </li>
      </ul>
    </Card>
  )
}

/** Amounts in one sentence, with a space between Chinese and a number. */
function useListed(): (amounts: string[]) => string {
  const { i18n } = useLingui()
  return (amounts) => new Intl.ListFormat(i18n.locale).format(amounts).replace(/和(?=\d)/, '和 ')
}

/** An amount of the reward in words: points as whole numbers, subsidy with two decimals. */
function useAmount(reward: CheckInMonth['reward']): (value: number) => string {
  const { t } = useLingui()
  const points = usePointsNameWithin()
  return (value) => {
    if (reward === 'points') return `${value.toLocaleString('en')} ${points}`
    const worth = units(toMoney(fen(value)))
    return t`${worth} 補貼`
  }
}
